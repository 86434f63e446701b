import { describe, expect, it } from "vitest";
import { currentBill } from "../operations/table/bills";
import { openStore } from "../state";
import { demo } from "./index";

const store = openStore({ demo });
const bills = store.tables.list().map((table) => {
  const bill = currentBill(store, table);
  return { table, status: bill?.status, bill };
});

describe("the demo's tables", () => {
  it("are eight in Vila Madalena, each known by the number on it", () => {
    expect(bills.map(({ table }) => table.id)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(new Set(bills.map(({ table }) => table.store_id))).toEqual(new Set(["vila-madalena"]));
  });

  it("show every status", () => {
    expect(bills.map(({ status }) => status)).toEqual([
      "InProgress",
      "Totaled",
      "Seated",
      "NotTotaled",
      "Closed",
      "Seated",
      "Seated",
      "Seated",
    ]);
  });

  it("hold bills that someone ordered, partly paid, with something taken back", () => {
    const [open, totaled] = bills;
    expect(open?.bill?.lines.some(({ ordered_by }) => ordered_by === "Marina")).toBe(true);
    expect(open?.bill?.sums).toMatchObject({ paid: 0, reserved: 0 });
    expect(totaled?.bill?.lines.some(({ cancelled }) => cancelled)).toBe(true);
    expect(totaled?.bill?.sums.paid).toBeGreaterThan(0);
    expect(totaled?.bill?.sums.remaining).toBeGreaterThan(0);
    expect(totaled?.bill?.shares.map(({ status, service_fee }) => [status, service_fee > 0])).toEqual([
      ["PAID", true],
    ]);
  });

  it("can be paid at, as the restaurant is delivered", () => {
    expect(store.settings.flags().get("table_payment")).toBe(true);
  });
});
