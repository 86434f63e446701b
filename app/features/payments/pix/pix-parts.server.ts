import type { Money } from "~/domain/money/money";
import { formatTime, type Place } from "~/domain/time/when";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Payment } from "~/services/contract/shared.server";

/** A Pix that waits for its payment. */
export interface PixView {
  kind: "pix";
  amount: Money | undefined;
  /** When the code expires. Undefined where the backend does not say. */
  end:
    | {
        /** Such as "19:47". */
        until: string;
        /** Seconds until then. 0 if it has expired and the backend has not said so yet. */
        left: number;
        /** Seconds from `since` to the code's end. */
        of: number;
      }
    | undefined;
  /** The code to copy. */
  code: string;
  /** Whether its checksum is right, so that it is shown as a picture, too. */
  isWhole: boolean;
  /** Whether the picture is in sight at once. A phone cannot scan itself, so there it is folded. */
  isPictureOpen: boolean;
}

/** A Pix whose code has not come yet. */
export interface NoPixCode {
  kind: "noCode";
  amount: Money | undefined;
}

/** The view of a Pix that waits. `since` is when its code was requested. */
export function pixView(
  visitor: Visitor,
  { id, pix, amount }: Payment,
  since: string | undefined,
  view: Place & { now: Date },
): PixView | NoPixCode {
  if (!pix) return { kind: "noCode", amount };
  const isWhole = isBrCode(pix.copy_paste);
  if (!isWhole) visitor.log.error({ payment: id }, "a Pix code that is no BR Code");
  return {
    kind: "pix",
    amount,
    end: pix.expires_at === undefined ? undefined : codeEnd(pix.expires_at, since, view),
    code: pix.copy_paste,
    isWhole,
    isPictureOpen: visitor.device !== "mobile",
  };
}

function codeEnd(expires: string, since: string | undefined, view: Place & { now: Date }) {
  const [end, now] = [Date.parse(expires), view.now.getTime()];
  return {
    until: formatTime(expires, view),
    left: Math.max(0, Math.ceil((end - now) / 1_000)),
    of: Math.max(1, Math.ceil((end - (since === undefined ? now : Date.parse(since))) / 1_000)),
  };
}

/** The refresh interval of a page with a Pix code, without script. A customer may be copying from the page. */
const REFRESH_SECONDS = 30;

/** Seconds until a page with a code refreshes without script: when the code expires, at the latest. */
export function pixRefresh({ end }: Pick<PixView, "end">): number {
  const left = end?.left ?? REFRESH_SECONDS;
  return left > 0 && left < REFRESH_SECONDS ? left + 1 : REFRESH_SECONDS;
}

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
