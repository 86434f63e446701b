import type { CartLineView } from "~/components/cart/cart-line";
import type { MoneyRow } from "~/components/cart/money-list";
import { formatMoney } from "~/domain/money/money";
import { lineNote } from "~/domain/order/shared-in-cart";
import {
  type DishState,
  isOwed,
  type OwedDish,
  owedOf,
  type SharedOrder,
  stateOf,
} from "~/domain/order/shared-order";
import { formatTime, formatWhen } from "~/domain/time/when";
import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import { ageNeed, keepOfAge } from "~/features/account/account-fields.server";
import { cartOf } from "~/features/cart/cart.server";
import { isTotalKnown, orderedSums } from "~/features/cart/money-rows.server";
import { priceOf } from "~/features/checkout/checkout.server";
import { checkoutDraft } from "~/features/checkout/checkout-draft.server";
import { notedSharedOf } from "~/features/checkout/note-cart.server";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { type Store, storeOf, wholeStoreOf } from "~/features/restaurant/store.server";
import { type PricedDish, pricedDishes } from "~/features/shared-order/dishes.server";
import { type Refusal, sharedNameForm } from "~/features/shared-order/joined.server";
import {
  endShared,
  type OwnPost,
  openShared,
  ownPost,
  readShownDishes,
  removeDish,
  removePerson,
  reopenShared,
  shownDishes,
  takeAgain,
} from "~/features/shared-order/own-shared.server";
import { SHARED, sharedLink } from "~/features/shared-order/shared-paths";
import { unlessStoreDown } from "~/features/shared-order/shared-store.server";
import { takeDishes } from "~/features/shared-order/take.server";
import { ifDown, onFailure } from "~/platform/backend/or-else.server";
import { env } from "~/platform/env/env.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import { readForm } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart } from "~/services/contract/shared.server";

/** A dish, as its owner sees it. */
export interface OwnDish {
  id: string;
  line: CartLineView;
  /** In words. */
  state: string;
  tone: "ok" | "warn" | undefined;
  /** Why it cannot be had, or what is new. */
  hints: string[];
  canRemove: boolean;
  isUnsure: boolean;
  /** Removed from the cart: it costs nobody anything. */
  isOut: boolean;
  /** What the form names that puts it back into the cart. */
  putBack: string | undefined;
}

/** Seconds until the page is read again: while a dish is being taken, and while anything may be chosen, as for a bill. */
const SECONDS = { taking: 5, open: 15 };

/** The parameter that asks whether a person is to be removed, by their id. */
const ASKED = "remove";

/** A person in the shared order, as its owner sees them. */
export interface OwnPerson {
  id: string;
  name: string;
  dishes: OwnDish[];
  /** Where the page asks whether they are to be removed. Undefined: they were. */
  askPath: string | undefined;
}

/** The data of `/cart/shared`. @throws ApiError; the page of failure */
export async function ownPage(visitor: Visitor) {
  const own = await unlessStoreDown(visitor, notedSharedOf(visitor));
  if (!own) return { kind: "new" as const };
  const { order } = own;
  const store = await wholeStoreOf(visitor).catch(onFailure(ifDown, () => storeOf(visitor)));
  const [dishes, view, { setup }] = await Promise.all([
    pricedDishes(visitor, store?.service.id ?? order.service, order.dishes),
    viewpointOf(visitor),
    visitor.content(),
  ]);
  const until = new Date(order.until);
  const owed = await owedView(visitor, order, dishes, store);
  const toTake = dishes.filter(({ dish, line }) => dish.state === "waiting" && !line.status);
  const needs = await Promise.all(toTake.map((priced) => ageNeed(visitor, priced)));
  const people = order.people.map(
    ({ id, name, isRemoved }): OwnPerson => ({
      id,
      name,
      askPath: isRemoved ? undefined : `${SHARED.own}?${new URLSearchParams({ [ASKED]: id })}`,
      dishes: dishes
        .filter(({ dish }) => dish.person === id)
        .map((one) => ownDish(visitor, order.isPlaced, one)),
    }),
  );
  const asked = visitor.url.searchParams.get(ASKED);
  const askAge = needs.includes("ask");
  const isAnyTaking = dishes.some(({ dish }) => isTaking(dish));
  return {
    kind: "own" as const,
    link: order.isOpen ? env.APP_ORIGIN + sharedLink(order.link) : undefined,
    // It is read on another day, perhaps: a time alone, of a link that lasts for hours.
    invitation: visitor.t("together.invitation", {
      name: order.owner,
      restaurant: setup.name,
      time: formatTime(until, view),
    }),
    isPlaced: order.isPlaced,
    until: formatWhen(until, view.now, view, "stamp"),
    people: people.filter(({ dishes, askPath }) => dishes.length > 0 || askPath !== undefined),
    asked: people.find(({ id, askPath }) => id === asked && askPath !== undefined),
    toTake: { count: toTake.length, dishes: shownDishes(toTake.map(({ dish }) => dish)) },
    askAge,
    isMinor: needs.includes("minor"),
    owed: order.dishes.length > 0 ? owed : undefined,
    everySeconds: isAnyTaking ? SECONDS.taking : order.isOpen ? SECONDS.open : undefined,
  };
}

