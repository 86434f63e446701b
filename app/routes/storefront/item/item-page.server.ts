import { CART_BASKET } from "~/domain/menu/basket";
import { FROM, itemPath } from "~/domain/menu/item-path";
import { tellingRating } from "~/domain/menu/item-rating";
import { groupFieldName, optionFieldName } from "~/domain/menu/option-form";
import type { ItemWithOptions } from "~/domain/menu/options";
import { formatList } from "~/domain/text/list";
import { ageNeed } from "~/features/account/of-age.server";
import { openBasket } from "~/features/basket/basket.server";
import { draftOf } from "~/features/menu/dish-draft.server";
import { itemTitle } from "~/features/menu/entry-card.server";
import { favoriteIdsOf } from "~/features/menu/favorites.server";
import { suggestionsFor } from "~/features/menu/suggestions.server";
import { keepCopy } from "~/features/offline/copies.server";
import { env } from "~/platform/env/env.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { listBefore, narrowedList } from "~/routes/storefront/menu/list-before.server";
import { itemOf, lineOf } from "./asked-item.server";
import { soldOutWords, withdrawnErrors } from "./item-errors.server";
import { type ItemForm, openingForm, readItemForm, stepItemForm } from "./item-form";

export type ItemPageData = Awaited<ReturnType<typeof readItemPage>>;

/**
 * The item of a page, and its initial form. @throws a redirect if no restaurant takes orders; as {@link itemOf} does
 */
export async function readItemPage(visitor: Visitor, itemId: string) {
  const basket = await openBasket(visitor);
  if (!basket) throw visitor.redirect(CART_BASKET.menu);
  const { serviceId, store } = basket;
  const whole = await itemOf(visitor, serviceId, itemId);
  const isChange = visitor.url.searchParams.has("line");
  const [line, likes, age, suggestions] = await Promise.all([
    lineOf(visitor, whole.id),
    store && favoriteIdsOf(visitor, serviceId),
    ageNeed(visitor, whole),
    isChange ? undefined : suggestionsFor(visitor, { serviceId, itemIds: [whole.id], canAdd: false, basket }),
  ]);
  const asked = formOfQuery(whole, visitor.url);
  const kept = asked ? undefined : draftOf(visitor, itemPath(whole.id, line?.id, basket), whole);
  if (store && visitor.url.search === "" && !kept) keepCopy(visitor, "item");
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
    form: asked ?? (kept ? { ...kept, typed: {} } : openingForm(whole, line)),
    // For an item that was chosen, the question was answered before.
    ...(age === "ask" && !line ? { askAge: { isOfAge: visitor.url.searchParams.has("age") } } : {}),
    // What is ordered at a table is no favorite: favorites are those of a service of the shop.
    liked: store && (likes?.has(whole.id) ?? false),
    soldOut: soldOutWords(visitor.t, whole),
    withdrawn: line && !asked && !kept ? withdrawnErrors(visitor.t, whole, line) : undefined,
    ...(suggestions ? { suggestions } : {}),
    allergens: formatList(allergens, visitor.locale),
    pageTitle: itemTitle(visitor, whole),
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
  const asked = url.searchParams.has("quantity") ? form : { ...form, quantity: "1" };
  return stepItemForm(item, asked, url.searchParams.get("step") ?? "");
}

function fieldNames(item: ItemWithOptions): ReadonlySet<string> {
  const options = item.options.flatMap((group) => [
    groupFieldName(group),
    ...group.items.map((option) => optionFieldName(group, option)),
  ]);
  return new Set(["quantity", "note", ...options]);
}
