import { expect, test } from "vitest";
import { leftOut, nameOf, once, phones, scripted, taken, turn, VISITS } from "../../e2e/projects";

/** The visits that run a journey with these tags. */
const visitsOf = (tags: string) =>
  VISITS.filter((visit) => (taken(visit)?.test(tags) ?? true) && !leftOut(visit)?.test(tags));

const pairsOf = (visits: typeof VISITS) =>
  new Set(
    visits.flatMap(({ script, device, language }) => [
      ...[`${script} ${device}`, `${script} ${language}`, `${device} ${language}`],
    ]),
  );

const ALL_PAIRS = 3 * 2 * 2;
const four = (tag: (index: number) => string) =>
  [0, 1, 2, 3].flatMap((index) => visitsOf(`a journey ${tag(index)}`));

test("the main journeys run in all visits, those without a tag in every pair", () => {
  expect(visitsOf("a journey @main")).toEqual(VISITS);
  expect(visitsOf("a journey")).toHaveLength(4);
  expect(pairsOf(visitsOf("a journey")).size).toBe(ALL_PAIRS);
});

test("four neighbours hold every pair, in two runs each where scripts change them, else in one", () => {
  expect(four(turn)).toHaveLength(8);
  expect(pairsOf(four(turn)).size).toBe(ALL_PAIRS);
  expect(four(once)).toHaveLength(4);
  expect(pairsOf(four(once)).size).toBe(ALL_PAIRS);
});

test("what scripts change runs with and without them, what only they do with them", () => {
  for (let index = 0; index < 4; index += 1) {
    for (const tag of [turn, phones]) {
      const scripts = visitsOf(tag(index)).map(({ script }) => script === "on");
      expect(scripts.sort(), tag(index)).toEqual([false, true]);
    }
    expect(visitsOf(scripted(index)).map(({ script }) => script)).toEqual(["on"]);
    expect(visitsOf(phones(index)).map(({ device }) => device)).toEqual(["phone", "phone"]);
  }
});

test("a phone's journey runs on no desktop", () => {
  expect(visitsOf(`${turn(0)} @phone`).map(nameOf)).toEqual(["off-phone-pt"]);
});