const isTaking = (dish: PricedDish["dish"]) => stateOf(dish, Date.now()) === "taking";

function ownDish({ t, locale }: Visitor, isPlaced: boolean, { dish, line, isChanged }: PricedDish): OwnDish {
  const state = stateOf(dish, Date.now());
  const isWaiting = state === "waiting";
  const hints: string[] = [];
  if ((isWaiting || state === "taken") && line.status) hints.push(t("together.off"));
  if (isWaiting && isChanged) {
    const old = formatMoney({ ...line.total_price, value: dish.seen }, locale);
    hints.push(t("together.was", { old }));
  }
  return {
    id: dish.id,
    line,
    state: t(isWaiting && isPlaced ? "together.notOrdered" : `together.state.${state}`),
    tone: toneOf(state, hints.length > 0 && line.status !== undefined),
    hints,
    canRemove: isWaiting || state === "unsure" || state === "out",
    isUnsure: state === "unsure",
    isOut: state === "out",
    putBack: state === "out" && !line.status ? shownDishes([dish]) : undefined,
  };
}

function toneOf(state: DishState, isOff: boolean): OwnDish["tone"] {
  if (state === "unsure" || isOff) return "warn";
  return state === "taken" || state === "ordered" ? "ok" : undefined;
}

/** The post of `/cart/shared`. @throws ApiError; the page of failure */
export async function postOwn(visitor: Visitor, form: FormData) {
  const { t } = visitor;
  const posted = readIntent(form, ownPost);
  switch (posted?.intent) {
    case "open":
      return open(visitor, form);
    case "reopen":
      return reopen(visitor);
    case "end":
      return told(visitor, await endShared(visitor), t("together.ended"));
    case "take":
      return take(visitor, posted);
    case "takeAgain":
      return told(visitor, await takeAgain(visitor, posted.dish), undefined);
    case "removeDish":
      return told(visitor, await removeDish(visitor, posted.dish), t("together.removed"));
    case "removePerson":
      return told(visitor, await removePerson(visitor, posted.person), t("together.parted"));
    case undefined:
      return refuseIntent(visitor);
    default:
      return posted satisfies never;
  }
}

/** Back to the page, with what was done or why it was not. */
function told(visitor: Visitor, refusal: Refusal | undefined, done: string | undefined): Response {
  if (refusal) return visitor.redirect(SHARED.own, { tone: "info", text: refusal.words });
  return visitor.redirect(SHARED.own, done === undefined ? undefined : { tone: "ok", text: done });
}

async function open(visitor: Visitor, form: FormData) {
  const submission = readForm(form, sharedNameForm(visitor.t));
  if (submission.status !== "success") return refuse(submission.reply());
  const store = await storeOf(visitor);
  if (!store) return visitor.redirect(CART.page);
  const earlier = checkoutDraft(visitor).placed?.order;
  const refusal = await openShared(visitor, store, { owner: submission.value.name, earlier });
  if (refusal) return refuse(submission.reply({ formErrors: [refusal.words] }), refusal.status);
  return visitor.redirect(SHARED.own);
}

async function reopen(visitor: Visitor): Promise<Response> {
  const store = await storeOf(visitor);
  if (!store) return visitor.redirect(CART.page);
  return told(visitor, await reopenShared(visitor, store), visitor.t("together.reopened"));
}

type Take = Extract<OwnPost, { intent: "take" }>;

