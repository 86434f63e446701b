import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { publicCache } from "~/platform/cache/cache.server";
import { env } from "~/platform/env/env.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { itemOf } from "~/routes/storefront/item/item.server";
import { isId } from "~/services/contract/primitives.server";
import { menuView } from "./menu.server";
import { shownIds } from "./menu-list.fixture";

const { store, server } = demoBackend();
const SERVICE = "vila-madalena-entrega";

beforeEach(() => store.reset());

async function menuAt(path: string) {
  const visitor = await visitorWith("", path);
  const { part } = await menuView(visitor, SERVICE);
  return { part, ids: shownIds({ part }) };
}

const notFound = { init: { status: 404 } };
const tooLong = "x".repeat(201);

describe("the menu", () => {
  it("has pages up to the last one, which links back to the first", async () => {
    expect((await menuAt("/menu")).part).toMatchObject({ kind: "page", next: "/menu?page=2" });
    expect((await menuAt("/menu?page=999999")).part).toEqual({ kind: "end", all: "/menu" });
  });

  it("says that a restaurant has no items, not that these were all", async () => {
    server.use(
      http.get(`${env.API_URLS.catalog}/client/get-menu-items`, () => HttpResponse.json({ categories: [] })),
    );
    expect((await menuAt("/menu")).part).toEqual({ kind: "empty", name: "Cardápio" });
  });

  it.each(["0", "-1", "1.5", "1e3", "1234567", "um", "<b>", ""])("has no page %j", async (page) => {
    await expect(menuAt(`/menu?page=${encodeURIComponent(page)}`)).rejects.toMatchObject(notFound);
  });

  it.each(["sereia", "..", "a/b", tooLong, '"><script>'])("has no category %j", async (id) => {
    const category = encodeURIComponent(id);
    // If it could be an id, the backend answers with 404, which becomes the same page.
    const saidSo = isId(id) ? { status: 404 } : notFound;
    await expect(menuAt(`/menu?category=${category}`)).rejects.toMatchObject(saidSo);
    await expect(menuAt(`/menu?tag=VEGAN&category=${category}`)).rejects.toMatchObject(notFound);
  });

  it("filters a category together with another one of the same name", async () => {
    const names = await (await visitorWith()).api.catalog.categoryList({ serviceId: SERVICE });
    const [shared] = names;
    server.use(
      http.get(`${env.API_URLS.catalog}/client/get-category-list`, () =>
        HttpResponse.json([...names, { ...shared, id: "outra" }]),
      ),
    );
    const own = await menuAt(`/menu?tag=VEGETARIAN&category=${shared?.id}`);
    const other = await menuAt("/menu?tag=VEGETARIAN&category=outra");
    expect(other.part.kind).toBe("filtered");
    expect(own.ids.length).toBeGreaterThan(0);
    expect(other.ids).toEqual(own.ids);
  });

  it.each(["sereia", "..", "a/b", tooLong, '"><script>'])("has no item %j", async (id) => {
    await expect(itemOf(await visitorWith(), SERVICE, id)).rejects.toMatchObject(notFound);
  });

  it("does not search a word that is too short, filtered or not", async () => {
    expect((await menuAt("/menu?query=a")).part).toMatchObject({ kind: "short", query: "a" });
    expect((await menuAt("/menu?query=a&tag=VEGAN")).part).toMatchObject({ kind: "short", query: "a" });
  });

  it.each(['"><script>alert(1)</script>', "🍲".repeat(300), "\u0000zz\u0000zz", "%_%_%"])(
    "finds nothing by %j, and recommends",
    async (query) => {
      const { part, ids } = await menuAt(`/menu?query=${encodeURIComponent(query)}`);
      expect(part).toMatchObject({ kind: "nothing" });
      expect(ids.length).toBeGreaterThan(0);
    },
  );
});

it("has a long text in no link, and no word of one visitor in what is shown to others", async () => {
  const long = "x".repeat(5_000);
  const typed = `q${"y".repeat(30)}`;
  // The table of this menu is empty.
  store.settings.write("setup", { ...store.settings.read("setup"), capabilities: [] });
  for (const path of [
    `/menu?query=a&tag=${typed}&without=${typed}&category=bebidas`,
    `/menu?tag=${long}&without=${long}&filters=open`,
    `/shared/menu?query=${typed}&category=bebidas`,
    `/table/menu?query=${long}`,
  ]) {
    const links = JSON.stringify(await menuView(await visitorWith("", path), SERVICE));
    expect(links).not.toContain("x".repeat(201));
    for (const plain of ["/menu", "/menu?category=bebidas", "/menu?query=pizza"]) {
      const other = JSON.stringify(await menuView(await visitorWith("", plain), SERVICE));
      expect(other).not.toContain(typed);
      expect(other).not.toMatch(/\/(shared|table)\/menu/);
    }
  }
});

