import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isId } from "../../../app/services/contract/primitives.server";
import { GROUPS } from "../checks";
import { resultLines } from "../report/report";
import { type Result, runChecks } from "../run";
import { type OddBackend, oddBackend } from "./backend";
import { oddCardToken, oddId, oddRefreshToken, oddServiceId, oddToken, plain } from "./names";

describe("odd names", () => {
  it.each([oddId("adr_1-x"), oddServiceId("moema-entrega")])("are ids of the contract", (id) => {
    expect(isId(id)).toBe(true);
    expect([...id]).toHaveLength(200);
  });

  it("lead back to what they were made of", () => {
    const made = `${oddId("a_1")} ${oddServiceId("moema")} Bearer ${oddToken("t.k-1")}`;
    expect(plain(made)).toBe("a_1 moema Bearer t.k-1");
    expect(plain(oddCardToken("tok_1"))).toBe("tok_1");
    expect(plain(oddRefreshToken("r-1"))).toBe("r-1");
  });
});

describe("a good but odd backend", () => {
  let odd: OddBackend;
  let results: Result[];

  beforeAll(async () => {
    odd = await oddBackend();
    ({ results } = await runChecks({ backend: odd.backend, facts: odd.facts, groups: GROUPS }));
  }, 240_000);
  afterAll(() => odd.close());

  it("passes the whole check", () => {
    const others = results.filter(({ outcome }) => outcome !== "holds");
    expect(others.map((result) => resultLines(result).join("\n"))).toEqual([]);
  });

  it("gets the id of the chosen service", () => {
    expect(odd.seen.services).toBeGreaterThan(100);
  });

  it("has notes of what the storefront passes over, and no more than that", () => {
    const says = new Set(results.flatMap(({ notes }) => notes.map((note) => note.says)));
    expect(says).toContain("a field that the contract does not name");
    expect(says).toContain("a block that the storefront skips");
  });
});
