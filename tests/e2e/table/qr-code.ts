import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer } });

/** What the QR code in a picture says, a PNG's bytes; undefined where none is found. */
export async function textOfCode(picture: Uint8Array): Promise<string | undefined> {
  const [code] = await readBarcodes(picture, { formats: ["QRCode"] });
  return code?.text;
}
