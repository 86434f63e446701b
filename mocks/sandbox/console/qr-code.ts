import encodeQR from "qr";
import { type Html, html, trusted } from "./html";

/** A QR code as inline SVG, for screens and paper: dark on white in both schemes. */
export function qrCode(text: string, label: string): Html {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const size = rows.length;
  const runs = rows.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}"><path fill="#000" d="${trusted(runs.join(""))}"/></svg>`;
}

/** Start and length of each run of dark modules. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
