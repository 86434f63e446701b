import { LIVE } from "~/components/cart/cart-line/live-answer";
import { itemPath } from "~/components/menu/item-card/quick-add";
import { type Choice, priceOf } from "~/domain/menu/options";
import type { Unavailable } from "~/domain/store/availability";
import { sameSitePath } from "~/domain/visit/same-site-path";
import { countAdded } from "~/features/analytics/analytics.server";
import { addToCart, changeCart } from "~/features/cart/cart.server";
import { catalogItemOf } from "~/features/menu/catalog.server";
import { ageNeed, keepOfAge } from "~/features/menu/of-age.server";
import {
  type AvailabilityView,
  availabilityView,
  refusalOf,
  refusedStore,
} from "~/features/restaurant/availability-view.server";
import { type Store, storeOf } from "~/features/restaurant/store.server";
import { cartIfKnown } from "~/features/storefront/store-frame.server";
import { failedCall, orElse } from "~/platform/failures/or-else.server";
import { type Answer, refuse } from "~/platform/forms/answer.server";
import { textField } from "~/platform/forms/form-text.server";
import { setbackOf } from "~/platform/forms/setback.server";
import { failure } from "~/platform/guard/failure.server";
import { flashCookie } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Item } from "~/services/contract/menu.server";
import { isId } from "~/services/contract/primitives.server";
import type { CartItem } from "~/services/contract/shared.server";
import { type ItemErrors, refusalErrors, wordItemIssues } from "./item-errors.server";
import { type ItemForm, readItemForm } from "./item-form";

/** What a post to an item's page leaves on it. */
export interface ItemReply {
  /** As the customer left it. */
  form: ItemForm;
  /** The box that says to be of age was ticked. */
  isOfAge: boolean;
  errors: ItemErrors;
  /** Why nothing can be ordered now: shown over the page. */
  unavailable?: AvailabilityView | undefined;
}

/** What a post by script is told when it was done; a form's post is led on. */
interface LiveDone {
  done: true;
}

/** What a post by script is answered, also where nobody answers it. */
export type ItemAnswer = LiveDone | ItemReply | { offline: true };

/** The item of a page. @throws ApiError, and the item's own 404 page */
export async function itemOf(visitor: Visitor, serviceId: string, itemId: string): Promise<Item> {
  if (!isId(itemId)) throw failure("item", 404, visitor);
  const isOwn = ({ status, path }: ApiError) => status === 404 && path === "/client/get-item";
  const item = await catalogItemOf(visitor, serviceId, itemId).catch(orElse(undefined, isOwn));
  if (!item) throw failure("item", 404, visitor);
  return item;
}

/**
 * The line of the cart that a page's URL asks to change; undefined where it asks for none.
 * @throws a redirect to the cart where that line is no longer in it
 */
export async function lineOf(visitor: Visitor, itemId: string): Promise<CartItem | undefined> {
  const id = visitor.url.searchParams.get("line");
  if (id === null) return undefined;
  const cart = await cartIfKnown(visitor);
  const line = cart?.items.find((line) => line.id === id && line.item_id === itemId);
  if (!line) throw visitor.redirect("/cart");
  return line;
}

/**
 * Answers a post to an item's page: an item for the cart, or a changed line of it.
 *
 * @throws the redirect that follows a success, ApiError
 */
export async function postItem(
  visitor: Visitor,
  itemId: string,
  data: FormData,
): Promise<LiveDone | Answer<ItemReply>> {
  const store = await storeOf(visitor);
  if (!store) throw visitor.redirect("/menu");
  const item = await itemOf(visitor, store.service.id, itemId);
  const { form, issues } = readItemForm(item, data);
  const isOfAge = data.has("age");
  const { availability } = store;
  if (!availability.orderable && isKnownRefusal(availability)) {
    const unavailable = await availabilityView(visitor, store);
    return refuse({ form, isOfAge, errors: { groups: {} }, unavailable }, 409);
  }
  const errors = wordItemIssues(visitor.t, issues);
  const age = data.has("line") ? undefined : await ageIssue(visitor, item, data);
  if (errors || age) return refuse({ form, isOfAge, errors: { ...(errors ?? { groups: {} }), ...age } });
  if (item.status !== "AVAILABLE") return refuse({ form, isOfAge, errors: soldOut(visitor, item) }, 409);
  return save({ visitor, store, item, form, isOfAge }, data);
}

