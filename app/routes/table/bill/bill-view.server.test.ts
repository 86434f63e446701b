import { describe, expect, it } from "vitest";
import { itemFingerprint } from "~/features/table/bill/split-input.server";
import { catalog as english } from "~/locales/en-US";
import type { Locale } from "~/locales/locale";
import { catalog as portuguese } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import type { TableOrder } from "~/services/contract/table.server";
import { billOfDinner, itemOf, paymentOf } from "./bill.fixture";
import { type BillState, billFingerprint, billView, chooserView, payersOf } from "./bill-view.server";

const CATALOGS = { "pt-BR": portuguese, "en-US": english };
const brl = (value: number) => ({ value, currency: "BRL" });

/** The dinner with these sums. */
function billWith(sums: { paid: number; reserved: number; remaining: number }, status: TableOrder["status"]) {
  const { total } = billOfDinner();
  const { paid, reserved, remaining } = sums;
  return billOfDinner({
    status,
    total: { ...total, paid: brl(paid), reserved: brl(reserved), remaining: brl(remaining) },
  });
}

describe("a bill", () => {
  const some = { paid: 6_000, reserved: 4_000, remaining: 20_000 };
  const reserved = { paid: 6_000, reserved: 24_000, remaining: 0 };
  const settled = { paid: 30_000, reserved: 0, remaining: 0 };

  it.each<[TableOrder["status"], typeof some, BillState]>([
    ["InProgress", some, "open"],
    ["Totaled", some, "open"],
    ["Totaled", reserved, "reserved"],
    ["InProgress", { paid: 0, reserved: 0, remaining: 0 }, "nothing"],
    ["NotTotaled", some, "totaling"],
    ["NotTotaled", settled, "settled"],
    ["Closed", settled, "settled"],
    ["Closed", some, "closed"],
    ["UNKNOWN", some, "unknown"],
    ["InProgress", settled, "settled"],
  ])("that is %s with %o left is %s", (status, sums, state) => {
    expect(billView(billWith(sums, status), [])).toMatchObject({ state, ended: status === "Closed" });
  });

  it("shows each line with who ordered it, and what became of it", () => {
    const { lines } = billView(billOfDinner(), []);
    expect(lines.map(({ name, who, tag }) => [name, who, tag]).slice(2, 5)).toEqual([
      ["c", undefined, undefined],
      ["paid", "Carla", "PAID"],
      ["taken back", undefined, "CANCELLED"],
    ]);
  });

  it("hands out no session, and no id of an item or a payment", () => {
    const bill = billOfDinner({ items: [itemOf("itm_1", 100)] });
    const told = JSON.stringify([billView(bill, ["pay_1"]), chooserView(bill, new URLSearchParams())]);
    expect(told).not.toMatch(/usr_secret|ses_1|pay_|"id"|item_id/);
  });
});

it("says who is paying what is left: by name, or somebody where the bill has none", () => {
  const payers = (locale: Locale, ...payments: TableOrder["payments"]) => {
    const visitor = { locale, t: createTranslate(CATALOGS[locale], locale) };
    return payersOf(visitor, { payments }, { payments: [] }, [], "America/Sao_Paulo");
  };
  const [bruno, unnamed] = [
    paymentOf("pay_1", "Bruno", 700, "PENDING"),
    paymentOf("pay_2", " ", 300, "REQUIRES_ACTION"),
  ];
  expect(payers("pt-BR", bruno, unnamed, paymentOf("pay_3", "Carla", 100, "PAID"))).toBe(
    "Bruno (desde 19:00) e alguém (desde 19:00)",
  );
  expect(payers("en-US", bruno)).toBe("Bruno (since 7:00\u00a0PM)");
  expect(payers("en-US")).toBe("someone");
});

describe("the chooser", () => {
  const chosen = (query: string, bill = billOfDinner()) =>
    chooserView(bill, new URLSearchParams(query)).chosen;

  it("offers what is not paid, has a price and was not taken back: one's own first", () => {
    const { items } = chooserView(billOfDinner(), new URLSearchParams());
    expect(items.map(({ name }) => name)).toEqual(["b", "a", "c"]);
  });

  it("begins with equal parts of those who ordered and are neither done nor at it, with the service", () => {
    const items = [...billOfDinner().items, itemOf("d", 1_000, { ordered_by: "Davi" })];
    expect(chosen("", billOfDinner({ items }))).toMatchObject({ kind: "EQUAL", people: "2", service: true });
  });

  it("begins with all that remains for the last one", () => {
    expect(chosen("")).toMatchObject({ kind: "FULL", people: "2" });
  });

  it("is the same with any number of people who only sit there", () => {
    const { diners } = billOfDinner();
    const invented = Array.from({ length: 39 }, (_, at) => ({ name: `P${at}`, is_me: false, paid: brl(0) }));
    expect(chosen("", billOfDinner({ diners: [...diners, ...invented] }))).toEqual(chosen(""));
  });

  it("splits among twenty at most", () => {
    const items = Array.from({ length: 30 }, (_, at) => itemOf(`${at}`, 1_000, { ordered_by: `${at}` }));
    expect(chosen("", billOfDinner({ items })).people).toBe("20");
  });

  it("shows the query's choice again, service and all", () => {
    const fingerprint = itemFingerprint("b");
    expect(chosen(`split=ITEMS&item=${fingerprint}&service=1`)).toMatchObject({
      kind: "ITEMS",
      items: [fingerprint],
    });
    expect(chosen("split=EQUAL&people=")).toMatchObject({ kind: "EQUAL", people: "", service: false });
    expect(chosen("split=AMOUNT&amount=12,50")).toMatchObject({
      kind: "AMOUNT",
      amount: "12,50",
      people: "2",
    });
  });
});

describe("the mark of a bill", () => {
  it("changes with what it shows, and with nothing else", () => {
    const bill = billOfDinner();
    expect(billFingerprint(billOfDinner())).toBe(billFingerprint(bill));
    expect(billFingerprint(billOfDinner({ status: "Totaled" }))).not.toBe(billFingerprint(bill));
    expect(billFingerprint(billOfDinner({ payments: [] }))).not.toBe(billFingerprint(bill));
    const renewed = bill.diners.map((diner) => ({ ...diner, user_session_id: "usr_other" }));
    expect(billFingerprint(billOfDinner({ diners: renewed }))).toBe(billFingerprint(bill));
  });
});
