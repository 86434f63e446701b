import { type Item, menuPageSchema } from "../../../app/services/contract/catalog.server";
import { need } from "../report/outcome";
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
  const item = async (named: string | undefined, fact: string, fits: (item: Item) => boolean) => {
    const items = await menu();
    return need(
      items.find((one) => (named === undefined ? fits(one) : one.id === named)),
      fact,
    );
  };
  return {
    menu,
    /** an item that can be ordered without a choice */
    plainItem: () => item(facts.items?.plain, "items.plain", isPlain),
    /** an item with a required group, with a priced option if there is one */
    choiceItem: async () => {
      const dear = (await menu()).find(isDear);
      return item(facts.items?.with_options ?? dear?.id, "items.with_options", offersChoice);
    },
    soldOutItem: () =>
      item(facts.items?.sold_out, "items.sold_out", ({ status }) => status === "UNAVAILABLE"),
  };
}
