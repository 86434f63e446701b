const GUI = "br.gov.bcb.pix";
const BRL = "986";

/**
 * The data objects of an EMV text, by id. Each has two digits of id, two of length, and the value. Undefined if a
 * length does not fit.
 */
function objectsOf(text: string): Map<string, string> | undefined {
  const objects = new Map<string, string>();
  let rest = text;
  while (rest !== "") {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(rest) ?? [];
    if (id === undefined || rest.length < 4 + Number(length)) return undefined;
    objects.set(id, rest.slice(4, 4 + Number(length)));
    rest = rest.slice(4 + Number(length));
  }
  return objects;
}

/** One step of CRC-16/CCITT-FALSE, with the remainder so far and the next byte. */
const crcStep = (remainder: number, byte: number) =>
  [128, 64, 32, 16, 8, 4, 2, 1].reduce((crc, bit) => {
    const carries = ((crc & 0x8000) !== 0) !== ((byte & bit) !== 0);
    return ((crc << 1) & 0xffff) ^ (carries ? 0x1021 : 0);
  }, remainder);

/** Whether the last object (63) is the checksum of everything before its value. */
function hasGoodChecksum(payload: string): boolean {
  const crc = new TextEncoder().encode(payload.slice(0, -4)).reduce(crcStep, 0xffff);
  return payload.slice(-8) === `6304${crc.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Whether a merchant account (26 to 51) is a Pix key or the address of a dynamic charge. */
function namesPix(objects: Map<string, string>): boolean {
  return [...objects].some(
    ([id, value]) =>
      Number(id) >= 26 && Number(id) <= 51 && objectsOf(value)?.get("00")?.toLowerCase() === GUI,
  );
}

/** What is wrong with a BR Code for an amount in centavos (Manual do BR Code, EMV QRCPS). Undefined if nothing is. */
export function brCodeFault(payload: string, amount: number): string | undefined {
  const objects = objectsOf(payload);
  if (!objects) return "lengths and values do not fit";
  if (!hasGoodChecksum(payload)) return "the CRC (63) is not that of what comes before it";
  if (objects.get("00") !== "01") return "00 is 01";
  if (!namesPix(objects)) return `one of 26 to 51 is ${GUI}`;
  if (objects.get("53") !== BRL) return `53, the currency, is ${BRL}`;
  if (objects.get("58") !== "BR") return "58, the country, is BR";
  const told = objects.get("54");
  if (told === undefined || Math.round(Number(told) * 100) === amount) return undefined;
  return `54, the amount, is ${(amount / 100).toFixed(2)}`;
}
