import { describe, expect, it } from "vitest";
import type { SavedCardView } from "~/features/payments/cards/saved-cards.server";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { takesApplePay, wayOut, waysOf } from "./ways.server";

const t = createTranslate(catalog, "pt-BR");
const PIX = { method: "PIX", type: "PREPAID" } as const;
const CREDIT = { method: "CREDIT", type: "PREPAID" } as const;
const APPLE = { method: "DIGITAL_WALLET", type: "PREPAID", wallet: "APPLE_PAY" } as const;
const AT_DOOR = { method: "CREDIT", type: "PENDING" } as const;
const CASH = { method: "CASH", type: "PENDING" } as const;

const card = (id: string, change: Partial<SavedCardView> = {}): SavedCardView => ({
  ...{ id, method: "CREDIT", title: `Crédito, final ${id}`, detail: "Ana, vence 08/29", brand: "Visa" },
  ...{ mark: "V", isDefault: false, state: "good" },
  ...change,
});

const valuesOf = (options: Parameters<typeof waysOf>[0], cards: SavedCardView[] = []) =>
  waysOf(options, { t, cards, option: "DELIVERY" }).map(({ value }) => value);

describe("the ways to pay", () => {
  it("are those that the restaurant offers, in its order and once each; a wallet is left to browsers", () => {
    expect(valuesOf([PIX, CREDIT, APPLE, AT_DOOR, CASH, PIX])).toEqual([
      "PIX",
      "card:CREDIT",
      "CREDIT",
      "CASH",
    ]);
    expect(valuesOf([])).toEqual([]);
    expect(takesApplePay({ payment_options: [PIX, APPLE] })).toBe(true);
    expect(takesApplePay({ payment_options: [PIX] })).toBe(false);
  });

  it("name saved cards before the new one of their kind, and none of a kind that is not taken", () => {
    const cards = [card("1"), card("2", { method: "DEBIT" }), card("3", { method: undefined })];
    expect(valuesOf([CREDIT, CASH], cards)).toEqual(["saved:1", "card:CREDIT", "CASH"]);
    expect(valuesOf([CASH], cards)).toEqual(["CASH"]);
  });

  it("show a card that has ended, which cannot be chosen", () => {
    const [ended] = waysOf([CREDIT], { t, cards: [card("1", { state: "expired" })], option: "DELIVERY" });
    expect(ended).toMatchObject({ value: "saved:1", disabled: true });
  });
});

describe("the way out of a declined payment", () => {
  it("names offered ways alone", () => {
    const ways = (...values: string[]) => wayOut(values.map((value) => ({ value })));
    expect(ways("PIX", "card:CREDIT")).toBe("body");
    expect(ways("saved:1", "card:CREDIT")).toBe("cardOnly");
    expect(ways("card:CREDIT", "CASH")).toBe("otherWay");
    expect(ways("PIX", "CASH")).toBe("otherWay");
    expect(ways()).toBe("otherWay");
  });
});
