import { CART_BASKET } from "~/domain/menu/basket";
import { FROM, itemPath, SUGGESTED } from "~/domain/menu/item-path";
import {
  canBeOrdered,
  groupFieldName,
  type ItemWithOptions,
  optionFieldName,
  priceOf,
} from "~/domain/menu/options";
import { formatList } from "~/domain/text/list";
import { sameSitePath } from "~/domain/text/url";
import { stepped } from "~/domain/visit/stepped";
import { ageNeed, keepOfAge } from "~/features/account/account-fields.server";
import { countAdded } from "~/features/analytics/analytics.server";
import { basketLinesOf, openBasket } from "~/features/basket/basket.server";
import { dropHeld, heldForm, holdDish } from "~/features/basket/held-dish.server";
import { catalogItemOf, favoriteIdsOf, readItemAhead } from "~/features/menu/catalog.server";
import { itemTitle } from "~/features/menu/entry-card.server";
import { suggestionsFor } from "~/features/menu/suggestions.server";
import { keepCopy } from "~/features/offline/copies.server";
import type { AvailabilityView } from "~/features/restaurant/availability-view.server";
import type { Refusal } from "~/features/shared-order/joined.server";
import type { Locale } from "~/locales/locale";
import { ifAnyFailed, ifDown, onFailure, orElse } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { env } from "~/platform/env/env.server";
import { Answer, formRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import { failure } from "~/platform/guard/failure.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { listBefore, narrowedList } from "~/routes/storefront/menu/menu.server";
import type { ApiError } from "~/services/api-error.server";
import type { Item } from "~/services/contract/catalog.server";
import { isId } from "~/services/contract/primitives.server";
import type { CartItem } from "~/services/contract/shared.server";
import {
  type ItemErrors,
  type ItemForm,
  openingForm,
  readItemForm,
  refusalErrors,
  soldOutWords,
  stepNumber,
  withdrawnErrors,
  wordItemIssues,
} from "./item-form";

/** What an item's page shows after a refused post. */
export interface ItemReply {
  /** As it was filled in. */
  form: ItemForm;
  /** The list that the item was opened from, if something narrows it. */
  from?: string | undefined;
  /** Whether the box for the age was ticked. */
  isOfAge: boolean;
  errors: ItemErrors;
  /** Why nothing was added, for a card. */
  error?: string | undefined;
  /** Why nothing can be ordered now. Shown as a dialog. */
  unavailable?: AvailabilityView | undefined;
}

/** Adds an item to the basket of its menu, or changes a line of it (`line`). @throws ApiError; the item's own 404 page */
export async function postItem(
  visitor: Visitor,
  itemId: string,
  data: FormData,
): Promise<Response | Answer<ItemReply>> {
  readItemAhead(visitor, itemId);
  const basket = await openBasket(visitor);
  if (!basket) return visitor.redirect(CART_BASKET.menu);
  if (basket.isLook) throw failure("notFound", 404, visitor);
  const answer = await postTo(visitor, basket, itemId, data);
  if (!(answer instanceof Answer)) return answer;
  return refuse({ ...answer.body, from: narrowedList(basket.menu, data.get(FROM)) }, answer.status);
}

async function postTo(
  visitor: Visitor,
  basket: Order["basket"],
  itemId: string,
  data: FormData,
): Promise<Response | Answer<ItemReply>> {
  const item = await itemOf(visitor, basket.serviceId, itemId);
  const { form, issues } = readItemForm(item, data);
  const isOfAge = data.has("age");
  const unavailable = await basket.closed();
  if (unavailable) return refuseItem({ form, isOfAge, errors: { groups: {} }, unavailable }, 409);
  if (!canBeOrdered(item)) return refuseItem({ form, isOfAge, errors: soldOut(visitor, item) }, 409);
  const errors = wordItemIssues(visitor.t, issues);
  const age = data.has("line") ? undefined : await ageIssue(visitor, item, data);
  // A post from a list: there is no box for the age, so the item's page asks.
  if (age?.age && data.has("back"))
    return visitor.redirect(itemPath(item.id, undefined, basket), { tone: "info", text: age.age });
  if (errors || age) return refuseItem({ form, isOfAge, errors: { ...(errors ?? { groups: {} }), ...age } });
  if (basket.atDoor) return holdDish(visitor, item, data);
  return save({ visitor, basket, item, form, isOfAge }, data);
}

/** Why this visitor cannot have an item with alcohol yet, in words. A visitor who ticks the box is not asked again. */
async function ageIssue(
  visitor: Visitor,
  item: Item,
  data: FormData,
): Promise<Pick<ItemErrors, "form" | "age"> | undefined> {
  const need = await ageNeed(visitor, item);
  if (need === "none") return undefined;
  if (need === "minor") return { form: visitor.t("item.age.minor") };
  if (data.has("age")) return void keepOfAge(visitor);
  return { age: visitor.t("item.age.ask") };
}

interface Order {
  visitor: Visitor;
  basket: NonNullable<Awaited<ReturnType<typeof openBasket>>>;
  item: Item;
  form: ItemForm;
  isOfAge: boolean;
}

async function save(order: Order, data: FormData): Promise<Response | Answer<ItemReply>> {
  const { visitor, basket } = order;
  const line = textField(data, "line");
  const saving = line === undefined ? addItem(order) : changeItem(order, line);
  return saving.then(
    (outcome) => {
      if (outcome === "gone") return visitor.redirect(basket.lines);
      if (typeof outcome !== "string") return notSaved(order, outcome);
      // The count and the bar of the bag show it: only who listens is told.
      return saved(order, data, { tone: "quiet", text: outcome });
    },
    onFailure(ifAnyFailed, async (error): Promise<Response | Answer<ItemReply>> => {
      // The line is gone, or the whole basket. Its page shows what is there.
      const isGone = error.status === 404 || error.isCartGone;
      return line !== undefined && isGone ? visitor.redirect(basket.lines) : refused(order, error);
    }),
  );
}

/** The page again, with a refusal of ours. */
function notSaved({ form, isOfAge }: Order, { words, status }: Refusal): Answer<ItemReply> {
  return refuseItem({ form, isOfAge, errors: { groups: {}, form: words } }, status);
}

/** @returns the words for the toast, or why it was not added @throws ApiError */
async function addItem({ visitor, basket, item, form }: Order): Promise<string | Refusal> {
  const { id, name } = item;
  const quantity = Number(form.quantity);
  const note = form.note ? { note: form.note } : {};
  const added = await basket.add({ item_id: id, quantity, options: [...form.choice], ...note });
  if (added && "words" in added) return added;
  const list = visitor.url.searchParams.get("list") === SUGGESTED ? SUGGESTED : undefined;
  countAdded(visitor, [{ id, name, quantity, price: priceOf(item, form.choice, 1), list }]);
  return added
    ? visitor.t("together.inPart", { item: name, count: added.now })
    : visitor.t("toast.cart.added", { item: name });
}

/** @returns the words for the toast, or why it was not changed. "gone": the line is not there @throws ApiError */
async function changeItem({ visitor, form }: Order, line: string): Promise<string | Refusal | "gone"> {
  const { quantity, choice, note } = form;
  const refusal = await basketLinesOf(visitor).change({
    id: line,
    quantity: Number(quantity),
    options: [...choice],
    note,
  });
  return refusal ?? visitor.t("toast.cart.updated");
}

function saved({ visitor, basket, item }: Order, data: FormData, toast: Toast): Response {
  // A + in a list adds one as it is, which is not what was chosen on the item's page.
  if (!data.has("back")) dropHeld(visitor, item.id);
  const back =
    sameSitePath(textField(data, "back")) ?? narrowedList(basket.menu, data.get(FROM)) ?? basket.menu;
  return visitor.redirect(data.has("line") ? basket.lines : back, toast);
}

/** The page again, with the backend's refusal. @throws what no page can say */
async function refused(
  { visitor, basket, item, form, isOfAge }: Order,
  error: ApiError,
): Promise<Answer<ItemReply>> {
  const unavailable = await basket.closedBy(error);
  if (unavailable) return refuseItem({ form, isOfAge, errors: { groups: {} }, unavailable }, 409);
  if (error.code === "ITEM_UNAVAILABLE")
    return refuseItem({ form, isOfAge, errors: soldOut(visitor, item) }, 409);
  if (error.status === 422)
    return refuseItem({ form, isOfAge, errors: refusalErrors(visitor.t, item, error) });
  const { words, status } = formRefusal(visitor, error, "not added to the bag");
  if (error.outcomeUnknown)
    return refuseItem({ form, isOfAge, errors: { groups: {}, form: visitor.t("bag.unsure") } }, status);
  const told = error.isNotThere ? `${visitor.t("status.notFound.item.title")}.` : words;
  return refuseItem({ form, isOfAge, errors: { groups: {}, form: told } }, status);
}

function refuseItem(reply: ItemReply, status = 422): Answer<ItemReply> {
  const { errors, unavailable } = reply;
  const error = unavailable?.title ?? errors.form ?? Object.values(errors.groups)[0] ?? errors.age;
  return refuse({ ...reply, error }, status);
}

function soldOut({ t }: Visitor, { name }: Item): ItemErrors {
  return { groups: {}, form: t("enums.cartChange.UNAVAILABLE", { item: name }) };
}

/** The item of a page. @throws ApiError; the item's own 404 page */
export async function itemOf(visitor: Visitor, serviceId: string, itemId: string): Promise<Item> {
  if (!isId(itemId)) throw failure("item", 404, visitor);
  const isOwn = ({ status, path }: ApiError) => status === 404 && path === "/client/get-item";
  const item = await catalogItemOf(visitor, serviceId, itemId).catch(orElse(undefined, isOwn));
  if (!item) throw failure("item", 404, visitor);
  return item;
}

/**
 * The line of the basket that the page's URL asks to change. Undefined if it asks for none.
 *
 * @throws a redirect to its lines if it is no longer among them
 */
async function lineOf(visitor: Visitor, itemId: string): Promise<CartItem | undefined> {
  const id = visitor.url.searchParams.get("line");
  if (id === null) return undefined;
  const basket = basketLinesOf(visitor);
  const lines = await basket.read().catch(orElse(undefined, ifDown));
  const line = lines?.find((line) => line.id === id && line.item_id === itemId);
  if (!line) throw visitor.redirect(basket.lines);
  return line;
}

export type ItemPageData = Awaited<ReturnType<typeof readItemPage>>;

/**
 * The item of a page, and its initial form. @throws a redirect if no restaurant takes orders; as {@link itemOf} does
 */
export async function readItemPage(visitor: Visitor, itemId: string) {
  readItemAhead(visitor, itemId);
  const basket = await openBasket(visitor);
  if (!basket) throw visitor.redirect(CART_BASKET.menu);
  const { serviceId, store } = basket;
  const whole = await itemOf(visitor, serviceId, itemId);
  const { searchParams } = visitor.url;
  const isChange = searchParams.has("line");
  const after = stepped(searchParams, (name, by) => {
    const form = formOfQuery(whole, visitor.url);
    return form && stepNumber(whole, form, name, by);
  });
  if (after) throw visitor.redirect(`${visitor.url.pathname}?${after}`);
  const [hasFavorites, line, likes, age, suggestions] = await Promise.all([
    has(visitor, "favorites"),
    lineOf(visitor, whole.id),
    store && favoriteIdsOf(visitor, serviceId),
    basket.isLook ? "none" : ageNeed(visitor, whole),
    isChange ? undefined : suggestionsFor(visitor, { serviceId, itemIds: [whole.id], canAdd: false }),
  ]);
  const asked = formOfQuery(whole, visitor.url);
  const held = store && !asked && !isChange ? heldForm(visitor, whole) : undefined;
  if (store && visitor.url.search === "" && !held) keepCopy(visitor, "item");
  // The steps of the form are pages of their own, so it is in their query too.
  const from =
    narrowedList(basket.menu, visitor.url.searchParams.get(FROM)) ??
    listBefore(basket.menu, visitor.request.headers.get("Referer"), env.APP_ORIGIN);
  const { category_id, allergens = [], rating, ...item } = whole;
  const told = tellingRating(rating, visitor.locale);
  return {
    item: told ? { ...item, rating: visitor.t("item.rating", told) } : item,
    line: line?.id,
    ...(from ? { from } : {}),
    form: asked ?? (held ? { ...held, typed: {} } : openingForm(whole, line)),
    // For an item that was chosen, the question was answered before.
    ...(age === "ask" && !line ? { askAge: { isOfAge: visitor.url.searchParams.has("age") } } : {}),
    // What is ordered at a table is no favorite: favorites are those of a service of the shop.
    liked: store && hasFavorites ? (likes?.has(whole.id) ?? false) : undefined,
    soldOut: soldOutWords(visitor.t, whole),
    withdrawn: line && !asked ? withdrawnErrors(visitor.t, whole, line) : undefined,
    ...(suggestions ? { suggestions } : {}),
    allergens: formatList(allergens, visitor.locale),
    pageTitle: itemTitle(visitor, whole),
    // What is chosen at a table or for a shared order is sent on by links of their own.
    ...(store || basket.atDoor ? { link: env.APP_ORIGIN + itemPath(whole.id) } : {}),
  };
}

/** The maximum length of a query that is read as a form: the longest note and some sixty options. */
export const MAX_ITEM_QUERY = 8_000;

/**
 * The form in a URL. An item's form is sent by GET to update its price, which changes nothing else. Unknown fields
 * are ignored. Undefined if there is no known field, or if the query is too long.
 */
export function formOfQuery(item: ItemWithOptions, url: URL): ItemForm | undefined {
  if (url.search.length > MAX_ITEM_QUERY) return undefined;
  const own = fieldNames(item);
  const entries = [...url.searchParams].filter(([name]) => own.has(name));
  if (entries.length === 0) return undefined;
  const { form } = readItemForm(item, entries);
  return url.searchParams.has("quantity") ? form : { ...form, quantity: "1" };
}

function fieldNames(item: ItemWithOptions): ReadonlySet<string> {
  const options = item.options.flatMap((group) => [
    groupFieldName(group),
    ...group.items.map((option) => optionFieldName(group, option)),
  ]);
  return new Set(["quantity", "note", ...options]);
}

/** How many customers must have rated an item before the average says anything. */
const ENOUGH = 10;

/** What customers gave an item: of 1 to 5 stars. */
interface ItemRating {
  average: number;
  count: number;
}

/** An average with one decimal ("4,7") and how many gave it. Undefined where they are too few. */
export function tellingRating(
  rating: ItemRating | undefined,
  locale: Locale,
): { average: string; count: number } | undefined {
  if (!rating || rating.count < ENOUGH) return undefined;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return { average: new Intl.NumberFormat(locale, digits).format(rating.average), count: rating.count };
}
