import { dataObjects, hasGoodChecksum } from "../rules/br-code";

const GUI = "br.gov.bcb.pix";
const BRL = "986";

function objectsOf(payload: string): Map<string, string> | undefined {
  try {
    return dataObjects(payload);
  } catch {
    return undefined;
  }
}

/** Whether a merchant account (26 to 51) is a Pix key or the address of a dynamic charge. */
function namesPix(objects: Map<string, string>): boolean {
  return [...objects].some(
    ([id, value]) =>
      Number(id) >= 26 && Number(id) <= 51 && objectsOf(value)?.get("00")?.toLowerCase() === GUI,
  );
}

/** What is wrong with a BR Code for an amount of centavos (Manual do BR Code, EMV QRCPS), if anything. */
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
