import { describe, expect, it } from "vitest";
import { awaitsAnswer, issueViews } from "~/features/orders/follow-ups.server";
import { order } from "~/features/orders/order/order-view.fixture";
import { orderView } from "~/features/orders/order/order-view.server";
import type { Issue } from "~/services/contract/follow-up.server";

const VIEW = {
  locale: "pt-BR",
  timeZone: "America/Sao_Paulo",
  now: new Date("2026-11-20T23:00:00Z"),
} as const;
const OPEN: Issue = { id: "i1", kind: "LATE", status: "OPEN", at: "2026-11-20T22:41:00Z" };
const ANSWERED: Issue = { ...OPEN, id: "i2", status: "ANSWERED", answer: "Vamos devolver." };

describe("what was reported of an order", () => {
  it("names its items, and what nobody knows is something else", () => {
    const whole = order();
    const [first] = whole.items;
    const issues: Issue[] = [
      { ...OPEN, kind: "MISSING_ITEM", item_ids: [first?.id ?? "", "gone"], text: "faltou" },
      { ...ANSWERED, kind: "UNKNOWN" },
    ];
    expect(issueViews({ ...whole, issues }, VIEW)).toEqual([
      expect.objectContaining({
        kind: "MISSING_ITEM",
        items: first?.name,
        text: "faltou",
        answer: undefined,
      }),
      expect.objectContaining({ kind: "OTHER", items: undefined, answer: "Vamos devolver." }),
    ]);
    expect(issueViews(whole, VIEW)).toEqual([]);
  });

  it.each([
    ["nothing", undefined, false],
    ["an open report", [OPEN], true],
    ["an answered one", [ANSWERED], false],
    ["both", [ANSWERED, OPEN], true],
  ] as const)("keeps the page of an ended order fresh: %s", (_, issues, isFresh) => {
    const ended = { ...order(), status: "CONCLUDED", ...(issues ? { issues: [...issues] } : {}) } as const;
    expect(awaitsAnswer(ended)).toBe(isFresh);
    expect(orderView(ended, VIEW).refreshSeconds).toBe(isFresh ? 60 : undefined);
  });
});
