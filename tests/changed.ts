import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";

const JOURNEYS = "tests/e2e";

/** Whether a file or folder of journeys is asked over plain HTTP, without a browser. */
export function isOnWire(path: string): boolean {
  return path.startsWith(`${JOURNEYS}/wire/`);
}

/**
 * Which folders of journeys have to do with a folder of `app/features` or `app/routes`. `wire` has the same folders.
 * A test holds that every folder of the app is here and that each folder of journeys is named.
 */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  account: ["account", "orders", "platform", "dinner"],
  address: ["address", "account", "dinner"],
  analytics: ["platform", "dinner"],
  auth: ["account", "platform", "dinner", "accessibility"],
  basket: ["cart", "menu", "table", "dinner"],
  cart: ["cart", "checkout", "orders", "platform", "dinner", "accessibility"],
  checkout: ["checkout", "cart", "payments", "platform", "dinner", "accessibility"],
  gallery: ["platform"],
  geolocation: ["address", "checkout", "dinner", "accessibility"],
  legal: ["platform", "account"],
  loyalty: ["menu", "cart", "orders"],
  menu: ["menu", "cart", "table", "platform", "dinner", "accessibility"],
  offline: ["platform", "menu", "orders", "table"],
  orders: ["orders", "cart", "checkout", "payments", "dinner"],
  payment: ["checkout", "cart", "payments", "platform", "dinner", "accessibility"],
  payments: ["payments", "checkout", "account", "table", "platform", "dinner"],
  providers: ["payments", "checkout", "account", "table", "dinner"],
  profile: ["account", "address", "payments", "platform", "accessibility"],
  push: ["orders", "account"],
  recovery: ["account", "platform"],
  register: ["account", "platform"],
  resources: ["platform", "account", "address", "menu", "orders"],
  restaurant: ["address", "menu", "platform", "dinner"],
  shared: ["cart"],
  "shared-order": ["cart"],
  site: ["platform", "bodies"],
  storefront: ["menu", "cart", "address", "account", "platform", "dinner", "accessibility"],
  table: ["table", "payments", "platform", "accessibility"],
  tips: ["checkout", "table"],
};

/** Changes that no journey can see. */
const UNSEEN =
  /\.md$|\.test\.tsx?$|^docs\/|^\.ci\/|^tests\/(?:unit|bench|screens)\/|^mocks\/(?:bench|contract)\//;

/** Every file of journeys, as Playwright is called with it. */
export function allJourneys(): string[] {
  const files = readdirSync(JOURNEYS, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".spec.ts")).map((file) => `${JOURNEYS}/${file}`);
}

/**
 * The files of journeys that have to do with changed files; `all` where one of those is what every page stands on.
 *
 * @param files - paths from the root of the repository
 */
export function journeysFor(files: readonly string[]): "all" | string[] {
  const wanted = new Set<string>();
  const journeys = allJourneys();
  for (const file of files.filter((each) => !UNSEEN.test(each))) {
    const area = /^app\/(?:features|routes)\/([^/]+)\//.exec(file)?.[1];
    const folders = area === undefined ? undefined : AREAS[area];
    if (file.endsWith(".spec.ts")) {
      if (journeys.includes(file)) wanted.add(file);
    } else if (folders === undefined) return "all";
    else for (const journey of journeys) if (folders.includes(folderOf(journey))) wanted.add(journey);
  }
  return [...wanted].sort();
}

/** The folder that a file of journeys stands in, such as `cart`. */
export function folderOf(journey: string): string {
  return journey.split("/").at(-2) ?? "";
}

/**
 * Since when the changes count: the commit that `--changed=…` names; with `--changed` alone the one where the branch
 * left main. Undefined without either: everything is tested.
 */
export function sinceWhen(args: readonly string[]): string | undefined {
  const given = args.find((arg) => arg === "--changed" || arg.startsWith("--changed="));
  if (given === undefined) return undefined;
  return given.split("=")[1] || git("merge-base", "HEAD", "main").trim();
}

/** Files that differ from a commit, whether committed since, staged, only saved, or not known to git yet. */
export function changedFiles(since: string): string[] {
  const lists = [git("diff", "--name-only", since), git("ls-files", "--others", "--exclude-standard")];
  return lists.flatMap((list) => list.split("\n")).filter(Boolean);
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" });
}
