import { holdsCardNumber } from "~/domain/payment/card-number.server";
import { sameSitePath } from "~/domain/text/url";
import { postedForm } from "~/platform/forms/posted-form.server";
import { WRITTEN_FIELDS } from "~/platform/forms/written-fields";
import type { Visitor } from "~/platform/visitor/visitor";

/** Whether a text field of a form at `path` holds a card's number. A gift card's number is none. */
export function isCardNumber(path: string, name: string, text: string): boolean {
  return !GIFT_CARD.test(path) && WRITTEN_FIELDS.has(name) && holdsCardNumber(text);
}

const GIFT_CARD = /^\/cart\/gift-card\/?$/;

/** The checkout shows it beside the field and keeps its form. Gift card numbers look like card numbers. */
const BY_ITSELF = /^\/(payment|cart\/gift-card)\/?$/;

/** Returns from providers and banks: their generated codes and numbers can look like card numbers. */
const RETURNS =
  /^\/(auth\/[^/]+\/(callback|return)|payments\/external-confirmation|(orders|table\/shares)\/[^/]+\/bank)\/?$/;

/**
 * Refuses a form with a card number in a text field. It is read no further, so the number is neither forwarded nor
 * stored nor sent back. Cards are typed only into the vault's form.
 *
 * @throws a redirect to the page itself, with words
 */
export async function refuseCardNumbers(visitor: Visitor): Promise<void> {
  const { url, request } = visitor;
  if (BY_ITSELF.test(url.pathname) || RETURNS.test(url.pathname)) return;
  const posted = await postedForm(request);
  const typed = [...url.searchParams, ...(posted === "broken" ? [] : posted)];
  const isCard = typed.some(
    ([name, text]) => WRITTEN_FIELDS.has(name) && typeof text === "string" && holdsCardNumber(text),
  );
  if (!isCard) return;
  visitor.log.warn({ path: visitor.route }, "refused: a card's number");
  const query = new URLSearchParams([...url.searchParams].filter(([, text]) => !holdsCardNumber(text)));
  const path = query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
  throw visitor.redirect(sameSitePath(path) ?? "/", { tone: "bad", text: visitor.t("checkout.cardNumber") });
}
