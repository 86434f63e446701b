const POLYNOMIAL = 0x1021;
const CRC_FIELD = "6304";
const CRC_LENGTH = 4;
/** In characters. A QR picture cannot hold many more. EMVCo, QR Code Specification for Payment Systems. */
const LONGEST = 512;
/** Every BR Code begins with the payload format, version 01. */
const BEGINNING = "000201";

/** CRC-16/CCITT-FALSE of a text's UTF-8 bytes. Source: Banco Central, Manual do BR Code. */
function crc16(text: string): number {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL;
      crc &= 0xffff;
    }
  }
  return crc;
}

/** Whether a Pix code is complete: a BR Code ends with the checksum of everything before it, in upper or lower case. */
export function isBrCode(code: string): boolean {
  if (code.length > LONGEST) return false;
  const body = code.slice(0, -CRC_LENGTH);
  const checksum = code.slice(-CRC_LENGTH);
  if (!body.startsWith(BEGINNING) || !body.endsWith(CRC_FIELD)) return false;
  return /^[\da-f]{4}$/i.test(checksum) && Number.parseInt(checksum, 16) === crc16(body);
}
