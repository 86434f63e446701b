import { createHash } from "node:crypto";
import { z } from "zod";
import { CART_BASKET, DOOR_BASKET, MAX_LINE_NOTE } from "~/domain/menu/basket";
import { itemIdIn, itemPath } from "~/domain/menu/item-path";
import {
  type ChosenOption,
  canBeOrdered,
  choiceFromForm,
  fittingChoice,
  type ItemWithOptions,
  priceOf,
  validateChoice,
} from "~/domain/menu/options";
import { parseQuantity } from "~/domain/money/quantity";
import { ageNeed } from "~/features/account/account-fields.server";
import { countAdded } from "~/features/analytics/analytics.server";
import { readItemAhead, soldItemOf } from "~/features/menu/catalog.server";
import { forgetRestaurants } from "~/features/restaurant/restaurants.server";
import { onFailure, unlessVisitEnds } from "~/platform/backend/or-else.server";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import { textField } from "~/platform/forms/posted-form.server";
import { noteWanted } from "~/platform/guard/wanted-page.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Item } from "~/services/contract/catalog.server";
import { openBasket } from "./basket.server";

/** More options than a dish of any menu has chosen at once. */
const MOST_OPTIONS = 40;
/** Quantities of two digits, and a mistyped one. */
const QUANTITY_CHARS = 4;

/** The dish that was added at the door, and waits for an address. Record 145. */
const heldCookie = sealedCookie({
  name: "held",
  schema: z.object({
    /** A mark of the dish. Ids may be too long for a cookie. */
    dish: z.string(),
    /** Marks of the chosen options, with how many of each. */
    options: z.array(z.tuple([z.string(), z.number()])).max(MOST_OPTIONS),
    quantity: textUpTo(QUANTITY_CHARS),
    note: textUpTo(MAX_LINE_NOTE),
  }),
});

/** What a held dish fills the form of its page with. */
export interface HeldForm {
  choice: ChosenOption[];
  /** As typed. */
  quantity: string;
  note: string;
}

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
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const { choice } = choiceFromForm({ options: [] }, entries);
  const options = choice.slice(0, MOST_OPTIONS);
  visitor.setCookie(
    heldCookie.seal({
      dish: markOf(id),
      options: options.map(({ group_id, id, quantity }) => [markOf(group_id, id), quantity]),
      quantity: textField(form, "quantity") ?? "",
      note: (textField(form, "note") ?? "").replaceAll("\r\n", "\n"),
    }),
  );
  noteWanted(visitor, itemPath(id));
  return visitor.redirect(DOOR_BASKET.lines, { tone: "info", text: visitor.t("door.held", { item: name }) });
}

/** What was chosen of a dish that is held, of what it still offers. Undefined if it is not held. */
export function heldForm(
  { request }: Pick<Visitor, "request">,
  item: ItemWithOptions & { id: string },
): HeldForm | undefined {
  const held = heldCookie.read(request);
  if (held?.dish !== markOf(item.id)) return undefined;
  const counts = new Map(held.options);
  const choice = item.options.flatMap(({ id: group_id, items }) =>
    items.map(({ id }) => ({ group_id, id, quantity: counts.get(markOf(group_id, id)) ?? 0 })),
  );
  return { choice: fittingChoice(item, choice), quantity: held.quantity || "1", note: held.note };
}

/** Lets go of a dish, after it was added. */
export function dropHeld(visitor: Pick<Visitor, "request" | "setCookie">, id: string): void {
  if (heldCookie.read(visitor.request)?.dish === markOf(id)) visitor.setCookie(heldCookie.clear());
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
  if (id === undefined || heldCookie.read(visitor.request)?.dish !== markOf(id)) return undefined;
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
    dropHeld(visitor, id);
    return visitor.redirect(CART_BASKET.menu, { tone: "info", text: t("door.notHere") });
  }
  const held = heldForm(visitor, item);
  const quantity = parseQuantity(held?.quantity ?? "");
  const canAdd =
    held !== undefined &&
    "value" in quantity &&
    canBeOrdered(item) &&
    validateChoice(item, held.choice).length === 0 &&
    (await ageNeed(visitor, item)) === "none" &&
    (await basket.closed()) === undefined;
  if (!canAdd) return visitor.redirect(path, { tone: "info", text: t("door.check", { item: item.name }) });
  const { choice, note } = held;
  const line = { item_id: id, quantity: quantity.value, options: choice, ...(note ? { note } : {}) };
  const refusal = await basket.add(line);
  if (refusal && "words" in refusal) return visitor.redirect(path, { tone: "info", text: refusal.words });
  countAdded(visitor, [
    { id, name: item.name, quantity: quantity.value, price: priceOf(item, choice, 1), list: undefined },
  ]);
  dropHeld(visitor, id);
  return visitor.redirect(CART_BASKET.menu, { tone: "ok", text: t("toast.cart.added", { item: item.name }) });
}

/** Six characters tell the options of one dish apart, and the dishes of a menu. */
function markOf(...ids: string[]): string {
  return createHash("sha256").update(JSON.stringify(ids)).digest("base64url").slice(0, 6);
}
