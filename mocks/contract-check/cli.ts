import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { CAPABILITIES, type Capability } from "../../app/services/contract/cms.server";
import { LEVELS, type Level, levelsUpTo } from "../../app/services/contract/levels.server";
import { GROUPS, type Group } from "./checks";
import { type Facts, parseFacts } from "./facts/facts";
import { areasOf, nextLevel } from "./levels";
import { exitCode, report } from "./report/report";
import { type Result, runChecks } from "./run";
import { AREAS, type Area, type Backend, STOREFRONT_WAITS_MS } from "./wire";

const USAGE = `npm run contract -- --cms URL --catalog URL --order URL --crm URL --admin URL --facts FILE
npm run contract -- --sandbox
  --sandbox      checks a sandbox of its own, which it starts and ends
  --capabilities NAMES  with --sandbox: what it offers, such as "tips,live", or "none"; all, if not told
  --level NAME   runs what this level and those that it stands on need, in the order in which one builds:
                 menu, guest, accounts, cards, savings, favorites, invoice, social, b2c, tables
  --company ID   sent as x-company-id
  --brand ID     sent as x-brand-id
  --timeout MS   fails what is answered later; without it API_TIMEOUT_MS of the environment, or 2500
  --only TEXT    runs the checks whose name or group contains the text
Runs the contract against a backend, call by call. The facts are described in docs/contract-check.md.
Ends with 1 when something does not hold, with 2 when it could not be run.
`;

function readOptions() {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      ...{ cms: text, catalog: text, order: text, crm: text, admin: text, facts: text },
      ...{ company: text, brand: text, only: text, capabilities: text, level: text, timeout: text },
      sandbox: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  return values;
}

/** @param levels - those that are checked; absent: all */
function backendOf(values: ReturnType<typeof readOptions>, levels: readonly Level[] | undefined): Backend {
  const needed = areasOf(levels ?? LEVELS);
  const base = (area: Area): string => {
    const value = values[area];
    if (value === undefined && !needed.includes(area)) return "";
    if (value === undefined || !/^https?:\/\//.test(value) || !URL.canParse(value)) {
      throw new Error(`--${area}: the base URL of the area, not ${value ?? "nothing"}`);
    }
    return value;
  };
  const [cms, catalog, order, crm, admin] = AREAS.map(base);
  const urls = {
    cms: cms ?? "",
    catalog: catalog ?? "",
    order: order ?? "",
    crm: crm ?? "",
    admin: admin ?? "",
  };
  return { urls, company: values.company, brand: values.brand };
}

function chosen(only: string | undefined): Group[] {
  if (only === undefined) return [...GROUPS];
  const text = only.toLowerCase();
  const fits = (name: string) => name.toLowerCase().includes(text);
  const groups = GROUPS.map(({ name, checks }) => ({
    name,
    checks: fits(name) ? checks : checks.filter((check) => fits(check.name)),
  })).filter(({ checks }) => checks.length > 0);
  if (groups.length === 0) throw new Error(`--only: no check and no group has "${only}" in its name`);
  return groups;
}

/** How long the storefront waits for an answer, in milliseconds. @throws when it is no such time */
function timeoutOf(asked: string | undefined): number {
  const text = asked ?? process.env.API_TIMEOUT_MS ?? String(STOREFRONT_WAITS_MS);
  const timeout = Number(text);
  if (Number.isInteger(timeout) && timeout > 0) return timeout;
  throw new Error(`--timeout: milliseconds; not ${text}`);
}

/** The levels to check: those that are built up to the one that is named. @throws when it is unknown */
function levelsAsked(name: string | undefined): readonly Level[] | undefined {
  if (name === undefined) return undefined;
  const level = LEVELS.find((one) => one === name);
  if (!level) throw new Error(`--level: one of ${LEVELS.join(", ")}; not ${name}`);
  return levelsUpTo(level);
}

/** @throws when a name is unknown */
function capabilitiesOf(names: string | undefined): readonly Capability[] {
  if (names === undefined) return CAPABILITIES;
  if (names === "none") return [];
  const parsed = z.array(z.enum(CAPABILITIES)).safeParse(names.split(","));
  if (parsed.success) return parsed.data;
  throw new Error(`--capabilities: none, or some of ${CAPABILITIES.join(", ")}; not ${names}`);
}

/** The backend to check, and how to end it. */
type Subject = { backend: Backend; facts: () => Promise<Facts>; close: () => Promise<void> };

async function subjectOf(
  values: ReturnType<typeof readOptions>,
  levels: readonly Level[] | undefined,
): Promise<Subject> {
  if (values.sandbox) {
    const { checkedSandbox } = await import("./sandbox/checked-sandbox");
    const { backend, allFacts, close } = await checkedSandbox(capabilitiesOf(values.capabilities), levels);
    return { backend, facts: allFacts, close };
  }
  const backend = backendOf(values, levels);
  if (values.facts === undefined) throw new Error("--facts: the file of the facts");
  const known = parseFacts(await readFile(values.facts, "utf8"));
  return { backend, facts: async () => known, close: async () => {} };
}

/** The options of this run as they are typed, without `--only`. */
function optionsOf({ only, sandbox, help, ...values }: ReturnType<typeof readOptions>): string {
  const named = Object.entries(values).map(([name, value]) => `--${name} ${value}`);
  return [...(sandbox ? ["--sandbox"] : []), ...named].join(" ");
}

/** The contract's text, if the check runs in a checkout of the project. */
async function contractText(): Promise<string | undefined> {
  const file = new URL("../../docs/contract.md", import.meta.url);
  return existsSync(file) ? readFile(file, "utf8") : undefined;
}

/** One line on a terminal that is rewritten for each check. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text.slice(0, 100)}`);
}

async function main(): Promise<number> {
  const values = readOptions();
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const levels = levelsAsked(values.level);
  const groups = chosen(values.only);
  const timeout = timeoutOf(values.timeout);
  const { backend, facts, close } = await subjectOf(values, levels);
  try {
    const onResult = ({ name }: Result) => showProgress(name);
    const { results, levels: checked } = await runChecks({
      ...{ backend: { ...backend, timeout }, groups, levels, onResult },
      facts: await facts(),
    });
    showProgress("");
    if (results.every(({ outcome }) => outcome === "other level"))
      throw new Error(`nothing of what was chosen is of ${checked.join(", ")}`);
    const options = optionsOf(values);
    const advice = { options, contract: await contractText(), partial: values.only !== undefined };
    const built = values.only === undefined && checked.length < LEVELS.length;
    const onLevels = built ? { levels: checked, next: nextLevel(checked) } : {};
    process.stdout.write(report(results, { ...advice, ...onLevels }));
    return exitCode(results);
  } finally {
    await close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = 2;
  },
);
