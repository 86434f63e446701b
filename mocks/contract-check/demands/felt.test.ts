import { describe, expect, it } from "vitest";
import { z } from "zod";
import { itemSchema, menuPageSchema } from "../../../app/services/contract/catalog.server";
import { cartSchema } from "../../../app/services/contract/shared.server";
import { Violation } from "../report/outcome";
import { lineOfRule } from "../report/rules";
import type { Reply } from "../wire";
import { judge } from "./conventions";
import { expectations } from "./expect";

const price = { value: 3_990, currency: "BRL" };
const item = {
  ...{ id: "i", name: "I", category_id: "c", unit_price: price, status: "AVAILABLE", options: [] },
};
const cart = {
  ...{ id: "c", service_id: "s", checkout_option: "DELIVERY", items: [] },
  total: { items_price: price, other_fees: { ...price, value: 0 }, order_amount: price },
};

function replyOf(call: string, body: unknown, type = "application/json"): Reply {
  const headers = new Headers({ "content-type": type });
  return { call, status: 200, headers, text: "{}", body, encoding: "UTF-8", ms: 1 };
}

const menu = (...items: unknown[]) =>
  replyOf("GET catalog /client/get-menu-items?service-id=s", {
    categories: [{ id: "c", name: "C", items }],
  });

function known(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Violation) return error.known;
    throw error;
  }
  return undefined;
}

const read = (reply: Reply, schema: z.ZodType) =>
  known(() => expectations([], () => "BRL").answer(reply, 200, schema));

describe("what the storefront does with a wrong shape", () => {
  it("is that it leaves an entry out, and says which", () => {
    const bad = { ...item, unit_price: { value: "3990", currency: "BRL" } };
    const told = read(menu(item, bad), menuPageSchema);
    expect(told?.felt).toMatch(/^the storefront leaves out what cannot be read \(.*unit_price\.value/);
    expect(told?.rule).toBe("money");
  });

  it("is that it reads what can mean one thing only", () => {
    const told = read(menu({ ...item, id: 7 }), menuPageSchema);
    expect(told?.felt).toBe("the storefront reads this as it was meant, and logs it");
    expect(told?.rule).toBe("shape Item.id");
  });

  it("is that it refuses what is charged", () => {
    const bad = { ...cart, total: { ...cart.total, items_price: { value: 39.9, currency: "BRL" } } };
    const told = read(replyOf("GET catalog /session/cart/c", bad), cartSchema);
    expect(told?.felt).toContain("the storefront refuses this answer (total.items_price.value");
    expect(told?.felt).toContain("it shows what was last known, or an error page");
    const changed = read(replyOf("POST catalog /session/cart", bad), cartSchema);
    expect(changed?.felt).toContain("to the customer the outcome is unknown");
  });

  it("is that it takes a format that is not its own, or leaves a picture out", () => {
    const reply = (one: object) => replyOf("GET catalog /client/get-item?item-id=i", { ...item, ...one });
    const told = read(reply({ image: "feijoada.webp" }), itemSchema);
    expect(told).toMatchObject({ felt: "the storefront leaves out image", rule: "url" });
  });

  it("is nothing for what it does not ask for", () => {
    const told = read(replyOf("GET cms /there-is-no-such-path", {}), z.object({ name: z.string() }));
    expect(told).toEqual({ rule: undefined, felt: undefined });
  });

  it("is told of a body that says another type", () => {
    expect(known(() => judge(replyOf("GET cms /home", [], "text/plain")))).toEqual({
      rule: "json",
      felt: "the storefront reads this as it was meant, and logs it",
    });
    const page = known(() => judge(replyOf("GET cms /home", undefined, "text/html")));
    expect(page?.felt).toContain("the storefront refuses this answer (no JSON)");
  });
});

describe("the rule of a wrong shape", () => {
  it("is the field of the innermost shape that has a name", () => {
    const group = { group_id: "g", id: "g", name: "G", status: "AVAILABLE", items: [] };
    const told = read(menu({ ...item, options: [{ ...group, minPermitted: "1" }] }), menuPageSchema);
    expect(told?.rule).toMatch(/^shape OptionGroup\./);
    const document = ["OptionGroup = {", "  id: Id", "  minPermitted: int", "}"].join("\n");
    expect(lineOfRule("shape OptionGroup.minPermitted", document)).toBe(3);
  });

  it("is that optional fields are absent, where one is null", () => {
    expect(read(menu({ ...item, description: null }), menuPageSchema)?.rule).toBe("absent");
  });
});
