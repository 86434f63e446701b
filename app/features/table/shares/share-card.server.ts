import { TABLE } from "~/domain/table/table-paths";
import type { TakenCard } from "~/features/payments/cards/vault.server";
import type { VaultError } from "~/features/payments/cards/vault-error.server";
import { keyFingerprint } from "~/features/payments/idempotency-key.server";
import { wordsOf } from "~/features/payments/outcome/pay-outcome.server";
import type { VaultVisit } from "~/features/payments/payment-cookies.server";
import { billOf, ownSeat, seatOf } from "~/features/table/seat/seat.server";
import type { KeptShare } from "~/features/table/table-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { answerOf, shareOf, shareQuery } from "./kept-shares.server";
import { payShare } from "./pay-share.server";
import { answerToShare } from "./share-outcome.server";
import { shareCardPath, sharePage } from "./share-paths.server";

/** The page that shows `share`, where another method can be chosen. @throws as `billOf` */
async function sharePayPath(visitor: Visitor, share: KeptShare): Promise<string> {
  const { currency } = (await billOf(visitor)).total.remaining;
  return `${TABLE.payment}?${shareQuery(share, currency, visitor.locale)}`;
}

/**
 * The share of a key's fingerprint, while it is open here. Otherwise the redirect: to its payment if it was answered, to
 * the page that looks for a missing answer, or to the bill if the share is not known any more.
 *
 * @throws a redirect without a seat
 */
export function openShare(visitor: Visitor, fingerprint: string): KeptShare | Response {
  ownSeat(visitor);
  const payment = answerOf(visitor, fingerprint);
  if (payment !== undefined) return visitor.redirect(sharePage(payment));
  const share = shareOf(visitor, fingerprint);
  if (!share) {
    return visitor.redirect(TABLE.order, { tone: "info", text: visitor.t("payment.FORM_EXPIRED") });
  }
  return share.sentAt === undefined ? share : visitor.redirect(TABLE.checking);
}

/** The page of the card form, with the error of a visit to the vault that gave no card. */
export function cardFormPath({ key = "", method, save }: VaultVisit, error: VaultError): string {
  return shareCardPath(key, { method, save, error });
}

/** The redirect for a vault visit that ended before: to its share. @throws a redirect without a seat; ApiError */
export async function afterUsedForShare(visitor: Visitor, { key = "" }: VaultVisit): Promise<Response> {
  const share = openShare(visitor, keyFingerprint(key));
  return share instanceof Response ? share : visitor.redirect(await sharePayPath(visitor, share));
}

/**
 * The redirect for a return from the vault whose form this browser does not know any more: to the payment of its share,
 * or to the share. Undefined if it was for no share of this seat.
 *
 * @param fingerprint - of the share's key
 * @throws ApiError
 */
export async function afterUnknownForShare(
  visitor: Visitor,
  fingerprint: string,
): Promise<Response | undefined> {
  if (!seatOf(visitor)) return undefined;
  if (answerOf(visitor, fingerprint) === undefined && !shareOf(visitor, fingerprint)) return undefined;
  const share = openShare(visitor, fingerprint);
  if (share instanceof Response) return share;
  const words = { tone: "info", text: visitor.t("payment.FORM_EXPIRED") } as const;
  return visitor.redirect(await sharePayPath(visitor, share), words);
}

/**
 * Pays a share with the card from the vault.
 *
 * @returns the redirect to the result
 * @throws a redirect without a seat; ApiError
 */
export async function payShareByCard(
  visitor: Visitor,
  { key, method, token, save }: TakenCard,
): Promise<Response> {
  const share = openShare(visitor, keyFingerprint(key));
  if (share instanceof Response) return share;
  const choice = { kind: "newCard", method } as const;
  const outcome = await payShare(visitor, share, { choice, token: { token, save } });
  const answer = answerToShare(visitor, share, outcome, { save });
  if (answer instanceof Response) return answer;
  if (answer.code === "CARD_TOKEN_INVALID") {
    return visitor.redirect(shareCardPath(key, { method, save, error: answer.code }));
  }
  const page = await sharePayPath(visitor, share);
  return visitor.redirect(page, { tone: "bad", text: wordsOf(answer) });
}
