import type { TipOffer } from "~/domain/money/tip";
import { ofMethodFields } from "~/domain/payment/method-fields";
import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import { isCpfLost } from "~/features/account/account-fields.server";
import { cartOf } from "~/features/cart/cart.server";
import type { TakenCard } from "~/features/payments/cards/vault.server";
import {
  type MethodOffer,
  offeredChoice,
  offeredMethods,
} from "~/features/payments/methods/offered-methods.server";
import { choiceValue, readChoice } from "~/features/payments/methods/registry.server";
import { wordsOf } from "~/features/payments/outcome/pay-outcome.server";
import { walletToken } from "~/features/payments/wallet/wallet-outcome.server";
import { freshStoreOf, type Store } from "~/features/restaurant/store.server";
import { chosenTip } from "~/features/tips/tip-offer.server";
import { ifDown, orElse } from "~/platform/backend/or-else.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Setup } from "~/services/contract/cms.server";
import { type Checkout, checkoutOf } from "./checkout.server";
import type { CheckoutDraft } from "./checkout-cookie.server";
import { checkoutDraft, keepCheckout } from "./checkout-draft.server";
import {
  cardNumberFields,
  checkoutForm,
  type KnownContact,
  knownContact,
  receiptCpf,
  slotsOf,
  toFormData,
  withoutCards,
} from "./checkout-form.server";
import { answerToCheckout, type CheckoutOutcome, type CheckoutRefusal } from "./checkout-outcome.server";
import { paysNow } from "./order-input.server";
import { findOrder, orderedBefore, placeOrder } from "./place-order.server";
import { type Quote, readQuote } from "./quote.server";
import type { CheckoutField, TypedCheckout } from "./slots";

/** What a checkout's form carries beside its fields. */
export interface Ticket {
  key: string;
  quote: Quote;
  /** What Apple Pay has authorized: never kept. */
  wallet?: string | undefined;
  /** The card that the vault has just given. */
  card?: TakenCard | undefined;
}

/** Reads the ticket of a form. Undefined for a form that no page of ours has shown. */
export function ticketOf(form: FormData): Ticket | undefined {
  const key = textField(form, "key");
  const quote = readQuote(textField(form, "shown"));
  if (key === undefined || !/^[\w-]{16,64}$/.test(key) || !quote) return undefined;
  return { key, quote, wallet: walletToken(form) };
}

/**
 * Takes a checkout that was posted: reads it, holds it against cart and store as they are now, and places the order.
 * A CPF that is refused is not kept.
 *
 * @throws as {@link placeOrder}
 */
export async function submitCheckout(
  visitor: Visitor,
  posted: TypedCheckout,
  ticket: Ticket,
): Promise<CheckoutOutcome> {
  const outcome = await tryCheckout(visitor, posted, ticket);
  if (outcome.kind === "refused" && outcome.errors.cpf) {
    keepCheckout(visitor, { form: lasting(withoutCards(posted), outcome), refused: "" });
  }
  return outcome;
}

/** What of a refused checkout outlasts its answer: a later page does not offer a refused CPF to be kept. */
function lasting(typed: TypedCheckout, { errors }: Pick<CheckoutRefusal, "errors">): TypedCheckout {
  const { cpf, ...rest } = typed;
  return errors.cpf ? rest : typed;
}

async function tryCheckout(
  visitor: Visitor,
  posted: TypedCheckout,
  ticket: Ticket,
): Promise<CheckoutOutcome> {
  const cards = cardNumberFields(posted);
  const typed: TypedCheckout = withoutCards(posted);
  keepCheckout(visitor, { form: typed, refused: "" });
  let facts: Facts | undefined;
  try {
    facts = await factsOf(visitor, typed);
  } catch (error) {
    const { words, status } = formRefusal(visitor, error, "no checkout");
    return orderedBefore(visitor, ticket) ?? { kind: "refused", status, errors: { "": [words] } };
  }
  if (!facts) return { kind: "noStore" };
  const { store, checkout, setup, cpf, known, offer } = facts;
  // The slot of an order that was made may be full by that very order.
  const slots = checkout ? slotsOf(store) : undefined;
  const against = { quote: ticket.quote, setup, slots, cpf, known, offer, tips: checkout?.tips };
  const submission = parseCheckout(visitor, typed, against);
  if (submission.status !== "success" || cards.length > 0) {
    if (!checkout) return { kind: "noCart" };
    const errors = submission.status === "success" ? {} : fieldErrors(submission.error);
    return { kind: "refused", status: 422, errors: { ...errors, ...cardErrors(visitor, cards) } };
  }
  const attempt = { typed, filled: submission.value, currency: setup.currency, offer, ...ticket };
  if (!checkout) return findOrder(visitor, attempt, store);
  return placeOrder(visitor, attempt, checkout);
}

/**
 * The refusal of a form that says to keep a CPF whose cookie has run out meanwhile. A form that has made its order
 * is none: its CPF went with it.
 */
export function lostCpf(visitor: Visitor, form: FormData, { key }: Ticket): CheckoutRefusal | undefined {
  if (!isCpfLost(form) || checkoutDraft(visitor).placed?.key === key) return undefined;
  return { kind: "refused", status: 422, errors: { cpf: [visitor.t("form.cpf.required")] } };
}

