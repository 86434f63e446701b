import { pagePath } from "~/domain/page-path";
import type { TakenCard } from "~/features/payments/cards/vault.server";
import type { VaultError } from "~/features/payments/cards/vault-error.server";
import type { CardQuestion } from "~/features/payments/paying-by-card.server";
import { cardQuery } from "~/features/payments/paying-by-card.server";
import type { VaultVisit } from "~/features/payments/payment-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { billOf, ownSeat } from "./seat.server";
import { CHECKING, payShare } from "./shares/table-paying.server";
import { answerOf, keyMark, shareOf, shareQuery } from "./shares/table-share.server";
import type { KeptShare } from "./table-cookies.server";

/** Where a new card is typed in that pays a share. */
export function tableCardPath(key: string, question: CardQuestion): string {
  const query = cardQuery(question);
  query.set("share", keyMark(key));
  return `/table/payment/card?${query}`;
}

/** Where the share is shown that `share` is, and another way to pay it is chosen. @throws as `billOf` */
export async function tablePayPath(visitor: Visitor, share: KeptShare): Promise<string> {
  const { currency } = (await billOf(visitor)).total.remaining;
  return `/table/payment?${shareQuery(share, currency, visitor.locale)}`;
}

/**
 * The share that a mark names, while it is open here.
 * @throws a redirect: to its payment where it has been answered, to the bill where it is not known any more
 */
export function openShare(visitor: Visitor, mark: string): KeptShare {
  ownSeat(visitor);
  const payment = answerOf(visitor, mark);
  if (payment !== undefined) throw visitor.redirect(pagePath`/table/shares/${payment}`);
  const share = shareOf(visitor, mark);
  if (!share)
    throw visitor.redirect("/table/order", { tone: "info", text: visitor.t("payment.FORM_EXPIRED") });
  if (share.sentAt !== undefined) throw visitor.redirect(CHECKING);
  return share;
}

/** Ends a visit to the vault whose card was not taken: its form again, with the error. */
export function tableFormPath({ key = "", method, save }: VaultVisit, error: VaultError): string {
  return tableCardPath(key, { method, save, error });
}

/** Where a visit to the vault led that has ended before. @throws as {@link openShare} */
export function whereShareEnded(visitor: Visitor, { key = "" }: VaultVisit): Promise<string> {
  return tablePayPath(visitor, openShare(visitor, keyMark(key)));
}

/** Pays a share with the card that the vault has taken. @throws a redirect, always; ApiError */
export async function payShareByCard(
  visitor: Visitor,
  { key, method, token, save }: TakenCard,
): Promise<never> {
  const share = openShare(visitor, keyMark(key));
  const choice = { kind: "newCard", method } as const;
  const { code, words } = await payShare(visitor, share, { choice, token: { token, save } });
  if (code === "CARD_TOKEN_INVALID")
    throw visitor.redirect(tableCardPath(key, { method, save, error: code }));
  throw visitor.redirect(await tablePayPath(visitor, share), { tone: "bad", text: words });
}
