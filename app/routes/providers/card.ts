import type { LoaderFunctionArgs } from "@remix-run/node";
import { TABLE } from "~/domain/table/table-flow";
import { CHECKOUT } from "~/domain/visit/cart-paths";
import { PROFILE } from "~/features/account/account-paths";
import { checkoutDraft } from "~/features/checkout/checkout-draft.server";
import { placeKept } from "~/features/checkout/submit.server";
import { cardPath, orderPath, payPath } from "~/features/orders/order-paths";
import { answerToOrder, payableOrder, payOrder } from "~/features/orders/pay-order.server";
import { cardsToSaveFull } from "~/features/payments/cards/card-tries.server";
import { savedCardsOf } from "~/features/payments/cards/saved-cards.server";
import { keyHint, type TakenCard, takeVaultReturn } from "~/features/payments/cards/vault.server";
import type { VaultError } from "~/features/payments/cards/vault-error.server";
import { wordsOf } from "~/features/payments/outcome/pay-outcome.server";
import { cardTokenCookie, type VaultVisit } from "~/features/payments/payment-cookies.server";
import { CARDS, NEW_CARD } from "~/features/payments/payment-paths";
import {
  afterUnknownForShare,
  afterUsedForShare,
  cardFormPath,
  payShareByCard,
} from "~/features/table/shares/share-words.server";
import { seatOf } from "~/features/table/table-cookies.server";
import { guard } from "~/guard.server";
import { failedCall } from "~/platform/backend/or-else.server";
import { CookieTooLargeError } from "~/platform/cookies/cookie-jar.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The vault's return, by GET. It shows nothing and redirects. Contract: Cards. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, endVaultVisit);
}

/**
 * Ends a visit to the vault: uses the card for its purpose, or shows its form again with the error. A return counts
 * once, and only in the browser that opened the form. Any other return does nothing, and redirects with a message.
 *
 * @throws a redirect if the cart, the address or the seat of the purpose is gone; ApiError
 */
export async function endVaultVisit(visitor: Visitor): Promise<Response> {
  const back = takeVaultReturn(visitor);
  if (!back) return unknown(visitor);
  const { visit } = back;
  const purpose = purposeOf(visitor, visit);
  switch (back.outcome) {
    case "card":
      return purpose.use(back.card);
    case "error":
      return visitor.redirect(purpose.form(back.error));
    case "used":
      return purpose.before();
    default:
      return back satisfies never;
  }
}

/** What a card was typed for. */
interface Purpose {
  /** The page of its form, with the error beside its field. */
  form(error: VaultError): string;
  /** Where a return leads that has come before: to its result. */
  before(): Response | Promise<Response>;
  /** Pays with the card, or saves it. */
  use(card: TakenCard): Promise<Response>;
}

function purposeOf(visitor: Visitor, visit: VaultVisit): Purpose {
  const { purpose, method, save, key } = visit;
  switch (purpose) {
    case "checkout":
      return {
        form: (error) => `${CHECKOUT.card}?error=${error}`,
        before() {
          const { placed } = checkoutDraft(visitor);
          return visitor.redirect(
            placed && placed.key === key ? orderPath(visitor, placed.order) : CHECKOUT.page,
          );
        },
        use: (card) => payCheckout(visitor, card),
      };
    case "profile":
      return {
        form: (error) => `${NEW_CARD}?error=${error}`,
        before: () => visitor.redirect(CARDS),
        use: (card) => keepCard(visitor, card),
      };
    case "table":
      return {
        form: (error) => cardFormPath(visit, error),
        before: () => afterUsedForShare(visitor, visit),
        use: (card) => payShareByCard(visitor, card),
      };
    default:
      return {
        form: (error) => cardPath(purpose.order, { method, save, error }),
        // That page leads on to the order or to the bank while the payment stands.
        before: () => visitor.redirect(payPath(purpose.order)),
        use: (card) => payAgain(visitor, purpose.order, card),
      };
  }
}

/** The redirect for a state that this browser does not know: it has expired, or belongs to another browser. */
async function unknown(visitor: Visitor): Promise<Response> {
  const share = await afterUnknownForShare(visitor, keyHint(visitor) ?? "");
  if (share) return share;
  const { form, placed } = checkoutDraft(visitor);
  const words = { tone: "info", text: visitor.t("payment.FORM_EXPIRED") } as const;
  if (form) return visitor.redirect(CHECKOUT.page, words);
  if (placed) return visitor.redirect(orderPath(visitor, placed.order));
  if (seatOf(visitor)) return visitor.redirect(TABLE.order, words);
  return visitor.redirect(visitor.isSignedIn ? CARDS : "/", words);
}

/** Places the order of the kept checkout. Keeps the token, because the order may have to be confirmed first. */
async function payCheckout(visitor: Visitor, card: TakenCard): Promise<Response> {
  try {
    visitor.setCookie(cardTokenCookie.seal(card));
  } catch (error) {
    // A very long token does not fit into a cookie. Then it pays now, or the card is typed again.
    if (!(error instanceof CookieTooLargeError)) throw error;
  }
  return placeKept(visitor, card);
}

async function payAgain(visitor: Visitor, orderId: string, card: TakenCard): Promise<Response> {
  const order = await payableOrder(visitor, orderId);
  if (order instanceof Response) return order;
  const { method, key, token, save } = card;
  const choice = { kind: "newCard", method } as const;
  const outcome = await payOrder(visitor, order, { choice, key, token: { token, save } });
  const answer = answerToOrder(visitor, order, outcome, { key });
  if (answer instanceof Response) return answer;
  // Its page must not say why the payment before this one came to nothing.
  const page = `${payPath(order.id)}?${new URLSearchParams({ method: `card:${method}`, refused: "1" })}`;
  return visitor.redirect(page, { tone: "bad", text: wordsOf(answer) });
}

/** Saves the card in the customer's account. */
async function keepCard(visitor: Visitor, { token }: TakenCard): Promise<Response> {
  const { t, api } = visitor;
  if (!visitor.isSignedIn) return visitor.redirect(PROFILE.menu);
  try {
    await api.order.saveCard(token);
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.code === "CARD_TOKEN_INVALID") return visitor.redirect(`${NEW_CARD}?error=CARD_TOKEN_INVALID`);
    const { words } = formRefusal(visitor, error, "card not saved");
    const full = error.status === 429 ? await cardsToSaveFull(visitor) : undefined;
    const isUnsure = error.outcomeUnknown;
    return visitor.redirect(CARDS, {
      tone: isUnsure ? "info" : "bad",
      text: isUnsure ? t("cards.unsure") : (full ?? words),
    });
  }
  savedCardsOf.forget(visitor);
  return visitor.redirect(CARDS, { tone: "ok", text: t("toast.card.saved") });
}
