import type { Example } from "../openapi/operation";
import { startRecorder } from "./recorder";
import { accountTour } from "./tours/account";
import { customerTour } from "./tours/customer";
import { guestTour } from "./tours/guest";
import { menuTour } from "./tours/menu";
import { tableTour } from "./tours/table";

/** An entry of a list that is long on a menu or in a legal text. Two of them show the shape. */
function isOneOfMany(entry: unknown): boolean {
  if (typeof entry !== "object" || entry === null) return false;
  return "category_id" in entry || "heading" in entry || ("items" in entry && Object.keys(entry).length <= 4);
}

/** A JSON value with two entries of each long list. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shown = value.length > 2 && value.every(isOneOfMany) ? value.slice(0, 2) : value;
    return shown.map(shortened);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shortened(entry)]));
}

/** An example of every call of the contract, as the sandbox answers it. */
export async function recordExamples(): Promise<ReadonlyMap<string, Example>> {
  const recorder = startRecorder("https://api.example.com");
  for (const tour of [menuTour, guestTour, tableTour, customerTour, accountTour]) await tour(recorder);
  return new Map(
    [...recorder.recorded()].map(([name, one]) => [name, { ...one, answer: shortened(one.answer) }]),
  );
}