describe("a search with a letter wrong", () => {
  const meantAt = async (path: string) => (await menuView(await visitorWith("", path), SERVICE)).meant;

  it("shows what was meant, and asks whether it was, within the filters and the menu that were chosen", async () => {
    expect((await menuAt("/menu?query=moqeca")).part).toMatchObject({ kind: "found", query: "moqeca" });
    expect(await meantAt("/menu?query=moqeca")).toEqual({ query: "moqueca", href: "/menu?query=moqueca" });
    expect(await meantAt("/menu?query=moqeca&tag=VEGAN&page=1")).toEqual({
      query: "moqueca",
      href: "/menu?query=moqueca&tag=VEGAN",
    });
    store.settings.write("setup", { ...store.settings.read("setup"), capabilities: [] });
    publicCache.clear();
    expect(await meantAt("/table/menu?query=moqeca&category=pratos-da-casa")).toEqual({
      query: "moqueca",
      href: "/table/menu?query=moqueca&category=pratos-da-casa",
    });
    expect(await meantAt("/menu?query=moqueca")).toBeUndefined();
  });

  it("asks also where one word leaves nothing", async () => {
    expect((await menuAt("/menu?query=moqueca+xyzabc")).part).toMatchObject({ kind: "nothing" });
    expect(await meantAt("/menu?query=moqueca+xyzabc")).toMatchObject({ query: "moqueca" });
  });

  it("has pages if it finds much, which lead to each other", async () => {
    const [shown] = (await (await visitorWith()).api.catalog.menuItems({ serviceId: SERVICE, offset: 0 }))
      .categories;
    const [item] = shown?.items ?? [];
    const items = Array.from({ length: 70 }, (_, at) => ({
      ...item,
      id: `i${at}`,
      name: `Tapioca ${at}`,
      options: [],
    }));
    server.use(
      http.get(`${env.API_URLS.catalog}/client/get-menu-items`, ({ request }) => {
        const offset = Number(new URL(request.url).searchParams.get("offset"));
        return HttpResponse.json({ categories: offset === 0 ? [{ ...shown, items }] : [] });
      }),
    );
    const first = await menuAt("/menu?query=tapyoca");
    expect(first.part).toMatchObject({ kind: "found", count: 70, next: "/menu?query=tapyoca&page=2" });
    const second = await menuAt("/menu?query=tapyoca&page=2");
    expect(second.part).toMatchObject({ count: 70, previous: "/menu?query=tapyoca", next: undefined });
    const ids = [...first.ids, ...second.ids];
    expect(new Set(ids).size).toBe(70);
    expect((await menuAt("/menu?query=tapyoca&page=3")).part).toEqual({
      kind: "end",
      all: "/menu?query=tapyoca",
    });
  });
});

describe("a search with the words of a diet", () => {
  const viewAt = async (path: string) => menuView(await visitorWith("", path), SERVICE);

  it.each([
    ["sem glúten", undefined],
    ["gluten", undefined],
    ["moqueca gluten free", "moqueca"],
  ])("is its filter: %s", async (query, rest) => {
    for (const menu of ["/menu", "/welcome/menu"]) {
      const { part, filters, search } = await viewAt(`${menu}?${new URLSearchParams({ query })}`);
      expect(part).toMatchObject({ kind: "filtered", query: rest });
      expect(filters?.set[0]).toMatchObject({ label: "Sem glúten" });
      expect(filters?.said[0]).toMatch(/com esses filtros$/);
      // The field has what was typed, and forgets the filter with it.
      expect(search).toEqual({ query, kept: [] });
    }
  });

  it("is a search where too little is left to search for", async () => {
    expect((await viewAt("/menu?query=ovo+vegano")).part.kind).not.toBe("filtered");
  });
});

describe("the link to the filters", () => {
  const linkAt = async (path: string) => (await menuView(await visitorWith("", path), SERVICE)).filterLink;
  const answerPages = (answer: () => Response) =>
    server.use(
      http.get(`${env.API_URLS.catalog}/client/get-menu-items`, ({ request }) =>
        request.url.includes("limit=100") ? answer() : undefined,
      ),
    );

  it("keeps what narrows the menu, counts the filters, and closes the form that it opened", async () => {
    expect(await linkAt("/menu?category=bebidas&page=1")).toEqual({
      href: "/menu?category=bebidas&filters=open",
      count: 0,
      isOpen: false,
    });
    expect(await linkAt("/menu?tag=VEGAN&without=leite&without=soja&filters=open")).toEqual({
      href: "/menu?tag=VEGAN&without=leite&without=soja",
      count: 3,
      isOpen: true,
    });
  });

  it("is there while the whole menu fails, and not where the menu has no filters", async () => {
    answerPages(() => HttpResponse.json({}, { status: 500 }));
    const { part } = await menuAt("/menu");
    expect(part.kind).toBe("page");
    expect(await linkAt("/menu")).toMatchObject({ href: "/menu?filters=open" });
    publicCache.clear();
    answerPages(() => HttpResponse.json({ categories: [] }));
    expect(await linkAt("/menu")).toBeUndefined();
  });
});
