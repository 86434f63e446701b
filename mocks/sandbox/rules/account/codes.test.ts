import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CHECKED_MS,
  CODE_MS,
  type CodeRow,
  MOST_SENDS,
  MOST_TRIES,
  matchingCode,
  SEND_WINDOW_MS,
  waitToSend,
} from "./codes";

const NOW = 1_000_000_000;
const row: fc.Arbitrary<CodeRow> = fc.record({
  id: fc.nat(),
  code: fc.constantFrom("111111", "222222"),
  sent_at: fc.integer({ min: NOW - 2 * CHECKED_MS, max: NOW }),
  tries: fc.nat(MOST_TRIES + 1),
  checked_at: fc.option(fc.integer({ min: NOW - 2 * CHECKED_MS, max: NOW })),
});
const latestFirst = fc.array(row, { maxLength: 5 }).map((rows) => rows.sort((a, b) => b.sent_at - a.sent_at));

describe("a code", () => {
  it("matches only itself, untried out, and either fresh and the latest or with a check that holds", () => {
    fc.assert(
      fc.property(latestFirst, (sent) => {
        const match = matchingCode(sent, "111111", NOW);
        if (!match) return;
        expect(match.code).toBe("111111");
        expect(match.tries).toBeLessThan(MOST_TRIES);
        const checked = match.checked_at !== null && NOW - match.checked_at < CHECKED_MS;
        expect(checked || (match === sent[0] && NOW - match.sent_at < CODE_MS)).toBe(true);
      }),
    );
  });

  it("that is fresh and the latest always matches", () => {
    fc.assert(
      fc.property(latestFirst, fc.nat(CODE_MS - 1), fc.nat(MOST_TRIES - 1), (before, age, tries) => {
        const fresh = { id: -1, code: "111111", sent_at: NOW - age, tries, checked_at: null };
        expect(matchingCode([fresh, ...before], "111111", NOW)).toBeDefined();
      }),
    );
  });
});

describe("sending", () => {
  it("waits exactly until fewer than the most are within the window", () => {
    const within = fc.integer({ min: NOW - SEND_WINDOW_MS + 1, max: NOW });
    fc.assert(
      fc.property(fc.array(within, { maxLength: 9 }), (unsorted) => {
        const sends = unsorted.sort((a, b) => a - b);
        const wait = waitToSend(sends, NOW);
        const left = (at: number) => sends.filter((sent) => sent > at - SEND_WINDOW_MS).length;
        expect(left(NOW + wait)).toBeLessThan(MOST_SENDS);
        if (wait > 0) expect(left(NOW + wait - 1)).toBeGreaterThanOrEqual(MOST_SENDS);
      }),
    );
  });
});
