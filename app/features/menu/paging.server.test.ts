import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { env } from "~/platform/env/env.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { menuPageOf } from "./catalog.server";
import { wholeMenuOf } from "./whole-menu.server";

const { server } = demoBackend();
const IDS = Array.from({ length: 43 }, (_, index) => `dish-${index}`);
const dish = (id: string) => ({
  ...{ id, name: id, category_id: "all", status: "AVAILABLE", options: [] },
  unit_price: { value: 1_000, currency: "BRL" },
});

/** Ways in which a backend gives the ids from `offset` on. */
const HABITS: Readonly<Record<string, (offset: number, limit: number) => readonly string[] | undefined>> = {
  "as it is asked": (offset, limit) => IDS.slice(offset, offset + limit),
  "seven at most": (offset, limit) => IDS.slice(offset, offset + Math.min(limit, 7)),
  "without a limit": (offset) => IDS.slice(offset),
  "from the first, whatever is asked": (_, limit) => IDS.slice(0, limit),
  "all of them, whatever is asked": () => IDS,
  "with a 404 past the end": (offset, limit) =>
    offset < IDS.length ? IDS.slice(offset, offset + limit) : undefined,
};

let menus = 0;

it.each(Object.entries(HABITS))(
  "a menu that is given %s is read whole, page by page and at once",
  async (_, given) => {
    let calls = 0;
    server.use(
      http.get(`${env.API_URLS.catalog}/client/get-menu-items`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        calls += 1;
        const ids = given(Number(query.get("offset") ?? 0), Number(query.get("limit") ?? 10));
        if (!ids) return HttpResponse.json({ status: 404, code: "NOT_FOUND" }, { status: 404 });
        return HttpResponse.json({ categories: [{ id: "all", name: "Tudo", items: ids.map(dish) }] });
      }),
    );
    const visitor = await visitorWith();
    menus += 1;
    const service = `service-${menus}`;
    const idsOf = (groups: readonly { items: readonly { id: string }[] }[]) =>
      groups.flatMap(({ items }) => items.map(({ id }) => id));
    const pages: string[] = [];
    for (let page = 1; page <= 5; page += 1) pages.push(...idsOf(await menuPageOf(visitor, service, page)));
    expect(pages).toEqual(IDS);
    expect(idsOf(await menuPageOf(visitor, service, 6))).toEqual([]);
    calls = 0;
    expect(idsOf((await wholeMenuOf(visitor, service)).groups)).toEqual(IDS);
    expect(calls).toBeLessThan(16);
  },
);