/** What a typed checkout is held against. */
interface Against {
  quote: Quote;
  setup: Setup;
  /** Without them the one that was chosen is taken as it is. */
  slots?: string[] | undefined;
  /** The account's, where it goes on the receipt: see {@link receiptCpf}. */
  cpf: string | undefined;
  /** The account's contact, see {@link knownContact}. */
  known?: KnownContact | undefined;
  /** Without them the one that was chosen is taken as it is. */
  offer?: MethodOffer | undefined;
  /** The tips that can be chosen. */
  tips?: TipOffer | undefined;
}

/** Reads what was typed. */
export function parseCheckout(
  { t, locale }: Pick<Visitor, "t" | "locale">,
  typed: TypedCheckout,
  { quote, setup, cpf, known, offer, tips, slots = [typed.slot ?? ""] }: Against,
) {
  const total = { value: totalWithTip({ t, locale }, typed, quote, tips), currency: setup.currency };
  const chosen = (value: string) => (offer ? offeredChoice(offer, value) : readChoice(value));
  const { country } = setup;
  const schema = checkoutForm({ t, locale, total, country, slots, cpf, known, chosen, tips }, typed);
  return readForm(toFormData(typed), schema);
}

/** What is to pay: the total that was shown, with the tip that is typed now in the place of the one in it. */
function totalWithTip(
  reader: Pick<Visitor, "t" | "locale">,
  { tip = "", tipAmount: amount = "" }: TypedCheckout,
  quote: Quote,
  tips: TipOffer | undefined,
): number {
  if (!tips) return quote.total;
  return quote.total - (quote.tip ?? 0) + chosenTip(reader, { choice: tip, amount }, tips).value;
}

interface Facts {
  store: Store;
  checkout: Checkout | undefined;
  setup: Setup;
  cpf: string | undefined;
  known: KnownContact | undefined;
  offer: MethodOffer;
}

/** Undefined without a store. @throws a redirect to the address while a delivery has none; ApiError */
async function factsOf(visitor: Visitor, typed: TypedCheckout): Promise<Facts | undefined> {
  // The cart is read along: what is to be ordered hangs on it.
  const [store, { setup }, cpf, known, offer] = await Promise.all([
    freshStoreOf(visitor),
    visitor.content(),
    receiptCpf(visitor, typed),
    knownContact(visitor).catch(orElse(undefined, ifDown)),
    offeredMethods(visitor, visitor.order.checkoutOption),
    cartOf(visitor),
  ]);
  if (!store) return undefined;
  return { store, checkout: await checkoutOf(visitor, store), setup, cpf, known, offer };
}

function fieldErrors(error: Record<string, string[] | null> | null): CheckoutRefusal["errors"] {
  const entries = Object.entries(error ?? {}).flatMap(([field, words]) => (words ? [[field, words]] : []));
  return Object.fromEntries(entries);
}

function cardErrors({ t }: Visitor, fields: readonly CheckoutField[]): CheckoutRefusal["errors"] {
  return Object.fromEntries(fields.map((field) => [field, [t("checkout.cardNumber")]]));
}

/**
 * Places the order of the checkout that is kept, with the card that the vault has just taken for it.
 *
 * @returns where that leads
 * @throws ApiError; a redirect where a cart or an address is missing
 */
export async function placeKept(visitor: Visitor, card: TakenCard): Promise<Response> {
  const draft = checkoutDraft(visitor);
  const { shown: quote, key } = draft;
  if (!draft.form || !quote || key !== card.key) {
    return visitor.redirect(CHECKOUT.page, { tone: "info", text: visitor.t("payment.FORM_EXPIRED") });
  }
  // Another tab may have chosen another method since: it is this card that its customer has typed to pay with.
  const form = {
    ...draft.form,
    ...ofMethodFields(() => undefined),
    method: choiceValue({ kind: "newCard", method: card.method }),
  };
  return leadFromElsewhere(
    visitor,
    { ...draft, form },
    await submitCheckout(visitor, form, { key, quote, card }),
  );
}

/** Where a checkout leads that another page than its own has posted: a refusal is said at the checkout. */
export function leadFromElsewhere(
  visitor: Visitor,
  draft: CheckoutDraft,
  outcome: CheckoutOutcome,
): Response {
  const answer = answerToCheckout(visitor, outcome);
  return answer instanceof Response ? answer : backToCheckout(visitor, draft, answer);
}

/** Back to the checkout, which says why: what is to be mended stands there in the form, filled in as it was. */
function backToCheckout(visitor: Visitor, draft: CheckoutDraft, refusal: CheckoutRefusal): Response {
  const { t } = visitor;
  if (refusal.unavailable)
    return visitor.redirect(CART.unavailable, {
      tone: "bad",
      text: t(paysNow(visitor, draft.shown?.total ?? 0) ? "availability.refused" : "availability.kept"),
    });
  const isDecline = refusal.isDecline ?? false;
  const form = draft.form ? { form: lasting(draft.form, refusal) } : {};
  keepCheckout(visitor, {
    ...draft,
    ...form,
    refused: wordsOf(refusal) || t("error.defaultError"),
    isDecline,
  });
  return visitor.redirect(CHECKOUT.page);
}
