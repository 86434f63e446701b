import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";

const JOURNEYS = "tests/e2e";

/**
 * Which journeys have to do with a folder of `app/features` or `app/routes`: those whose file has one of these words
 * in its name. A test holds that every folder is here and every journey has a folder.
 */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  account: [
    "signs-",
    "registers",
    "recovers",
    "profile",
    "privacy",
    "saved-",
    "favorites",
    "customer-orders",
    "others-",
    "tokens",
    "wanted",
    "once",
    "lost-and-found",
    "secrets",
    "restart",
    "replicas",
  ],
  address: ["address", "location", "availability", "dinner", "stores", "wanted", "spoilt-sessions"],
  analytics: ["analytics", "consent", "dinner"],
  auth: ["signs-", "wanted", "welcome", "dinner", "csrf"],
  cart: [
    "cart-",
    "bag-",
    "coupons",
    "gift-card",
    "price",
    "two-tabs",
    "reb",
    "item-",
    "lost-and-found",
    "once",
    "dinner",
  ],
  checkout: [
    "checkout",
    "one-order",
    "scheduling",
    "gift-card",
    "payment-faults",
    "backend-",
    "timeouts",
    "once",
    "dinner",
  ],
  geolocation: [
    "address",
    "location",
    "availability",
    "stores",
    "dinner",
    "backend-faults",
    "spoilt-sessions",
  ],
  legal: ["privacy", "not-found", "consent", "changes-profile"],
  menu: [
    "menu",
    "item-",
    "filters",
    "searches",
    "home",
    "in-sight",
    "table-bill",
    "pictures",
    "crawlers",
    "cache",
    "dinner",
    "backend-",
  ],
  orders: ["order", "receipt", "rebuys", "tracks", "pays", "push", "others-", "payment-faults", "dinner"],
  payment: [
    "checkout",
    "cart-",
    "bag-",
    "coupons",
    "gift-card",
    "price",
    "two-tabs",
    "pays",
    "payment-faults",
    "one-order",
    "scheduling",
    "cards",
    "apple-pay",
    "bank",
    "lost-and-found",
    "backend-",
    "once",
    "dinner",
  ],
  payments: [
    "pays",
    "payment-faults",
    "cards",
    "card-numbers",
    "apple-pay",
    "bank",
    "table-",
    "three-phones",
    "secrets",
    "dinner",
  ],
  profile: ["profile", "saved-", "signs-out", "languages", "pictures", "unread-bodies", "others-", "once"],
  push: ["push", "renews-itself", "signs-out"],
  recovery: ["recovers", "recovery-", "once"],
  register: ["registers", "once", "signs-in-with"],
  resources: [
    "languages",
    "lite",
    "favorites",
    "location",
    "stores",
    "pictures",
    "push",
    "odd-requests",
    "consent",
    "crawlers",
  ],
  restaurant: ["stores", "availability", "home", "welcome", "theme", "crawlers", "wanted", "dinner"],
  storefront: [
    "menu",
    "item-",
    "filters",
    "searches",
    "home",
    "favorites",
    "coupons",
    "stores",
    "in-sight",
    "budget",
    "dinner",
    "crawlers",
    "cache",
  ],
  table: ["table-", "three-phones", "welcome"],
};

/** Changes that no journey can see. */
const UNSEEN = /\.md$|\.test\.tsx?$|^docs\/|^\.ci\/|^tests\/(?:unit|bench)\/|^mocks\/(?:bench|contract)\//;

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
    const words = area === undefined ? undefined : AREAS[area];
    if (file.endsWith(".spec.ts")) {
      if (journeys.includes(file)) wanted.add(file);
    } else if (words === undefined) return "all";
    else for (const journey of journeys) if (isAbout(journey, words)) wanted.add(journey);
  }
  return [...wanted].sort();
}

/** Whether the name of a file of journeys has one of the words in it. */
export function isAbout(journey: string, words: readonly string[]): boolean {
  const name = journey.split("/").at(-1) ?? "";
  return words.some((word) => name.includes(word));
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
