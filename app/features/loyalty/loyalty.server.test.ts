import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, test } from "vitest";
import { env } from "~/platform/env/env.server";
import { demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { ANA } from "../../../mocks/sandbox/data/customers";
import { setStamps } from "../../../mocks/sandbox/operations/order/stamps";
import { type EarningOrder, earnedOf, earnsWords, stampCardOf } from "./loyalty.server";

const { store, server } = demoBackend();
const LOYALTY = `${env.API_URLS.crm}/loyalty`;

beforeEach(() => store.reset());

async function customer(cookie = ""): Promise<Visitor> {
  const visitor = await visitorWith(cookie);
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  return visitor;
}

/** The backend tells this of the stamps. */
function tells(loyalty: object) {
  const whole = { stamps: 7, goal: 10, reward: "Sobremesa", coupons: [], ...loyalty };
  server.use(http.get(LOYALTY, () => HttpResponse.json(whole)));
}

function offerNone() {
  const setup = store.settings.read("setup");
  const capabilities = setup.capabilities.filter((name) => name !== "loyalty");
  store.settings.write("setup", { ...setup, capabilities });
}

/** The calls for stamps. */
function asked(): string[] {
  const calls: string[] = [];
  server.use(http.get(LOYALTY, ({ request }) => void calls.push(request.url)));
  return calls;
}

const cart = (earns?: number) => (earns === undefined ? {} : { loyalty: { earns } });
const order = (change: Partial<EarningOrder> = {}): EarningOrder => ({
  ...{ status: "CONCLUDED", payment: { status: "PAID" }, loyalty: { earned: 1 } },
  ...change,
});

describe("the card of the home page", () => {
  it("has what one has, what is missing, and for what", async () => {
    const card = await stampCardOf(await customer());
    expect(card).toEqual({
      stamps: {
        ...{ have: 7, goal: 10, missing: 3 },
        ...{ title: "7 de 10 selos", detail: "Faltam 3 para: Sobremesa por nossa conta" },
      },
      won: [],
    });
  });

  test.each<[object, string, string]>([
    [{ stamps: 9 }, "9 de 10 selos", "Falta 1 para: Sobremesa"],
    [{ stamps: 0 }, "0 de 10 selos", "Faltam 10 para: Sobremesa"],
    [{ stamps: 0, goal: 1 }, "0 de 1 selo", "Falta 1 para: Sobremesa"],
    [{ stamps: 12 }, "10 de 10 selos", "Cartela completa: Sobremesa"],
    [{ stamps: -2 }, "0 de 10 selos", "Faltam 10 para: Sobremesa"],
    [{ stamps: 1, goal: 1_000 }, "1 de 1.000 selos", "Faltam 999 para: Sobremesa"],
    [{ reward: "" }, "7 de 10 selos", "Faltam 3"],
    [
      { expires_at: "2999-05-25T12:00:00-03:00" },
      "7 de 10 selos",
      "Faltam 3 para: Sobremesa · valem até 25/05/2999",
    ],
    [{ expires_at: "2020-05-25T12:00:00-03:00" }, "0 de 10 selos", "Faltam 10 para: Sobremesa"],
  ])("tells %j as %s, %s", async (told, title, detail) => {
    tells(told);
    const card = await stampCardOf(await customer());
    expect(card?.stamps).toMatchObject({ title, detail });
  });

  it("is in English, too", async () => {
    tells({ stamps: 9, goal: 1_000, reward: "Dessert" });
    const card = await stampCardOf(await customer("locale=en-US"));
    expect(card?.stamps).toMatchObject({ title: "9 of 1,000 stamps", detail: "991 to go for: Dessert" });
  });

  it("cuts a name of a reward that is very long", async () => {
    const reward = "Sobremesa ".repeat(100);
    tells({ reward, coupons: [{ code: "A", name: reward }] });
    const card = await stampCardOf(await customer());
    expect(card?.stamps?.detail.length).toBeLessThan(110);
    expect(card?.won[0]?.name.length).toBeLessThanOrEqual(80);
  });

  it("has the coupons that can still be used, three at most", async () => {
    const coupon = (code: string, expires_at?: string) => ({
      ...{ code, name: "Sobremesa" },
      ...(expires_at === undefined ? {} : { expires_at }),
    });
    const many = ["A", "B", "C", "D"].map((code) => coupon(code));
    tells({ goal: 0, coupons: [coupon("OLD", "2020-01-01T00:00:00Z"), ...many] });
    const card = await stampCardOf(await customer());
    expect(card?.stamps).toBeUndefined();
    expect(card?.won.map(({ code }) => code)).toEqual(["A", "B", "C"]);
  });

  it("has what was won, once the goal is reached", async () => {
    setStamps(store, ANA, 12);
    const card = await stampCardOf(await customer());
    expect(card?.stamps).toMatchObject({ have: 2 });
    expect(card?.won).toMatchObject([{ name: "Sobremesa por nossa conta", refusal: undefined }]);
  });

  it("is not there without a goal and a coupon", async () => {
    tells({ goal: 0 });
    expect(await stampCardOf(await customer())).toBeUndefined();
  });

  it("is not asked for by guests, nor where there are no stamps", async () => {
    const calls = asked();
    expect(await stampCardOf(await visitorWith())).toBeUndefined();
    offerNone();
    expect(await stampCardOf(await customer())).toBeUndefined();
    expect(calls).toEqual([]);
  });
});

describe("what a cart would give", () => {
  test.each<[number, object, string]>([
    [1, {}, "Este pedido dá 1 selo quando for concluído · depois faltam 2"],
    [2, {}, "Este pedido dá 2 selos quando for concluído · depois falta 1"],
    [3, {}, "Este pedido dá 3 selos quando for concluído · completa os 10"],
    [5, {}, "Este pedido dá 5 selos quando for concluído · completa os 10"],
    [1, { goal: 0 }, "Este pedido dá 1 selo quando for concluído"],
    [1, { stamps: 10 }, "Este pedido dá 1 selo quando for concluído"],
  ])("%i, with %j", async (earns, told, words) => {
    tells(told);
    expect(await earnsWords(await customer(), cart(earns))).toBe(words);
  });

  it("is told alone where the stamps fail or are late", async () => {
    const words = "Este pedido dá 1 selo quando for concluído";
    for (const answer of [
      () => HttpResponse.json({}, { status: 500 }),
      () => new Promise<never>(() => undefined),
    ]) {
      server.use(http.get(LOYALTY, answer));
      expect(await earnsWords(await customer(), cart(1))).toBe(words);
    }
  });

  it("is nothing for a cart that gives nothing, and where there are no stamps", async () => {
    const calls = asked();
    for (const earns of [undefined, 0, -1])
      expect(await earnsWords(await customer(), cart(earns))).toBeUndefined();
    offerNone();
    expect(await earnsWords(await customer(), cart(1))).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it("is told to a guest as the cart says it, without a call", async () => {
    const calls = asked();
    expect(await earnsWords(await visitorWith(), cart(1))).toBe("Este pedido dá 1 selo quando for concluído");
    expect(calls).toEqual([]);
  });
});

describe("what an order has given", () => {
  it("is told once it is concluded, with what one has now", async () => {
    tells({ stamps: 8 });
    expect(await earnedOf(await customer(), order())).toEqual({
      words: "Você ganhou 1 selo · 8 de 10",
      hasWon: false,
    });
    tells({ stamps: 0, coupons: [{ code: "A", name: "Sobremesa" }] });
    expect(await earnedOf(await customer(), order({ loyalty: { earned: 2 } }))).toEqual({
      words: "Você ganhou 2 selos · 0 de 10",
      hasWon: true,
    });
  });

  test.each<[string, Partial<EarningOrder>]>([
    ["before it is concluded", { status: "DELIVERED" }],
    ["once it is refunded", { payment: { status: "REFUNDED" } }],
    ["of one that gave nothing", { loyalty: { earned: 0 } }],
    ["of one below nothing", { loyalty: { earned: -1 } }],
  ])("is nothing %s, and asks for nothing", async (_, change) => {
    const calls = asked();
    expect(await earnedOf(await customer(), order(change))).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it("is told alone where the stamps fail", async () => {
    server.use(http.get(LOYALTY, () => HttpResponse.json({ stamps: "many" })));
    const { words } = (await earnedOf(await customer(), order())) ?? {};
    expect(words).toBe("Você ganhou 1 selo");
  });

  it("is nothing where there are no stamps", async () => {
    offerNone();
    expect(await earnedOf(await customer(), order())).toBeUndefined();
  });
});
