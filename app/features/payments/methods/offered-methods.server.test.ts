import { describe, expect, it } from "vitest";
import type { SavedCardView } from "~/features/payments/cards/saved-cards.server";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { adviceAfterDecline, isTakenFromBrowsers, methodsOf } from "./offered-methods.server";

const t = createTranslate(catalog, "pt-BR");
const PIX = { method: "PIX", type: "PREPAID" } as const;
const CREDIT = { method: "CREDIT", type: "PREPAID" } as const;
const APPLE = { method: "DIGITAL_WALLET", type: "PREPAID", wallet: "APPLE_PAY" } as const;
const ON_DELIVERY = { method: "CREDIT", type: "PENDING" } as const;
const CASH = { method: "CASH", type: "PENDING" } as const;

const card = (id: string, change: Partial<SavedCardView> = {}): SavedCardView => ({
  ...{ id, method: "CREDIT", title: `Crédito, final ${id}`, detail: "Ana, vence 08/29", brand: "Visa" },
  ...{ mark: "V", last4: id, isDefault: false, state: "good" },
  ...change,
});

const valuesOf = (options: Parameters<typeof methodsOf>[0], cards: SavedCardView[] = []) =>
  methodsOf(options, { t, cards, option: "DELIVERY" }).map(({ value }) => value);

describe("the payment methods", () => {
  it("are those that the restaurant offers, in its order and once each; a wallet is left to browsers", () => {
    expect(valuesOf([PIX, CREDIT, APPLE, ON_DELIVERY, CASH, PIX])).toEqual([
      "PIX",
      "card:CREDIT",
      "CREDIT",
      "CASH",
    ]);
    expect(valuesOf([])).toEqual([]);
    expect(isTakenFromBrowsers([PIX, APPLE])).toBe(true);
    expect(isTakenFromBrowsers([PIX])).toBe(false);
  });

  it("name saved cards before the new one of their kind, and none of a kind that is not taken", () => {
    const cards = [card("1"), card("2", { method: "DEBIT" }), card("3", { method: undefined })];
    expect(valuesOf([CREDIT, CASH], cards)).toEqual(["saved:1", "card:CREDIT", "CASH"]);
    expect(valuesOf([CASH], cards)).toEqual(["CASH"]);
  });

  it("are in two groups where some are paid on delivery, the restaurant's first one first", () => {
    const groupsOf = (options: Parameters<typeof methodsOf>[0], option: "DELIVERY" | "TAKEOUT") =>
      methodsOf(options, { t, cards: [], option }).map(({ value, group }) => [value, group]);
    expect(groupsOf([CASH, PIX, ON_DELIVERY, CREDIT], "TAKEOUT")).toEqual([
      ["CASH", "Pagar na retirada"],
      ["CREDIT", "Pagar na retirada"],
      ["PIX", "Pagar agora"],
      ["card:CREDIT", "Pagar agora"],
    ]);
    expect(groupsOf([PIX, CREDIT], "DELIVERY")).toEqual([
      ["PIX", undefined],
      ["card:CREDIT", undefined],
    ]);
    expect(groupsOf([CASH], "DELIVERY")).toEqual([["CASH", "Pagar na entrega"]]);
  });

  it("show a card that has ended, which cannot be chosen", () => {
    const [ended] = methodsOf([CREDIT], { t, cards: [card("1", { state: "expired" })], option: "DELIVERY" });
    expect(ended).toMatchObject({ value: "saved:1", disabled: true });
  });
});

describe("a method's own field", () => {
  it("stands in a form once, beside the first choice that asks for it", () => {
    const debit = { method: "DEBIT", type: "PREPAID" } as const;
    const methods = methodsOf([PIX, CREDIT, debit, CASH, ON_DELIVERY], { t, cards: [], option: "DELIVERY" });
    const fields = Object.fromEntries(methods.flatMap(({ value, field }) => (field ? [[value, field]] : [])));
    expect(fields).toEqual({ "card:CREDIT": "save", CASH: "change" });
  });
});

describe("the advice after a decline", () => {
  it("names offered methods alone", () => {
    const advice = (...values: string[]) => adviceAfterDecline(values.map((value) => ({ value })));
    expect(advice("PIX", "card:CREDIT")).toBe("body");
    expect(advice("saved:1", "card:CREDIT")).toBe("cardOnly");
    expect(advice("card:CREDIT", "CASH")).toBe("otherWay");
    expect(advice("PIX", "CASH")).toBe("otherWay");
    expect(advice()).toBe("otherWay");
  });
});
