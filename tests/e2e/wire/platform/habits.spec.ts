import { backendOf } from "../../site/backend-of";
import { openSite } from "../../site/site";
import { expect, test } from "../client/reader";
import type { Answered, Change } from "../habits/change";
import { openAllDay, openGate } from "../habits/gate";
import { HABITS } from "../habits/habits";
import { STOPS, walk } from "../habits/walk";

/** What one backend may have at once: names, types, times, lists and pages of its own. */
const SLOPPY = [
  ...["a BOM before the JSON", "Content-Type: text/plain", "camelCase", "all in an envelope `data`"],
  ...["null for what is absent", "no empty lists", "ids as numbers", "flags as 0 and 1", "counts as text"],
  ...["coordinates as text", "postal codes as numbers", "statuses in small letters", "times without a zone"],
  ...[
    "hours without a zero (9:30)",
    "a dish without a name",
    "picture origins absent",
    "no category list (500)",
  ],
  ...["home is a page of HTML", "no geocoding (404)", "pages of seven at most"],
];
/** The order in which a backend would: first what is in its answer, last its bytes. */
const LAST = [
  "null for what is absent",
  "camelCase",
  "all in an envelope `data`",
  "Content-Type: text/plain",
  "a BOM before the JSON",
];

const all = Object.values(HABITS).flat();

function habitOf(name: string) {
  const habit = all.find((one) => one.name === name);
  if (!habit) throw new Error(`no habit is named ${name}`);
  return habit;
}

test("a backend with twenty bad habits at once sells a dish to a guest at a cold start", async () => {
  const sandbox = await openAllDay(test.info().outputPath("data"));
  const named = [...SLOPPY.filter((name) => !LAST.includes(name)), ...LAST].map(habitOf);
  const change: Change = (answered) =>
    named.reduce((answer: Answered, habit) => habit.change?.(answer) ?? answer, answered);
  const asks = (query: URLSearchParams) => {
    for (const habit of named) habit.asks?.(query);
  };
  const gate = await openGate(sandbox.origin, { name: "all of them", change, asks });
  const site = await openSite({ ...backendOf(sandbox.origin), ...gate.environment });
  try {
    const seen = await walk(site.origin);
    expect(STOPS.filter((stop) => seen[stop].sight !== "serves").map((stop) => [stop, seen[stop]])).toEqual(
      [],
    );
    expect(site.log()).toContain("backend broke the contract: read as it was meant");
  } finally {
    await site.stop();
    gate.close();
    await sandbox.kill();
  }
});
