import { type Item, menuPageSchema } from "../../../app/services/contract/catalog.server";
import { need, offered } from "../report/outcome";
import { choicesFor, isPlain, offersChoice, pieceOf } from "./choices";
import type { restaurantOf } from "./restaurant";
import { once, type Session } from "./session";

const PAGE = 100;

const isDear = (item: Item) => offersChoice(item) && pieceOf(item, choicesFor(item)) > item.unit_price.value;

/** Items of the restaurant's menu: those of the facts, otherwise the first suitable ones. */
export function menuOf({ facts, call, expect }: Session, { service }: ReturnType<typeof restaurantOf>) {
  /** every item of the store, including sold-out ones */
  const menu = once(async () => {
    const { service_id } = await service();
    const items: Item[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const query = { "service-id": service_id, "disabled-items": true, limit: PAGE, offset };
      const reply = await call("GET catalog /client/get-menu-items", { query });
      const page = expect.answer(reply, 200, menuPageSchema).categories.flatMap((category) => category.items);
      if (page.length === 0 || items.some(({ id }) => id === page[0]?.id)) return items;
      items.push(...page);
    }
  });
  const named = async (id: string, fact: string) =>
    need(
      (await menu()).find((one) => one.id === id),
      fact,
    );
  return {
    menu,
    /** an item that can be ordered without a choice: the cheapest, which is below the minimum order if any is */
    plainItem: async () => {
      const { plain } = facts.items ?? {};
      if (plain !== undefined) return named(plain, "items.plain");
      const fit = (await menu()).filter(isPlain);
      return need(
        fit.toSorted((one, other) => one.unit_price.value - other.unit_price.value)[0],
        "items.plain",
      );
    },
    /** an item with a required group, with a priced option if there is one */
    choiceItem: async () => {
      const { with_options: id } = facts.items ?? {};
      if (id !== undefined) return named(id, "items.with_options");
      const fit = (await menu()).filter(offersChoice);
      return offered(fit.find(isDear) ?? fit[0], "dish that asks for a choice");
    },
    soldOutItem: async () => {
      const { sold_out: id } = facts.items ?? {};
      if (id !== undefined) return named(id, "items.sold_out");
      return need(
        (await menu()).find(({ status }) => status === "UNAVAILABLE"),
        "items.sold_out",
      );
    },
  };
}
