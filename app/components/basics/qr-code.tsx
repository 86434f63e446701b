import { encodeQR } from "qr";

/** The light border that a QR code needs, in modules. ISO/IEC 18004. */
const QUIET = 4;

interface QrCodeProps {
  /** What it says. */
  text: string;
  /** What screen readers say. */
  label: string;
  /** In pixels, with its light border. Styles may draw it in another size. */
  size: number;
  /** A margin at its right, as a part of its size. */
  margin?: number;
}

/**
 * A QR code as a picture, drawn on the server without script or another request. For cameras it is dark on light with its
 * own light ground, whatever the scheme, and the class `qr` keeps the system's colours and a browser's forced dark away.
 */
export function QrCode({ text, label, size, margin = 0 }: QrCodeProps) {
  const modules = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
  const { length } = modules;
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${length * (1 + margin)} ${length}`}
      width={size * (1 + margin)}
      height={size}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${length}v${length}H0z`} />
      <path stroke="#000" d={strokesOf(modules)} />
    </svg>
  );
}

/** The dark modules as a path, one stroke per run, which takes few bytes. */
export function strokesOf(modules: readonly (readonly boolean[])[]): string {
  return modules.map((row, y) => strokesOfRow(row, y)).join("");
}

function strokesOfRow(row: readonly boolean[], y: number): string {
  let path = "";
  let pen: number | undefined;
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    let end = x;
    while (row[end]) end += 1;
    path += `${pen === undefined ? `M${x} ${y}.5` : `m${x - pen} 0`}h${end - x}`;
    pen = end;
    x = end;
  }
  return path;
}
