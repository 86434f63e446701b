import { CART_BASKET, DOOR_BASKET } from "~/domain/menu/basket";
import { itemIdIn, itemPath } from "~/domain/menu/item-path";
import { canBeOrdered, priceOf, validateChoice } from "~/domain/menu/options";
import { parseQuantity } from "~/domain/money/quantity";
import { ageNeed } from "~/features/account/account-fields.server";
import { countAdded } from "~/features/analytics/analytics.server";
import { readItemAhead, soldItemOf } from "~/features/menu/catalog.server";
import { draftOf, dropDraft, holdDraft, isHeld } from "~/features/menu/dish-draft.server";
import { forgetRestaurants } from "~/features/restaurant/restaurants.server";
import { onFailure, unlessVisitEnds } from "~/platform/backend/or-else.server";
import { noteWanted } from "~/platform/guard/wanted-page.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Item } from "~/services/contract/catalog.server";
import { openBasket } from "./basket.server";

/**
 * Keeps a dish that was added at the door, and asks where it goes. After a sign-in it is filled in on its page.
 *
 * @param form - of its page, or of the + on its card
 */
export function holdDish(
  visitor: Visitor,
  { id, name }: Pick<Item, "id" | "name">,
  form: FormData,
): Response {
  const path = itemPath(id);
  holdDraft(visitor, form, path);
  noteWanted(visitor, path);
  return visitor.redirect(DOOR_BASKET.lines, { tone: "info", text: visitor.t("door.held", { item: name }) });
}

/**
 * Adds the dish that was held at the door, now that there is an address. A dish that cannot be added as it was chosen is
 * shown on its page, filled in, or the menu says that it is not sold here.
 *
 * @param wanted - the page that the visitor is led to
 * @returns the redirect. Undefined if that page is of no dish that is held
 */
export async function addHeld(visitor: Visitor, wanted: string): Promise<Response | undefined> {
  const id = itemIdIn(wanted);
  if (id === undefined || !isHeld(visitor, wanted)) return undefined;
  // What was read before was read for no address.
  forgetRestaurants(visitor);
  return added(visitor, id).catch(
    onFailure(unlessVisitEnds, (error) => {
      visitor.log.warn({ api: error.toLog() }, "a held dish was not added");
      const text = visitor.t(error.outcomeUnknown ? "bag.unsure" : error.messageKey);
      return visitor.redirect(wanted, { tone: "info", text });
    }),
  );
}

async function added(visitor: Visitor, id: string): Promise<Response> {
  const { t } = visitor;
  const path = itemPath(id);
  readItemAhead(visitor, id);
  const basket = await openBasket(visitor);
  const item = basket && (await soldItemOf(visitor, basket.serviceId, id));
  if (!basket || !item) {
    dropDraft(visitor, path);
    return visitor.redirect(CART_BASKET.menu, { tone: "info", text: t("door.notHere") });
  }
  const draft = draftOf(visitor, path, item);
  const quantity = parseQuantity(draft?.quantity ?? "");
  const canAdd =
    draft !== undefined &&
    "value" in quantity &&
    canBeOrdered(item) &&
    validateChoice(item, draft.choice).length === 0 &&
    (await ageNeed(visitor, item)) === "none" &&
    (await basket.closed()) === undefined;
  if (!canAdd) return visitor.redirect(path, { tone: "info", text: t("door.check", { item: item.name }) });
  const { choice, note } = draft;
  const line = { item_id: id, quantity: quantity.value, options: choice, ...(note ? { note } : {}) };
  const refusal = await basket.add(line);
  if (refusal && "words" in refusal) return visitor.redirect(path, { tone: "info", text: refusal.words });
  countAdded(visitor, [
    { id, name: item.name, quantity: quantity.value, price: priceOf(item, choice, 1), list: undefined },
  ]);
  dropDraft(visitor, path);
  return visitor.redirect(CART_BASKET.menu, { tone: "ok", text: t("toast.cart.added", { item: item.name }) });
}
