import { LEVEL_TABLE, LEVELS, type Level, levelsOfCall, levelsOfPage } from "~/domain/visit/levels";
import { DEFINITIONS } from "../../../../mocks/openapi/document";
import type { BackendCall, Control } from "../../site/control";
import { expect, Reader, test } from "../client/reader";

/** Each level off, one at a time, and the two that a backend begins with. */
const OTHERS = LEVELS.filter((level) => level !== "menu");
const BACKENDS: readonly (readonly Level[])[] = [
  ["menu"],
  ["menu", "guest"],
  ...OTHERS.map((off) => LEVELS.filter((level) => level !== off && LEVEL_TABLE[level].needs !== off)),
];

/** A page of each kind is read once: what differs between two of them is no link. */
const kindOf = (pathname: string) =>
  pathname.replace(
    /^(\/(?:welcome\/|table\/|shared\/)?menu|(?:\/mobile)?\/orders?|\/profile\/addresses)\/[^/]+/,
    "$1/:",
  );
/** What other tests are about, or what ends the walk. */
const UNREAD =
  /^\/(resources|build|privacy\/leave|table-payment|offline|sitemap|healthz|readyz|favicon|icon)/;
const MOST_PAGES = 80;
/** What is not found says what else there is. */
const NOT_THERE = ["/none", "/orders/o-1"];

const LINKS = /\shref="(\/[^"/][^"]*|\/)"/g;
/** What is posted, asked for by script, or sent along as the place to go to. */
const OTHER_PATHS = /\s(?:action|formaction|data-late|data-asks)="(\/[^"]*)"/g;

/** The paths of ours in a page that fit. */
const pathsIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));

/** Reads every page that these lead to. @returns what leads to a page that is not there, and every page that failed */
async function faultsFrom(
  reader: Reader,
  starts: readonly string[],
  there: readonly Level[],
): Promise<string[]> {
  const faults: string[] = [];
  const open = [...starts];
  const seen = new Set<string>();
  while (open.length > 0 && seen.size < MOST_PAGES) {
    const path = open.shift() ?? "";
    const { pathname } = new URL(path, reader.origin);
    if (UNREAD.test(pathname) || seen.has(kindOf(pathname))) continue;
    seen.add(kindOf(pathname));
    const { status, body } = await reader.goesTo(path);
    if (status !== (NOT_THERE.includes(path) ? 404 : 200)) faults.push(`${path}: ${status}`);
    const links = pathsIn(body, LINKS);
    for (const found of [...links, ...pathsIn(body, OTHER_PATHS)]) {
      const target = new URL(found, reader.origin);
      const off = levelsOfPage(target.pathname.toLowerCase()).filter((level) => !there.includes(level));
      if (off.length > 0) faults.push(`${path} leads to ${found}: ${off}`);
    }
    open.push(...links);
  }
  return [...new Set(faults)];
}

