import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Check } from "../check";
import { GROUPS, type Group } from "../checks";
import { openStage, type Result, runCheck, type Stage } from "../run";
import { type CheckedSandbox, checkedSandbox } from "../sandbox/checked-sandbox";
import { overHttp } from "../wire";
import type { Fault } from "./engine/fault";
import { spoilt } from "./engine/strike";
import { FAULTS } from "./index";

const TIME = 120_000;
/**
 * A table payment with a fault leaves its share reserved, and a gift card is spent once. So each of these starts with
 * a new sandbox.
 */
const FRESH_EACH = ["tables", "coupons and gift cards"];
/** The checks that need facts that a file cannot hold. */
const NEEDS_ALL = "signing in";

const pointsAt = ({ at }: Fault, told: string) => (typeof at === "string" ? told === at : at.test(told));

/** What is wrong with how a check reported its fault. Empty if it found the fault at the right place. */
function amiss(fault: Fault, result: Result): string[] {
  const { check, tells, at } = fault;
  if (result.outcome !== "fails") return [`${check}: ${result.outcome}`];
  const [method = "", area = ""] = tells.split(" ");
  const found = result.call.startsWith(`${method} ${area} `) && pointsAt(fault, result.at);
  return found ? [] : [`${check}: not at ${tells} ${at}, but ${result.call} → ${result.at}: ${result.says}`];
}

describe("a broken backend", () => {
  let sandbox: CheckedSandbox;
  beforeAll(async () => {
    sandbox = await checkedSandbox();
  }, TIME);
  afterAll(() => sandbox.close());

  const stageFor = async (group: Group) =>
    openStage(sandbox.backend, group.name === NEEDS_ALL ? await sandbox.allFacts() : sandbox.facts);

  async function meet(opened: Stage, group: Group, check: Check): Promise<string[]> {
    const wrong: string[] = [];
    for (const fault of FAULTS.filter((one) => one.check === check.name)) {
      const stage = FRESH_EACH.includes(group.name) ? await stageFor(group) : opened;
      const transport = spoilt(fault, sandbox.backend.urls, overHttp);
      wrong.push(...amiss(fault, await runCheck(stage, group.name, check, transport)));
    }
    return wrong;
  }

  it("is broken for every check, and for nothing else", () => {
    const names = GROUPS.flatMap(({ checks }) => checks.map(({ name }) => name));
    const struck = new Set(FAULTS.map(({ check }) => check));
    expect(names.filter((name) => !struck.has(name))).toEqual([]);
    expect([...struck].filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(GROUPS)(
    "is found out by each check of $name",
    async (group) => {
      const wrong: string[] = [];
      const stage = await stageFor(group);
      for (const check of group.checks) wrong.push(...(await meet(stage, group, check)));
      expect(wrong).toEqual([]);
    },
    TIME,
  );
});