async function take(visitor: Visitor, { dishes = "", age, back }: Take): Promise<Response> {
  const { t } = visitor;
  const store = await storeOf(visitor);
  if (!store) return visitor.redirect(CART.page);
  const isOfAge = age !== undefined;
  if (isOfAge) keepOfAge(visitor);
  const taken = await takeDishes(visitor, store, {
    shown: readShownDishes(dishes),
    isOfAge,
  });
  const { count, isLeft, isStale, isUnderWay, isUnsure, refused } = taken;
  if (refused) return visitor.redirect(SHARED.own, { tone: "bad", text: refused.words });
  if (isUnsure) return visitor.redirect(SHARED.own, { tone: "bad", text: t("together.unsureBody") });
  if (isStale) return visitor.redirect(SHARED.own, { tone: "info", text: t("together.stale") });
  if (isLeft) return visitor.redirect(SHARED.own, { tone: "info", text: t("together.left") });
  if (isUnderWay) return visitor.redirect(SHARED.own, { tone: "info", text: t("together.underWay") });
  // From a checkout it goes on there, with what was typed.
  const next = back === CHECKOUT.page ? CHECKOUT.page : CART.page;
  return visitor.redirect(count > 0 ? next : SHARED.own, {
    tone: "ok",
    text: t("together.taken", { count }),
  });
}

/** What each one owes. */
interface OwedView {
  rows: MoneyRow[];
  /** Delivery and the like are not divided, and the page says so. */
  hasApart: boolean;
}

/**
 * What each one owes, of the orders that were placed and of what is in the cart or on its way there. A dish costs what the
 * backend says: its line in the order or in the cart; before it is there, the menu's price. Which ones are owed: {@link isOwed}.
 *
 * @param order - as the cart has it: {@link notedSharedOf}
 * @throws ApiError
 */
export async function owedView(
  visitor: Visitor,
  order: SharedOrder,
  dishes: readonly PricedDish[],
  store: Store | undefined,
): Promise<OwedView> {
  const { setup } = await visitor.content();
  const { currency } = setup;
  const cart = await cartOf(visitor);
  const now = Date.now();
  const owed: OwedDish[] = [];
  // What is in no sum of the backend yet.
  let pending = 0;
  for (const { dish, line } of dishes) {
    if (line.status || !isOwed(order, dish, now)) continue;
    const state = stateOf(dish, now);
    const price = line.total_price.value;
    owed.push({ person: dish.person, price });
    if (state === "waiting" || (state === "taking" && !isInCart(cart, order, dish))) pending += price;
  }
  const cartTotal =
    cart && store && isTotalKnown(cart, store) ? priceOf(cart, store, visitor.order).total.value : undefined;
  const sums = cart && orderedSums(cart);
  const inCart = sums?.items.value ?? 0;
  const ordered = order.orders.reduce((sum, { items }) => sum + items, 0);
  const extra = order.orders.reduce((sum, { items, total }) => sum + total - items, 0);
  const items = ordered + inCart + pending;
  const cartExtra = cart && cart.items.length > 0 && cartTotal !== undefined ? cartTotal - inCart : 0;
  const people = order.people.map(({ id }) => id);
  const shares = owedOf(people, owed, { items, total: items + extra + cartExtra });
  const names = new Map(order.people.map(({ id, name }) => [id, name]));
  const money = (value: number) => ({ value, currency });
  const rows: MoneyRow[] = [
    ...shares.people.map(({ person, price }) => ({ label: names.get(person) ?? "", value: money(price) })),
    { label: visitor.t("together.owner", { name: order.owner }), value: money(shares.own) },
    ...(shares.apart === 0 ? [] : [{ label: visitor.t("together.apart"), value: money(shares.apart) }]),
    {
      label: visitor.t("bag.summary.total"),
      value:
        sums && sums.items.value > 0 && !sums.isSettled
          ? visitor.t("bag.summary.recalculated")
          : money(items + shares.apart),
      kind: "total" as const,
    },
  ];
  return { rows, hasApart: shares.apart !== 0 };
}

/** Whether a dish that is being taken is in the cart already, in a line that no other dish has become. */
function isInCart(cart: Cart | undefined, order: SharedOrder, dish: SharedOrder["dishes"][number]): boolean {
  const name = order.people.find(({ id }) => id === dish.person)?.name ?? "";
  const note = lineNote(name, dish.note);
  const isOwn = (line: string) => order.dishes.some((one) => one.state === "taken" && one.line === line);
  return (
    cart?.items.some(
      ({ id, item_id, note: noted = "" }) => item_id === dish.item && noted === note && !isOwn(id),
    ) ?? false
  );
}
