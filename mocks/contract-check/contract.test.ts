import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { levelsOfCall, levelsUpTo } from "../../app/services/contract/levels.server";
import { DEFINITIONS } from "../openapi/document";
import { contractDocument } from "../openapi/validator";
import { GROUPS } from "./checks";
import { type Heard, hearing } from "./hearing";
import { nextLevel } from "./levels";
import { exitCode, report, resultLines } from "./report/report";
import { type Result, runChecks } from "./run";
import { type CheckedSandbox, checkedSandbox } from "./sandbox/checked-sandbox";

/** The checks that need more facts than the sandbox gives. */
const NOT_TRIED: string[] = [];

describe("the contract, at the sandbox", () => {
  let sandbox: CheckedSandbox;
  let results: Result[];
  let heard: Heard[];

  beforeAll(async () => {
    sandbox = await checkedSandbox();
    const facts = await sandbox.allFacts();
    heard = [];
    vi.stubGlobal(
      "fetch",
      hearing(sandbox.backend, (one) => heard.push(one)),
    );
    ({ results } = await runChecks({ backend: sandbox.backend, facts, groups: GROUPS }));
    vi.unstubAllGlobals();
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

  it("is as docs/openapi.json tells: every good call, and every answer", () => {
    const document = contractDocument();
    const misfits = new Set<string>();
    const used = new Set<string>();
    const keys = new Set<string>();
    for (const { sent, answer, code } of heard) {
      const name = `${sent.method} ${sent.area} ${sent.path}: ${answer.status}`;
      const operation = document.find(sent);
      if (!operation) {
        if (answer.status !== 404) misfits.add(`${name} is not told`);
        continue;
      }
      if (answer.status < 300) used.add(operation.operationId);
      // A repeated key gives the first answer, whatever its body is.
      const key = sent.headers.get("idempotency-key");
      const isGood = answer.status < 300 && !(key && keys.has(key));
      if (key) keys.add(key);
      const wrong = isGood ? document.ofCall(operation, sent) : [];
      for (const misfit of [...wrong, ...document.ofAnswer(operation, answer)])
        misfits.add(`${name}: ${misfit}`);
      if (code && !document.codesOf(operation, answer.status).includes(code)) misfits.add(`${name}: ${code}`);
    }
    expect([...misfits]).toEqual([]);
    expect(document.operationIds.filter((id) => !used.has(id))).toEqual([]);
  });

  it("has nothing that the storefront passes over", () => {
    expect(results.flatMap(({ notes }) => notes)).toEqual([]);
  });
});

describe("the contract, at a sandbox without capabilities", () => {
  it("has 404 for each of their calls, and holds", async () => {
    const sandbox = await checkedSandbox([]);
    try {
      const facts = await sandbox.allFacts();
      const groups = GROUPS.filter(({ name }) => name === "cms" || name === "menu");
      const { results } = await runChecks({ backend: sandbox.backend, facts, groups });
      expect(results.filter(({ outcome }) => outcome === "fails")).toEqual([]);
      const offered = results.filter(({ outcome }) => outcome === "holds").map(({ name }) => name);
      expect(offered).toContain("a call of a capability that the setup does not name is 404");
      expect(results.some(({ outcome }) => outcome === "not offered")).toBe(true);
    } finally {
      await sandbox.close();
    }
  });

  it("tells of a level what that level may have", async () => {
    const levels = levelsUpTo("menu");
    const sandbox = await checkedSandbox([], levels);
    try {
      const { results } = await runChecks({
        ...sandbox,
        facts: await sandbox.allFacts(),
        groups: GROUPS,
        levels,
      });
      const absent = report(results, { options: "", partial: false }).match(/^absent .*/gm);
      expect(absent).toEqual([
        "absent     setup.capabilities does not name suggestions: 3 checks",
        "absent     setup.capabilities does not name portions: 1 check",
        "absent     setup.capabilities does not name tips: 1 check",
        "absent     setup.capabilities does not name webhooks: 1 check",
      ]);
    } finally {
      await sandbox.close();
    }
  });
});

describe("the contract, at a sandbox with the levels that a backend begins with", () => {
  // Those ask for the others on purpose.
  const groups = GROUPS.map(({ name, checks }) => ({
    name,
    checks: checks.filter(({ ofAllLevels }) => !ofAllLevels),
  }));

  it.each(["menu", "guest", "tables"] as const)(
    "%s holds, and no call of another level is made",
    async (level) => {
      const levels = levelsUpTo(level);
      const sandbox = await checkedSandbox(undefined, levels);
      const document = contractDocument();
      const used = new Set<string>();
      const texts = new Set<string | null>();
      try {
        const facts = await sandbox.allFacts();
        const hears = hearing(sandbox.backend, ({ sent }) => {
          used.add(document.find(sent)?.operationId ?? "");
          if (sent.path === "/terms") texts.add(sent.query.get("type"));
        });
        vi.stubGlobal("fetch", hears);
        const { results } = await runChecks({ backend: sandbox.backend, facts, groups, levels });
        const others = results.filter(({ outcome }) => outcome !== "holds" && outcome !== "other level");
        expect(others.map((result) => resultLines(result).join("\n"))).toEqual([]);
        const next = nextLevel(levels);
        const told = report(results, { options: "", partial: false, levels, next });
        expect(told).toContain(`of ${levels.join(", ")} holds`);
        expect(told).toContain(`--level ${next?.level}`);
        expect(exitCode(results)).toBe(0);
        expect([...texts]).toEqual(levels.includes("tables") ? [null, "table"] : [null]);
        const strays = DEFINITIONS.filter(({ group, name, definition: { method, area, path } }) => {
          const own = levelsOfCall(`${method} ${area} ${path}`);
          return used.has(`${group}.${name}`) && !own.some((one) => levels.includes(one));
        });
        expect(strays.map(({ definition }) => definition.path)).toEqual([]);
      } finally {
        vi.unstubAllGlobals();
        await sandbox.close();
      }
    },
    120_000,
  );
});
