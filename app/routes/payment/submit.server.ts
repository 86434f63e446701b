import { parseWithZod } from "@conform-to/zod/v4";
import { isCpfLost } from "~/features/account/kept-cpf.server";
import { bagOf } from "~/features/cart/cart.server";
import { type Checkout, checkoutOf } from "~/features/checkout/checkout.server";
import { checkoutDraft, keepCheckout, withoutBag } from "~/features/checkout/checkout-draft.server";
import { readShown, type Shown } from "~/features/checkout/quote.server";
import type { TakenCard } from "~/features/payments/cards/vault.server";
import { walletToken } from "~/features/payments/wallet/wallet-token.server";
import { freshShopOf } from "~/features/restaurant/fresh-shop.server";
import type { Shop } from "~/features/restaurant/shop.server";
import { textField } from "~/platform/forms/form-text.server";
import { setbackOf } from "~/platform/forms/setback.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Setup } from "~/services/contract/cms.server";
import type { CheckoutField, TypedCheckout } from "./checkout-fields";
import { cardNumberFields, checkoutForm, toFormData, withoutCards } from "./checkout-form.server";
import { receiptCpf } from "./contact.server";
import { findOrder, placeOrder } from "./place.server";
import type { Refusal } from "./refusal.server";
import { type PayWay, paymentWays, slotsOf, takesApplePay } from "./ways.server";

/** What a checkout's form carries beside its fields. */
export interface Ticket {
  key: string;
  shown: Shown;
  /** What Apple Pay has authorized: never kept. */
  wallet?: string | undefined;
  /** The card that the vault has just given. */
  card?: TakenCard | undefined;
}

/** Reads the ticket of a form. @throws a redirect to a new form when it has none */
export function ticketOf(visitor: Visitor, form: FormData): Ticket {
  const key = textField(form, "key");
  const shown = readShown(textField(form, "shown"));
  if (key === undefined || !/^[\w-]{16,64}$/.test(key) || !shown) throw visitor.redirect("/payment");
  return { key, shown, wallet: walletToken(form) };
}

/**
 * Takes a checkout that was posted: reads it, holds it against cart and shop as they are now, and places the order.
 * A CPF that is refused is not kept.
 *
 * @returns why it was not placed
 * @throws redirects, see {@link placeOrder}
 */
export async function submitCheckout(
  visitor: Visitor,
  posted: TypedCheckout,
  ticket: Ticket,
): Promise<Refusal> {
  const refusal = await tryCheckout(visitor, posted, ticket);
  if (refusal.errors.cpf)
    keepCheckout(visitor, { form: lasting(withoutCards(posted), refusal), refused: "" });
  return refusal;
}

/** What of a refused checkout outlasts its answer: a later page does not offer a refused CPF to be kept. */
export function lasting(typed: TypedCheckout, { errors }: Refusal): TypedCheckout {
  const { cpf, ...rest } = typed;
  return errors.cpf ? rest : typed;
}

async function tryCheckout(visitor: Visitor, posted: TypedCheckout, ticket: Ticket): Promise<Refusal> {
  const cards = cardNumberFields(posted);
  const typed: TypedCheckout = withoutCards(posted);
  keepCheckout(visitor, { form: typed, refused: "" });
  let facts: Facts;
  try {
    facts = await factsOf(visitor, typed);
  } catch (error) {
    const { words, status } = setbackOf(visitor, error, "no checkout");
    return { status, errors: { "": [words] } };
  }
  const { shop, checkout, setup, cpf, ways } = facts;
  // The slot of an order that was made may be full by that very order.
  const slots = checkout ? slotsOf(shop) : undefined;
  const submission = parseCheckout(visitor, typed, { shown: ticket.shown, setup, slots, cpf, ways });
  if (submission.status !== "success" || cards.length > 0) {
    if (!checkout) throw withoutBag(visitor, undefined);
    const errors = submission.status === "success" ? {} : fieldErrors(submission.error);
    return { status: 422, errors: { ...errors, ...cardErrors(visitor, cards) } };
  }
  const attempt = { typed, filled: submission.value, currency: setup.currency, ways, ...ticket };
  if (!checkout) return findOrder(visitor, attempt, shop);
  return placeOrder(visitor, attempt, checkout);
}

/**
 * The refusal of a form that says to keep a CPF whose cookie has run out meanwhile. A form that has made its order
 * is none: its CPF went with it.
 */
export function lostCpf(visitor: Visitor, form: FormData, { key }: Ticket): Refusal | undefined {
  if (!isCpfLost(form) || checkoutDraft(visitor).placed?.key === key) return undefined;
  return { status: 422, errors: { cpf: [visitor.t("form.cpf.required")] } };
}

/** What a typed checkout is held against. */
interface Against {
  shown: Shown;
  setup: Setup;
  /** Without them the one that was chosen is taken as it is. */
  slots?: string[] | undefined;
  /** The account's, where it goes on the receipt: see {@link receiptCpf}. */
  cpf: string | undefined;
  /** Without them the one that was chosen is taken as it is. */
  ways?: readonly PayWay[] | undefined;
}

/** Reads what was typed. */
export function parseCheckout(
  { t, locale }: Pick<Visitor, "t" | "locale">,
  typed: TypedCheckout,
  { shown, setup, cpf, ways, slots = [typed.slot ?? ""] }: Against,
) {
  const total = { value: shown.total, currency: setup.currency };
  const offers = (choice: string) => {
    if (choice === "APPLE_PAY") return takesApplePay(setup);
    return !ways || ways.some(({ value, disabled }) => value === choice && !disabled);
  };
  const { country } = setup;
  const schema = checkoutForm({ t, locale, total, country, slots, cpf, offers }, typed);
  return parseWithZod(toFormData(typed), { schema });
}

interface Facts {
  shop: Shop;
  checkout: Checkout | undefined;
  setup: Setup;
  cpf: string | undefined;
  ways: PayWay[];
}

async function factsOf(visitor: Visitor, typed: TypedCheckout): Promise<Facts> {
  // The bag is read along: what is to be ordered hangs on it.
  const [shop, { setup }, cpf, ways] = await Promise.all([
    freshShopOf(visitor),
    visitor.content(),
    receiptCpf(visitor, typed),
    paymentWays(visitor),
    bagOf(visitor),
  ]);
  if (!shop) throw visitor.redirect("/cart");
  return { shop, checkout: await checkoutOf(visitor, shop), setup, cpf, ways };
}

function fieldErrors(error: Record<string, string[] | null> | null): Refusal["errors"] {
  const entries = Object.entries(error ?? {}).flatMap(([field, words]) => (words ? [[field, words]] : []));
  return Object.fromEntries(entries);
}

function cardErrors({ t }: Visitor, fields: readonly CheckoutField[]): Refusal["errors"] {
  return Object.fromEntries(fields.map((field) => [field, [t("checkout.cardNumber")]]));
}
