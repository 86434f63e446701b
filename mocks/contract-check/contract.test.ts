import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GROUPS } from "./checks";
import { resultLines } from "./report/report";
import { type Result, runChecks } from "./run";
import { type CheckedSandbox, checkedSandbox } from "./sandbox/checked-sandbox";

/** The checks that the sandbox's facts say too little for. */
const NOT_TRIED: string[] = [];

describe("the contract, at the sandbox", () => {
  let sandbox: CheckedSandbox;
  let results: Result[];

  beforeAll(async () => {
    sandbox = await checkedSandbox();
    const facts = await sandbox.allFacts();
    results = await runChecks({ backend: sandbox.backend, facts, groups: GROUPS });
  }, 120_000);
  afterAll(() => sandbox.close());

  it("has a name of its own for each check", () => {
    const names = GROUPS.flatMap(({ checks }) => checks.map(({ name }) => name));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(results.map(({ name }) => name)).toEqual(names);
  });

  it("holds", () => {
    const fails = results.filter(({ outcome }) => outcome === "fails");
    expect(fails.map((result) => resultLines(result).join("\n"))).toEqual([]);
  });

  it("is tried whole, but for what the facts cannot say yet", () => {
    const skipped = results.filter(({ outcome }) => outcome === "not tried");
    expect(skipped.map(({ name }) => name)).toEqual(NOT_TRIED);
  });

  it("has nothing that the storefront passes over", () => {
    expect(results.flatMap(({ notes }) => notes)).toEqual([]);
  });
});