/** The levels of a call as the backend has got it. */
function levelsOfRequest({ method, area, path }: BackendCall): readonly Level[] {
  const fits = DEFINITIONS.filter(
    ({ definition }) =>
      definition.area === area &&
      definition.method === method &&
      new RegExp(`^${definition.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  // Of two that fit, the one without an id in its place.
  const [first] = fits.sort((one, other) => idsIn(one.definition.path) - idsIn(other.definition.path));
  return first ? levelsOfCall(`${method} ${area} ${first.definition.path}`) : [];
}

const idsIn = (path: string) => path.split("{").length;

/** The stylesheet of the restaurant's colours, by which a page tells what it knows of the setup. */
const themeOf = (html: string) => /\/resources\/theme\/[^"]+/.exec(html)?.[0];

/** The restaurant has these levels from now on, and the storefront has read it. What belongs to others is switched on. */
async function becomes(control: Control, reader: Reader, there: readonly Level[]): Promise<void> {
  const before = themeOf((await reader.opens("/privacy/cookies")).body);
  await control.setFlags({ table_payment: true, external_login: !there.includes("b2c") });
  await control.keepLevels(...there);
  await control.setTheme({ primaryBrand: colourOf(there) });
  await expect(async () => {
    expect(themeOf((await reader.opens("/privacy/cookies")).body)).not.toBe(before);
  }).toPass({ timeout: 60_000, intervals: [1_000] });
}

/** One for each backend. */
const colourOf = (there: readonly Level[]) => `#${there.join("").length.toString(16).padStart(2, "0")}2a56`;

const ENTRIES = [
  "/auth",
  "/welcome",
  "/",
  "/menu",
  "/welcome/menu",
  "/welcome/menu/moqueca",
  "/privacy/terms",
  "/none",
];
const INSIDE = ["/", "/menu", "/menu/moqueca", "/none"];

/** The pages of a level, as they are typed. */
const typed = (level: Level) => (LEVEL_TABLE[level].pages ?? []).map((page) => page.replace("/:", "/o-1"));

async function walks(site: { origin: string; control: Control }, there: readonly Level[]): Promise<string[]> {
  const has = (level: Level) => there.includes(level);
  const faults: string[] = [];
  const told = (who: string, found: readonly string[]) =>
    faults.push(...found.map((one) => `${who}: ${one}`));
  const stranger = new Reader(site.origin, "pt-BR");
  await becomes(site.control, stranger, there);
  await site.control.forgetRequests();
  for (const language of ["pt-BR", "en-US"] as const) {
    told("stranger", await faultsFrom(new Reader(site.origin, language), ENTRIES, there));
    if (has("guest")) {
      const guest = new Reader(site.origin, language);
      await guest.hasCart();
      told("guest", await faultsFrom(guest, [...INSIDE, "/cart", "/payment", "/orders"], there));
      const id = await guest.orders();
      told("guest", await faultsFrom(guest, [`/orders/${id}`, "/orders", "/orders/o-1"], there));
      await closed(guest);
    }
    if (has("accounts")) {
      const customer = new Reader(site.origin, language);
      await customer.signsIn("ana");
      if (has("guest")) await customer.fillsCart();
      const own = has("guest") ? ["/cart", "/payment", "/orders", "/profile/addresses"] : [];
      told("customer", await faultsFrom(customer, [...INSIDE, "/profile", ...own], there));
      await closed(customer);
    }
  }
  if (has("tables")) {
    const diner = new Reader(site.origin, "pt-BR");
    await diner.sitsDown("1", "Ana");
    told("diner", await faultsFrom(diner, ["/table/order", "/table/menu", "/table/menu/moqueca"], there));
  }
  await closed(stranger);
  const calls = await site.control.requests();
  const strays = calls.filter((call) => {
    const levels = levelsOfRequest(call);
    return levels.length > 0 && !levels.some(has);
  });
  told("backend", [...new Set(strays.map(({ method, area, path }) => `${method} ${area} ${path}`))]);
  return faults;

  /** What is typed is answered by the guard, or is not found. */
  async function closed(reader: Reader): Promise<void> {
    for (const path of LEVELS.filter((level) => !has(level)).flatMap(typed)) {
      const { status } = await reader.opens(path);
      if (![302, 303, 404, 405].includes(status)) faults.push(`typed ${path}: ${status}`);
      const posted = await reader.posts(path, {});
      if (![303, 404, 405].includes(posted.status)) faults.push(`posted ${path}: ${posted.status}`);
    }
  }
}

test("a level that is not there has no page, no link and no call", async ({ site }) => {
  test.setTimeout(900_000);
  const customer = new Reader(site.origin, "pt-BR");
  await customer.signsIn("ana");
  const guest = new Reader(site.origin, "pt-BR");
  await guest.hasCart();
  for (const there of BACKENDS) {
    await test.step(there.join(" "), async () => expect.soft(await walks(site, there)).toEqual([]));
  }
  // A customer of before is a stranger to a backend that has no accounts: no call is made of them.
  await becomes(site.control, new Reader(site.origin, "pt-BR"), ["menu"]);
  await site.control.forgetRequests();
  for (const [who, path] of [
    [customer, "/profile"],
    [guest, "/cart"],
  ] as const) {
    expect([303, 404]).toContain((await who.opens(path)).status);
    await who.goesTo("/");
    expect(who.at).toBe("/auth");
  }
  const calls = await site.control.requests();
  expect(calls.filter((call) => !levelsOfRequest(call).includes("menu"))).toEqual([]);
  // The next test begins with a storefront that knows the whole backend.
  await becomes(site.control, new Reader(site.origin, "pt-BR"), LEVELS);
});
