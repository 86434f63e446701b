import { z } from "zod";
import type { Place } from "~/domain/time/when";
import { CookieTooLargeError } from "~/platform/cookies/cookie-jar.server";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { idSchema } from "~/services/contract/primitives.server";
import { orderPaymentSchema, type Payment } from "~/services/contract/shared.server";
import { type NoPixCode, type PixView, pixView } from "./pix-parts.server";

const keptSchema = z.object({
  /** What it pays: an order, or a share of a bill. */
  of: idSchema,
  /** The number of the order, or of the table. */
  number: textUpTo(60),
  payment: orderPaymentSchema,
  /** When it was asked for, as the backend says it. */
  since: z.string().max(40).exactOptional(),
});
type KeptPix = z.infer<typeof keptSchema>;

/** The Pix code that was shown last and is not paid: a page without script remembers nothing. Record 48. */
const pixCookie = sealedCookie({ name: "pix", schema: keptSchema });

/** Keeps a code that is to be paid, once. One that does not fit is not kept. */
export function keepPix(visitor: Visitor, kept: KeptPix): void {
  const known = pixCookie.read(visitor.request);
  const code = kept.payment.pix?.copy_paste;
  if (code === undefined || (known?.of === kept.of && known.payment.pix?.copy_paste === code)) return;
  try {
    visitor.setCookie(pixCookie.seal(kept));
  } catch (error) {
    if (!(error instanceof CookieTooLargeError)) throw error;
  }
}

/** Forgets the code of an order or a share that waits for it no more; without one, whichever is kept. */
export function dropPix(visitor: Visitor, of?: string): void {
  const known = pixCookie.read(visitor.request);
  if (known && (of === undefined || known.of === of)) visitor.setCookie(pixCookie.clear());
}

/** The code that is kept for an order or a share. */
export function keptPix(
  visitor: Visitor,
  of: string | undefined,
  view: Place & { now: Date },
): { number: string; pix: PixView | NoPixCode } | undefined {
  const kept = pixCookie.read(visitor.request);
  if (!kept || kept.of !== of) return undefined;
  const payment: Payment = kept.payment;
  return { number: kept.number, pix: pixView(visitor, payment, kept.since, view) };
}
