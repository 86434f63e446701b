import {
  categoriesSchema,
  categorySchema,
  menuPageSchema,
} from "../../../../app/services/contract/catalog.server";
import { type Check, check } from "../../check";
import { need } from "../../report/outcome";

/** The same menu in different calls, and the menus of stores in special states. */
export const menuReadingChecks: Check[] = [
  check("a category has the items that the menu has of it", async (call, expect, given) => {
    const { service_id } = await given.service();
    const { category_id } = await given.plainItem();
    const wanted = (await given.menu()).filter((item) => item.category_id === category_id);
    const query = { "category-id": category_id, "service-id": service_id };
    const reply = await call("GET catalog /client/get-category", { query });
    const { items } = expect.answer(reply, 200, categorySchema);
    const missing = wanted.find(({ id }) => !items.some((item) => item.id === id));
    expect.holds(reply, "items", missing === undefined, `${missing?.id} is among them`);
    const lists = { "service-id": service_id, "disabled-items": true };
    const all = await call("GET catalog /client/get-category-list", { query: lists });
    const listed = expect.answer(all, 200, categoriesSchema).some(({ id }) => id === category_id);
    expect.holds(all, "", listed, `the category ${category_id} is among them`);
  }),
  check("the menu of a store that is closed is read as any other", async (call, expect, given) => {
    const service_id = need(given.facts.services?.closed, "services.closed");
    const query = { "service-id": service_id, "disabled-items": true };
    const pages = { ...query, limit: 5, offset: 0 };
    expect.answer(await call("GET catalog /client/get-menu-items", { query: pages }), 200, menuPageSchema);
    expect.answer(await call("GET catalog /client/get-category-list", { query }), 200, categoriesSchema);
    expect.status(await call("GET cms /home", { query: { "service-id": service_id } }), 200);
  }),
  check("the menu of a service id that was replaced is 410", async (call, expect, given) => {
    const service_id = need(given.facts.services?.replaced, "services.replaced");
    const query = { "service-id": service_id, "disabled-items": true };
    expect.refused(await call("GET catalog /client/get-menu-items", { query }), 410);
    expect.refused(await call("GET catalog /client/get-category-list", { query }), 410);
  }),
];
