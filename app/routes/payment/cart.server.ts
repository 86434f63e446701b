import { formatMoney } from "~/domain/money";
import { MAX_QUANTITY, parseQuantity } from "~/domain/quantity";
import { sameSitePath } from "~/domain/same-site-path";
import { refuse } from "~/modules/answer.server";
import type { AvailabilityView } from "~/modules/availability-view.server";
import { bagOf, cartGone, changeBag } from "~/modules/bag.server";
import { canOrder, hasSoldOut, minimumOf, priceOf, unavailability } from "~/modules/checkout.server";
import { unanswered } from "~/modules/checkout-draft.server";
import { textField } from "~/modules/form-text.server";
import { moneyRows } from "~/modules/money-rows.server";
import { type Shop, shopOf } from "~/modules/shop.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";
import type { CartItemChange } from "~/services/contract/order.server";
import type { Cart, CartItem } from "~/services/contract/shared.server";
import { cartNotices } from "./cart-notices.server";
import { MAX_NOTE } from "./checkout-fields";

/** What the bag's page shows: the bag, or why there is none. */
export async function cartPage(visitor: Visitor) {
  const [shop, cart] = await Promise.all([shopOf(visitor), bagOf(visitor)]);
  const isUnanswered = unanswered(visitor) !== undefined;
  const unavailable = shop && (await unavailability(visitor, shop));
  const isAsked = visitor.url.searchParams.has("unavailable");
  const common = { isUnanswered, unavailable, dialog: isAsked ? unavailable : undefined };
  if (!cart || cart.items.length === 0) {
    // The order draft remembers a cart that the backend has forgotten.
    const isGone = !cart && visitor.order.cartId !== undefined;
    return { ...common, bag: undefined, isGone };
  }
  return { ...common, bag: bagView(visitor, cart, shop, unavailable), isGone: false };
}

function bagView(
  visitor: Visitor,
  cart: Cart,
  shop: Shop | undefined,
  unavailable: AvailabilityView | undefined,
) {
  const { t, locale } = visitor;
  const price = shop && priceOf(cart, shop);
  const limit = minimumOf(cart);
  const minimum = limit && {
    minimum: formatMoney(limit.minimum, locale),
    missing: limit.missing && formatMoney(limit.missing, locale),
  };
  const soldOut = hasSoldOut(cart);
  return {
    lines: cart.items,
    notices: cartNotices(t, locale, cart.changes ?? []),
    rows: price && shop ? moneyRows(t, cart, price, shop) : [],
    total: price?.total,
    minimum,
    soldOut,
    canGoOn: shop !== undefined && canOrder(unavailable) && !soldOut && !minimum?.missing,
  };
}

/** A change that was refused: the line it was about, and what was typed. */
export interface RefusedChange {
  line: string;
  error: string;
  note?: string | undefined;
}

/** Changes one line of the bag: `line`, and either `quantity` (0 removes it) or `note`; `back` leads on. */
export async function changeLine(visitor: Visitor, form: FormData) {
  const id = textField(form, "line") ?? "";
  const note = textField(form, "note")?.replaceAll("\r\n", "\n").trim();
  const no = (error: string, status = 422) => refuse<RefusedChange>({ line: id, error, note }, status);
  const change = readChange(visitor, form, note);
  if ("error" in change) return no(change.error);
  const back = sameSitePath(textField(form, "back")) ?? "/cart";
  try {
    // The answer no longer names what was removed.
    const line = (await bagOf(visitor))?.items.find((item) => item.id === id);
    await changeBag(visitor, { id, ...change });
    throw visitor.redirect(back, toastOf(visitor, change, line));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.isCartGone) throw cartGone(visitor);
    // Another tab has removed the line: the bag as it is now says so.
    if (error.status === 404) throw visitor.redirect(back, updated(visitor));
    if (error.status === 422) return no(visitor.t("form.quantity.max", { max: MAX_QUANTITY }));
    if (error.code === "ITEM_UNAVAILABLE") return no(visitor.t("bag.line.soldOut"), 409);
    if (!error.isUnavailable) throw error;
    visitor.log.error({ api: error.toLog() }, "bag not changed");
    return no(visitor.t("error.defaultError"), 503);
  }
}

type Change = Omit<CartItemChange, "id">;

function readChange({ t }: Visitor, form: FormData, note: string | undefined): Change | { error: string } {
  if (note !== undefined) {
    if (note.length <= MAX_NOTE) return { note };
    return { error: t("form.tooLong", { max: MAX_NOTE, length: note.length }) };
  }
  const quantity = parseQuantity(textField(form, "quantity") ?? "", { min: 0 });
  if ("value" in quantity) return { quantity: quantity.value };
  if (quantity.issue === "max") return { error: t("form.quantity.max", { max: MAX_QUANTITY }) };
  return { error: t("form.quantity.min") };
}

const updated = ({ t }: Visitor) => ({ tone: "ok" as const, text: t("toast.cart.updated") });

function toastOf(visitor: Visitor, { quantity }: Change, line: CartItem | undefined) {
  if (quantity !== 0 || !line) return updated(visitor);
  return { tone: "ok" as const, text: visitor.t("toast.cart.removed", { item: line.name }) };
}
