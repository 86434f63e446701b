import { foundItemsSchema, type Item } from "../../../../app/services/contract/catalog.server";
import { type Check, checkOf } from "../../check";
import type { Expect } from "../../demands/expect";
import type { Call } from "../../wire";

const PATH = "GET catalog /client/get-suggestions";
const USUAL = 6;

/** What is suggested with some items. */
async function suggested(
  call: Call,
  expect: Expect,
  query: { "service-id": string; "item-ids"?: readonly string[]; limit?: number },
) {
  const reply = await call(PATH, { query });
  return { reply, items: expect.answer(reply, 200, foundItemsSchema).items };
}

const isSold = (menu: readonly Item[], { id, status }: Item) =>
  status === "AVAILABLE" && menu.some((item) => item.id === id);

export const suggestionChecks: Check[] = [
  checkOf(
    "suggestions",
    "GET /client/get-suggestions answers AVAILABLE items of the service, without those asked with",
    async (call, expect, given) => {
      const { service_id } = await given.service();
      const asked = [(await given.plainItem()).id, (await given.choiceItem()).id];
      const { reply, items } = await suggested(call, expect, { "service-id": service_id, "item-ids": asked });
      const menu = await given.menu();
      for (const [index, item] of items.entries()) {
        expect.holds(reply, `items.${index}`, isSold(menu, item), "an AVAILABLE item of this service");
        expect.holds(reply, `items.${index}.id`, !asked.includes(item.id), "none of those in item-ids");
      }
    },
  ),
  checkOf(
    "suggestions",
    "GET /client/get-suggestions without item-ids answers what is popular, at most 6 or its limit",
    async (call, expect, given) => {
      const { service_id } = await given.service();
      for (const limit of [undefined, 1]) {
        const more = limit === undefined ? {} : { limit };
        const { reply, items } = await suggested(call, expect, { "service-id": service_id, ...more });
        const most = limit ?? USUAL;
        expect.holds(reply, "items", items.length <= most, `at most ${most}`);
        const isWhole = new Set(items.map(({ id }) => id)).size === items.length;
        expect.holds(reply, "items", isWhole, "each item once");
      }
    },
  ),
  checkOf(
    "suggestions",
    "GET /client/get-suggestions ignores ids that are unknown",
    async (call, expect, given) => {
      const { service_id } = await given.service();
      const asked = ["there-is-no-such-item", (await given.plainItem()).id];
      await suggested(call, expect, { "service-id": service_id, "item-ids": asked });
    },
  ),
];
