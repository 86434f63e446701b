import { tellingRating } from "~/domain/menu/item-rating";
import { formatList } from "~/domain/text/list";
import { favoriteIdsOf } from "~/features/menu/favorites.server";
import { ageNeed } from "~/features/menu/of-age.server";
import { suggestionsFor } from "~/features/menu/suggestions.server";
import { keepCopy } from "~/features/offline/copies.server";
import { storeOf } from "~/features/restaurant/store.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { itemOf, lineOf } from "./item.server";
import { withdrawnErrors } from "./item-errors.server";
import { openingForm } from "./item-form";
import { formOfQuery } from "./item-query";

export type ItemPageData = Awaited<ReturnType<typeof readItemPage>>;

/**
 * The item of a page, and its initial form. @throws a redirect if no restaurant takes orders; as {@link itemOf} does
 */
export async function readItemPage(visitor: Visitor, itemId: string) {
  const store = await storeOf(visitor);
  if (!store) throw visitor.redirect("/menu");
  const whole = await itemOf(visitor, store.service.id, itemId);
  const isChange = visitor.url.searchParams.has("line");
  const [line, likes, age, suggestions] = await Promise.all([
    lineOf(visitor, whole.id),
    favoriteIdsOf(visitor, store.service.id),
    ageNeed(visitor, whole),
    isChange
      ? undefined
      : suggestionsFor(visitor, { serviceId: store.service.id, itemIds: [whole.id], canAdd: false }),
  ]);
  if (visitor.url.search === "") keepCopy(visitor, "item");
  const asked = formOfQuery(whole, visitor.url);
  const { category_id, allergens = [], rating, ...item } = whole;
  const told = tellingRating(rating, visitor.locale);
  return {
    item: told ? { ...item, rating: visitor.t("item.rating", told) } : item,
    line: line?.id,
    form: asked ?? openingForm(whole, line),
    // For an item in the cart, the question was answered before.
    ...(age === "ask" && !line ? { askAge: { isOfAge: visitor.url.searchParams.has("age") } } : {}),
    liked: likes?.has(whole.id) ?? false,
    withdrawn: line && !asked ? withdrawnErrors(visitor.t, whole, line) : undefined,
    ...(suggestions ? { suggestions } : {}),
    allergens: formatList(allergens, visitor.locale),
    pageTitle: { text: item.name, description: item.description },
  };
}
