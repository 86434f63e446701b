import { CART_BASKET } from "~/domain/menu/basket";
import { FROM, itemPath, SUGGESTED, TO, withFrom } from "~/domain/menu/item-path";
import { type Choice, canBeOrdered, priceOf } from "~/domain/menu/options";
import { sameSitePath } from "~/domain/visit/same-site-path";
import { ageNeed, keepOfAge } from "~/features/account/of-age.server";
import { countAdded } from "~/features/analytics/analytics.server";
import { basketLinesOf, openBasket } from "~/features/basket/basket.server";
import { dropDraft, keepDraft } from "~/features/menu/dish-draft.server";
import type { AvailabilityView } from "~/features/restaurant/availability-view.server";
import type { Refusal } from "~/features/shared-order/shared-refusal.server";
import { ifAnyFailed, onFailure } from "~/platform/backend/or-else.server";
import { Answer, refuse } from "~/platform/forms/answer.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/form-text.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { narrowedList } from "~/routes/storefront/menu/list-before.server";
import type { ApiError } from "~/services/api-error.server";
import type { Item } from "~/services/contract/menu.server";
import { itemOf } from "./asked-item.server";
import { type ItemErrors, refusalErrors, wordItemIssues } from "./item-errors.server";
import { type ItemForm, readItemForm } from "./item-form";

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
  const basket = await openBasket(visitor);
  if (!basket) return visitor.redirect(CART_BASKET.menu);
  if (data.has(TO)) return leave(visitor, basket.menu, data);
  const answer = await postTo(visitor, basket, itemId, data);
  if (!(answer instanceof Answer)) return answer;
  // A link out of the page that shows why it was refused sends no form.
  keepDraft(visitor, data);
  return refuse({ ...answer.body, from: narrowedList(basket.menu, data.get(FROM)) }, answer.status);
}

/** Goes on to another page, and keeps what was chosen. Another item of the menu is told the list that was left. */
function leave(visitor: Visitor, menu: string, data: FormData): Response {
  keepDraft(visitor, data);
  const to = sameSitePath(textField(data, TO)) ?? menu;
  const list = narrowedList(menu, data.get(FROM));
  return visitor.redirect(list !== undefined && to.startsWith(`${menu}/`) ? withFrom(to, list) : to);
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
  const added = await basket.add({ item_id: id, quantity, options: toOptions(form.choice), ...note });
  if (added && "words" in added) return added;
  const list = visitor.url.searchParams.get("list") === SUGGESTED ? SUGGESTED : undefined;
  countAdded(visitor, [{ id, name, quantity, price: priceOf(item, form.choice, 1), list }]);
  return added
    ? visitor.t("together.addedMore", { item: name, count: added.now })
    : visitor.t("toast.cart.added", { item: name });
}

/** @returns the words for the toast, or why it was not changed. "gone": the line is not there @throws ApiError */
async function changeItem({ visitor, form }: Order, line: string): Promise<string | Refusal | "gone"> {
  const { quantity, choice, note } = form;
  const refusal = await basketLinesOf(visitor).change({
    id: line,
    quantity: Number(quantity),
    options: toOptions(choice),
    note,
  });
  return refusal ?? visitor.t("toast.cart.updated");
}

function saved({ visitor, basket, item }: Order, data: FormData, toast: Toast): Response {
  // A + in a list adds one as it is, which is not what was chosen on the item's page.
  if (!data.has("back")) dropDraft(visitor, itemPath(item.id, textField(data, "line"), basket));
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
  return { groups: {}, form: t("cart.ITEM_UNAVAILABLE.title", { item: name }) };
}

function toOptions(choice: Choice) {
  return choice.map(({ groupId, optionId, quantity }) => ({ group_id: groupId, id: optionId, quantity }));
}
