/** A charge for Pix. `amount` is in centavos, `txid` has 1 to 25 letters and digits. */
export type PixCharge = { key: string; amount: number; merchant: string; city: string; txid: string };

const GUI = "br.gov.bcb.pix";
const BRL = "986";
const MOST_KEY = 77;
const MOST_MERCHANT = 25;
const MOST_CITY = 15;

/** CRC-16/CCITT-FALSE (polynomial 0x1021, initial 0xFFFF) of an ASCII text, four hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
      crc &= 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** One EMV data object: id, length in two digits, value. */
function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, "0")}${value}`;
}

/** A name that every bank can read: capitals without accents, cut to a length. */
function plain(text: string, most: number, fallback: string): string {
  const ascii = text
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .toUpperCase()
    .replace(/\s+/g, " ")
    .trim();
  return ascii.slice(0, most).trim() || fallback;
}

/**
 * The "Pix copia e cola" of a charge that can be paid once: EMV QRCPS, merchant-presented mode, as in the Banco
 * Central's Manual do BR Code.
 *
 * @throws RangeError for a charge that does not fit into a BR Code
 */
export function brCode({ key, amount, merchant, city, txid }: PixCharge): string {
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > MOST_KEY) throw new RangeError(`no Pix key: ${key}`);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`no amount: ${amount}`);
  if (!/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError(`no txid: ${txid}`);
  const reais = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  if (reais.length > 13) throw new RangeError(`too much for a BR Code: ${reais}`);
  const payload = [
    field("00", "01"),
    field("01", "12"),
    field("26", field("00", GUI) + field("01", key)),
    field("52", "0000"),
    field("53", BRL),
    field("54", reais),
    field("58", "BR"),
    field("59", plain(merchant, MOST_MERCHANT, "RECEBEDOR")),
    field("60", plain(city, MOST_CITY, "BRASIL")),
    field("62", field("05", txid)),
    "6304",
  ].join("");
  return payload + crc16(payload);
}

/**
 * The data objects of an EMV payload by id, with nested ones as text.
 *
 * @throws RangeError if a length does not fit
 */
export function dataObjects(payload: string): Map<string, string> {
  const objects = new Map<string, string>();
  for (let at = 0; at < payload.length; ) {
    const length = Number(payload.slice(at + 2, at + 4));
    const value = payload.slice(at + 4, at + 4 + length);
    if (!/^\d{4}$/.test(payload.slice(at, at + 4)) || value.length !== length) {
      throw new RangeError(`no data object at ${at}`);
    }
    objects.set(payload.slice(at, at + 2), value);
    at += 4 + length;
  }
  return objects;
}

/** Whether a payload ends with the checksum of everything before it. */
export function hasGoodChecksum(payload: string): boolean {
  return payload.slice(-8, -4) === "6304" && crc16(payload.slice(0, -4)) === payload.slice(-4);
}
