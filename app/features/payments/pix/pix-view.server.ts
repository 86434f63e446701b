import type { FragmentData } from "~/components/document/fragment";
import type { Money } from "~/domain/money/money";
import { isBrCode } from "~/domain/payment/br-code";
import { formatTime, type Place } from "~/domain/time/when";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Payment } from "~/services/contract/shared.server";
import { pixCode, pixPicture } from "./pix-parts.server";

/** A Pix that waits for its payment. */
export interface PixView {
  kind: "pix";
  amount: Money;
  /** When the code expires, such as "19:47". */
  until: string;
  /** Seconds until the code expires. 0 if it has expired and the backend has not said so yet. */
  left: number;
  /** Seconds from `since` to the code's end. */
  of: number;
  /** The code as text to copy, and as a picture if its checksum is right. */
  code: FragmentData;
  picture: FragmentData | undefined;
}

/** A Pix whose code has not come yet. */
export interface NoPixCode {
  kind: "noCode";
  amount: Money;
}

/** The view of a Pix that waits. `since` is when its code was requested. */
export function pixView(
  visitor: Visitor,
  { id, pix, amount }: Payment,
  since: string,
  view: Place & { now: Date },
): PixView | NoPixCode {
  if (!pix) return { kind: "noCode", amount };
  const end = Date.parse(pix.expires_at);
  const isWhole = isBrCode(pix.copy_paste);
  if (!isWhole) visitor.log.error({ payment: id }, "a Pix code that is no BR Code");
  return {
    kind: "pix",
    amount,
    until: formatTime(pix.expires_at, view),
    left: Math.max(0, Math.ceil((end - view.now.getTime()) / 1_000)),
    of: Math.max(1, Math.ceil((end - Date.parse(since)) / 1_000)),
    code: pixCode(visitor, pix.copy_paste),
    picture: isWhole ? pixPicture(visitor, pix.copy_paste, amount) : undefined,
  };
}

/** The refresh interval of a page with a Pix code, without script. Somebody may be copying from the page. */
const REFRESH_SECONDS = 30;

/** Seconds until a page with a code refreshes without script: when the code expires, at the latest. */
export function pixRefresh({ left }: Pick<PixView, "left">): number {
  return left > 0 && left < REFRESH_SECONDS ? left + 1 : REFRESH_SECONDS;
}