/**
 * Why a dish with alcohol is not for this visitor yet, in words: who ticks the box is not asked again.
 * @throws a redirect to the dish where it was to be added from a list, which has no box
 */
async function ageIssue(
  visitor: Visitor,
  item: Item,
  data: FormData,
): Promise<Pick<ItemErrors, "form" | "age"> | undefined> {
  const need = await ageNeed(visitor, item);
  if (need === "none") return undefined;
  if (need === "minor") return { form: visitor.t("item.age.minor") };
  if (data.has("age")) return void keepOfAge(visitor);
  if (!data.has("back")) return { age: visitor.t("item.age.ask") };
  throw visitor.redirect(itemPath(item.id), { tone: "info", text: visitor.t("item.age.ask") });
}

interface Order {
  visitor: Visitor;
  store: Store;
  item: Item;
  form: ItemForm;
  isOfAge: boolean;
}

async function save(order: Order, data: FormData): Promise<LiveDone | Answer<ItemReply>> {
  const { visitor, store, item, form } = order;
  const line = textField(data, "line");
  const what = { quantity: Number(form.quantity), options: toOptions(form.choice) };
  try {
    if (line === undefined) {
      await addToCart(visitor, store, {
        item_id: item.id,
        ...what,
        ...(form.note ? { note: form.note } : {}),
      });
      const { id, name } = item;
      countAdded(visitor, [{ id, name, quantity: what.quantity, price: priceOf(item, form.choice, 1) }]);
    } else {
      await changeCart(visitor, { id: line, ...what, note: form.note });
    }
  } catch (thrown) {
    const error = failedCall(thrown);
    // The line is gone, or its whole cart: the cart's page shows what is.
    if (line !== undefined && (error.status === 404 || error.isCartGone)) throw visitor.redirect("/cart");
    return refused(order, error);
  }
  const text =
    line === undefined ? visitor.t("toast.cart.added", { item: item.name }) : visitor.t("toast.cart.updated");
  const toast = { tone: "ok", text } as const;
  // Script stays on the page that it is on, which then reads its toast like any other.
  if (data.has(LIVE)) {
    visitor.setCookie(flashCookie.seal(toast));
    return { done: true };
  }
  const back = sameSitePath(textField(data, "back")) ?? "/menu";
  throw visitor.redirect(line === undefined ? back : "/cart", toast);
}

/** The page again, with what the backend said against the order. @throws what no page can say */
async function refused(
  { visitor, store, item, form, isOfAge }: Order,
  error: ApiError,
): Promise<Answer<ItemReply>> {
  const refusal = refusalOf(error);
  if (refusal) {
    const unavailable = await availabilityView(visitor, await refusedStore(visitor, store, refusal));
    return refuse({ form, isOfAge, errors: { groups: {} }, unavailable }, 409);
  }
  if (error.code === "ITEM_UNAVAILABLE")
    return refuse({ form, isOfAge, errors: soldOut(visitor, item) }, 409);
  if (error.status === 422) return refuse({ form, isOfAge, errors: refusalErrors(visitor.t, item, error) });
  const { words, status } = setbackOf(visitor, error, "not added to the bag");
  if (error.outcomeUnknown)
    return refuse({ form, isOfAge, errors: { groups: {}, form: visitor.t("bag.unsure") } }, status);
  const told = error.isNotThere ? `${visitor.t("status.notFound.item.title")}.` : words;
  return refuse({ form, isOfAge, errors: { groups: {}, form: told } }, status);
}

/** What the backend does not refuse before the order is placed; of all else it knows better. Contract: 412. */
function isKnownRefusal({ reason, canSchedule }: Unavailable): boolean {
  return reason === "OUT_OF_AREA" || (reason === "OUT_OF_HOURS" && !canSchedule);
}

function soldOut({ t }: Visitor, { name }: Item): ItemErrors {
  return { groups: {}, form: t("cart.ITEM_UNAVAILABLE.title", { item: name }) };
}

function toOptions(choice: Choice) {
  return choice.map(({ groupId, optionId, quantity }) => ({ group_id: groupId, id: optionId, quantity }));
}
