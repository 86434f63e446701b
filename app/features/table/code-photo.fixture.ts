import encodeQR from "qr";
import sharp, { type Sharp } from "sharp";

/** What the code of a table of the demo restaurant says. */
export function codeOf(table: string, origin: string): string {
  return `${origin}/table-payment?${new URLSearchParams({ store_id: "vila-madalena", table_id: table })}`;
}

/** A photo of a code on a table of wood: 900 × 1,200 pixels, the code a third of it. */
export async function photoOfCode(text: string, turn = 0): Promise<Sharp> {
  const code = await sharp(Buffer.from(encodeQR(text, "svg", { border: 4 })))
    .resize(400, 400)
    .rotate(turn, { background: "#b49a82" })
    .png()
    .toBuffer();
  const table = await emptyTable()
    .composite([{ input: code, left: 180, top: 300 }])
    .png()
    .toBuffer();
  return sharp(table);
}

/** The same table without a code. */
export function emptyTable(): Sharp {
  return sharp({ create: { width: 900, height: 1_200, channels: 3, background: "#b49a82" } });
}
