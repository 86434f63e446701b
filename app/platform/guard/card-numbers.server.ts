import { holdsCardNumber } from "~/domain/card-number";
import { sameSitePath } from "~/domain/same-site-path";
import { postedForm } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";

/**
 * The fields of ours that people write in. All others hold ids, keys and figures, which can look like a card's number.
 */
const WRITTEN: ReadonlySet<string> = new Set([
  ...["name", "username", "email", "phone", "document", "cpf", "note", "query", "code", "amount"],
  ...["street", "number", "complement", "reference_point", "district", "city", "postal_code"],
  ...["holder_name", "security_code", "card_number", "cardnumber"],
]);

/** The checkout says it beside the field, and keeps the rest of its form; gift cards are numbered like cards. */
const BY_ITSELF = /^\/(payment|cart\/gift-card)\/?$/;

/** Where a provider or a bank sends somebody back: its codes and numbers are made by machines and can look like a card's. */
const RETURNS =
  /^\/(auth\/[^/]+\/(callback|return)|payments\/external-confirmation|(orders|table\/shares)\/[^/]+\/bank)\/?$/;

/**
 * Turns away what has a card's number in a field that somebody writes in: it is read no further, so that it is
 * neither forwarded nor kept nor sent back. Cards are typed into the vault's own form alone.
 *
 * @throws a redirect to the page itself, with words
 */
export async function refuseCardNumbers(visitor: Visitor): Promise<void> {
  const { url, request } = visitor;
  if (BY_ITSELF.test(url.pathname) || RETURNS.test(url.pathname)) return;
  const posted = await postedForm(request);
  const typed = [...url.searchParams, ...(posted === "broken" ? [] : posted)];
  const isCard = typed.some(
    ([name, text]) => WRITTEN.has(name) && typeof text === "string" && holdsCardNumber(text),
  );
  if (!isCard) return;
  visitor.log.warn({ path: visitor.route }, "refused: a card's number");
  const query = new URLSearchParams([...url.searchParams].filter(([, text]) => !holdsCardNumber(text)));
  const path = query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
  throw visitor.redirect(sameSitePath(path) ?? "/", { tone: "bad", text: visitor.t("checkout.cardNumber") });
}
