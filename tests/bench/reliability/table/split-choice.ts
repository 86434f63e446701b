import type { Page } from "../customer-browser";
import { choices, fieldNames } from "../html";
import type { DinerPlan } from "./party-plan";

/** The tips that the demo restaurant suggests, in percent; an amount as it is typed. */
const SUGGESTED = ["5", "10", "15"];
const TYPED = ["1,00", "2,50", "0,37"];
const AMOUNTS = ["10", "7,77", "15,01", "0,99"];

/**
 * How a diner splits the bill that the page shows, as the query of the page that pays. Who was refused takes what else
 * there is: everything that is left, or a little of it.
 *
 * @param attempt - 0 for the first choice
 */
export function splitQuery(bill: Page, diner: DinerPlan, attempt: number): URLSearchParams {
  const { chance, hasService, tip } = diner;
  const query = new URLSearchParams(fieldsOf(bill, diner, attempt));
  if (hasService) query.set("service", "1");
  if (tip === "share") query.set("tip", pickFrom(SUGGESTED, chance.draw()));
  if (tip === "other") {
    query.set("tip", "other");
    query.set("tipAmount", pickFrom(TYPED, chance.draw()));
  }
  return query;
}

function fieldsOf(bill: Page, { split, people, chance }: DinerPlan, attempt: number): string[][] {
  const items = choices(bill, "item");
  const kind = attempt < 2 || chance.hits(0.5) ? split : "FULL";
  if (kind === "EQUAL")
    return [
      ["split", "EQUAL"],
      ["people", String(people)],
    ];
  if (kind === "AMOUNT")
    return [
      ["split", "AMOUNT"],
      ["amount", pickFrom(AMOUNTS, chance.draw())],
    ];
  if (kind === "FULL" || items.length === 0) return [["split", "FULL"]];
  const chosen = items.filter(() => chance.hits(0.5));
  const [first = items[0] ?? ""] = chosen;
  const lines = chosen.length > 0 ? chosen : [first];
  // Of one that was ordered several times, one unit is taken.
  const several = fieldNames(bill).find((name) => name === `count-${first}`);
  const isPart = kind === "units" && several !== undefined;
  return [
    ["split", "ITEMS"],
    ...lines.map((line) => ["item", isPart && line === first ? `${line}.1` : line]),
  ];
}

function pickFrom(texts: readonly string[], draw: number): string {
  return texts[Math.floor(draw * texts.length)] ?? "";
}
