import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { CART_BASKET } from "~/domain/menu/basket";
import { storeOf } from "~/features/restaurant/store.server";
import { env } from "~/platform/env/env.server";
import { markupOf } from "~/platform/rendering/markup.server";
import { demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { homeParts, lateHomePart } from "./home.server";
import { PartContent } from "./home-parts";

const { store, server } = demoBackend();

beforeEach(() => store.reset());

/** Ana, who has three favorites and an order in progress. */
async function customer(): Promise<Visitor> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  return visitor;
}

async function storeAt(visitor: Visitor) {
  const store = await storeOf(visitor);
  if (!store) throw new Error("no store");
  return store;
}

/** The parts with the ids of their elements and their HTML. */
async function home(visitor: Visitor) {
  const parts = await homeParts(visitor, await storeAt(visitor));
  return parts.map((part) => ({
    id: part.id,
    late: "late" in part ? part.late : undefined,
    html: markupOf(visitor, <PartContent part={part} basket={CART_BASKET} />),
  }));
}

function answerHome(...blocks: unknown[]) {
  server.use(http.get(`${env.API_URLS.cms}/home`, () => HttpResponse.json(blocks)));
}

const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, words]) => words);
const text = (title: string) => ({ type: "Text", title, text: "…" });
const never = () => new Promise<never>(() => undefined);

describe("the home page", () => {
  it("has the demo's blocks in order, with the customer's own parts", async () => {
    const parts = await home(await customer());
    const order = parts.findIndex(({ id }) => id === "order");
    expect(order).toBeLessThanOrEqual(0);
    expect(parts.flatMap(({ html }) => headings(html))).toEqual([
      "Pedir de novo",
      "Seus favoritos",
      "Categorias",
      "Os mais pedidos",
      "Cupons para você",
      "A cozinha está acesa",
    ]);
  });

  it("shows a guest no favorites, and nobody a favorite button", async () => {
    const parts = await home(await visitorWith());
    const html = parts.map((part) => part.html).join("");
    expect(headings(html)).not.toContain("Seus favoritos");
    expect(html).not.toContain("aria-pressed");
  });

  it("repeats orders at their block, and without one first", async () => {
    const blocks = [text("Um"), { type: "Favorites", title: "Favoritos" }, text("Dois")];
    answerHome(...blocks);
    const titles = async () => (await home(await customer())).flatMap(({ html }) => headings(html));
    expect(await titles()).toEqual(["Pedir de novo", "Favoritos", "Um", "Dois"]);
  });

  it("has the block for them where the setup names it, with the last three that can be repeated", async () => {
    answerHome(text("Um"), { type: "RecentOrders", title: "De novo" }, text("Dois"), {
      type: "Favorites",
      title: "Favoritos",
    });
    const parts = await home(await customer());
    expect(parts.flatMap(({ html }) => headings(html))).toEqual(["Um", "De novo", "Favoritos", "Dois"]);
    const again = parts.find(({ id }) => id === "again")?.html ?? "";
    expect(again.match(/formAction="\/orders\/[^"]+\/rebuy(\?order)?"/gi)).toHaveLength(3);
    expect(again.match(/\/rebuy\?order"/g)).toHaveLength(1);
    expect(again).toMatch(/Pedir de novo, pedido 1040, da última vez R\$\s123,60 · Crédito/);
  });

  it("comes without orders to repeat for a guest who has none, and where they fail or are slow", async () => {
    const ids = async (visitor: Visitor) => (await home(visitor)).map(({ id }) => id);
    expect(await ids(await visitorWith())).not.toContain("again");
    const history = `${env.API_URLS.order}/orders/history/:filter`;
    for (const answer of [never, () => HttpResponse.json({}, { status: 500 })]) {
      server.use(http.get(history, answer));
      const parts = await home(await customer());
      expect(parts.map(({ id }) => id)).not.toContain("again");
      expect(parts.flatMap(({ late }) => late ?? [])).toEqual([]);
    }
  });

  it("has the stamps above all but the order in progress, and comes without them where they fail or are slow", async () => {
    const [first] = (await home(await customer())).filter(({ id }) => id !== "order");
    expect(first?.id).toBe("stamps");
    expect(first?.html).toContain("7 de 10 selos");
    expect(await home(await visitorWith())).not.toContainEqual(expect.objectContaining({ id: "stamps" }));
    for (const answer of [never, () => HttpResponse.json({}, { status: 500 })]) {
      server.use(http.get(`${env.API_URLS.crm}/loyalty`, answer));
      const parts = await home(await customer());
      expect(parts.map(({ id }) => id)).not.toContain("stamps");
      expect(parts.length).toBeGreaterThan(3);
      expect(parts.flatMap(({ late }) => late ?? [])).toEqual([]);
    }
  });

  it("skips unknown, invalid, empty and repeated blocks", async () => {
    answerHome(
      { type: "Stories", pages: [] },
      text("Um"),
      { type: "Items", title: "Nada", items: [] },
      { type: "Items", items: "?" },
      { type: "Banners", banners: [] },
      { type: "Coupons", title: "Cupons" },
      { type: "Search", minimum_characters: 2 },
      { type: "Coupons", title: "De novo" },
      text("Dois"),
      7,
    );
    const parts = await home(await visitorWith());
    expect(parts.flatMap(({ html }) => headings(html))).toEqual(["Um", "Cupons", "Dois"]);
  });

  it("does not wait for a slow or failing part, links to its content, and loads it later", async () => {
    const favorites = `${env.API_URLS.crm}/favorite/list`;
    server.use(
      http.get(favorites, never),
      http.get(`${env.API_URLS.order}/coupons`, () => HttpResponse.json({}, { status: 500 })),
    );
    const started = performance.now();
    const parts = await home(await customer());
    expect(performance.now() - started).toBeLessThan(2_400);
    expect(parts.flatMap(({ late }) => late ?? [])).toEqual(["coupons", "favorites"]);
    const late = parts.find(({ id }) => id === "favorites");
    expect(late?.html).toContain('<a href="/favorites">Veja o que você guardou em Favoritos</a>');

    server.resetHandlers();
    const later = await customer();
    const html = await lateHomePart(later, await storeAt(later), "favorites");
    expect(html).toContain('href="/menu/feijoada"');
    const guest = await visitorWith();
    expect(await lateHomePart(guest, await storeAt(guest), "favorites")).toBeUndefined();
  });
});
