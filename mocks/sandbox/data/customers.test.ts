import { describe, expect, it } from "vitest";
import { z } from "zod";
import { tokensShape, userShape } from "../fixtures/accounts.fixture";
import { caller } from "../fixtures/sandbox.fixture";
import { isCpf } from "../rules/account/cpf";
import { checkOptions } from "../rules/cart/options";
import { openStore } from "../state";
import { customers } from "./customers";
import { demo } from "./index";

const NOW = Date.parse("2026-11-20T20:00:00-03:00");
const DAY = 24 * 60 * 60_000;

describe("the demo's customers", () => {
  it("are in every state, with CPFs that are some and contacts that repeat nowhere", () => {
    const missing = customers.map(({ phone_number, document, addresses = [] }) =>
      [phone_number ? "" : "phone", document ? "" : "CPF", addresses.length > 0 ? "" : "address"].join(""),
    );
    expect(missing.sort()).toEqual(["", "", "CPF", "address", "phone"]);
    const documents = customers.flatMap(({ document }) => document ?? []);
    expect(documents.every(isCpf)).toBe(true);
    for (const values of [documents, customers.map(({ email }) => email), customers.map(({ id }) => id)]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it("sign in with the documented password, each as far as the data goes", async () => {
    const store = openStore({ demo, systemClock: () => NOW });
    const call = caller(store);
    for (const { email, password, addresses = [] } of customers) {
      if (password === undefined) continue;
      const body = new URLSearchParams({ username: email, password });
      const { access_token } = tokensShape.parse((await call("crm", "POST", "/login", { body })).body);
      const headers = { authorization: `Bearer ${access_token}` };
      const user = userShape.parse((await call("crm", "GET", "/users", { headers })).body);
      expect(user.address.map(({ id }) => id)).toEqual(addresses.map(({ id }) => id));
    }
  });
});

describe("Ana's year", () => {
  const year = demo.history(NOW);

  it("is the same at each run: some forty orders over twelve months, now and then one cancelled", () => {
    expect(demo.history(NOW)).toEqual(year);
    expect(year).toHaveLength(40);
    const times = year.map(({ created_at }) => created_at);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(Math.max(...times)).toBeLessThan(NOW - DAY);
    expect(Math.min(...times)).toBeGreaterThan(NOW - 366 * DAY);
    const months = new Set(times.map((time) => new Date(time).toISOString().slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(12);
    const cancelled = year.filter(({ ended }) => ended === "CANCELLED");
    expect(cancelled.length).toBeGreaterThanOrEqual(2);
    expect(cancelled.length).toBeLessThan(8);
  });

  it("orders what the store sells, with options that their groups take", () => {
    const store = openStore({ demo, systemClock: () => NOW });
    for (const { store_id, lines } of year) {
      expect(lines.length).toBeGreaterThan(0);
      for (const { item_id, options } of lines) {
        expect(() => checkOptions(store.menu.item(item_id, store_id).groups, options), item_id).not.toThrow();
      }
    }
  });

  it("is read as her history, page by page, and is not among the orders placed since", async () => {
    const store = openStore({ demo, systemClock: () => NOW });
    const call = caller(store);
    const [ana] = customers;
    const { access_token } = store.sessions.open(ana?.id ?? "");
    const read = async (path: string) => {
      const headers = { authorization: `Bearer ${access_token}` };
      const { body } = await call("order", "GET", path, { headers });
      return z
        .array(z.object({ id: z.string(), status: z.string(), timeline: z.array(z.unknown()) }))
        .parse(body);
    };
    const all = [
      ...(await read("/orders/history/ALL?limit=25&offset=0")),
      ...(await read("/orders/history/ALL?limit=25&offset=25")),
    ];
    expect(all.map(({ id }) => id)).toEqual(year.map(({ id }) => id).reverse());
    const cancelled = await read("/orders/history/CANCELLED?limit=50");
    expect(cancelled).toHaveLength(year.filter(({ ended }) => ended === "CANCELLED").length);
    expect(cancelled[0]?.timeline).toHaveLength(3);
    expect(await read("/orders")).toEqual([]);
    expect(store.orders.page(10, 0, store.settings.read("past_orders"))).toEqual([]);
  });
});
