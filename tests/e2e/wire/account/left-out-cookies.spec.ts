import { expect, test } from "../../fixture";
import { Browser, signedIn } from "../client/browser";
import { Reader } from "../client/reader";
import { builtTargets } from "../manifest";

/** Pages with addresses that name nothing. */
const PAGES = [...new Set(builtTargets().map(({ path }) => path))].filter(
  (path) => !/^\/(resources\/sign-out|payments|auth\/)/.test(path),
);

/** Each jar asks one page of so many, and all jars together ask each page several times. */
const PART = 8;

test("whichever cookies of a session are left out or spoilt, nothing fails and no refusal is an error of ours", async ({
  site,
}) => {
  test.setTimeout(180_000);
  const ana = new Reader(site.origin, "pt-BR");
  ana.browser = await signedIn(site.origin);
  await ana.fillsCart().catch(() => undefined);
  const { cookies } = ana.browser;
  const guest = new Reader(site.origin, "pt-BR");
  await guest.hasCart();
  const names = [...cookies.keys()].filter((name) => name !== "locale");
  const without = (...gone: string[]) => new Map([...cookies].filter(([name]) => !gone.includes(name)));
  const cut = (name: string) =>
    new Map([...cookies, [name, (cookies.get(name) ?? "").slice(0, -9)] as const]);
  const mixed = (name: string) =>
    new Map([...cookies, [name, guest.browser.cookies.get(name) ?? ""] as const]);
  const jars = [
    ...names.flatMap((name) => [without(name), cut(name), mixed(name)]),
    ...names.flatMap((one, at) => names.slice(at + 1).map((other) => without(one, other))),
    ...names.map((name) => new Map([...guest.browser.cookies, [name, cookies.get(name) ?? ""] as const])),
  ];
  const log = site.logFromNow();
  let asked = 0;
  const failed: string[] = [];
  for (const [at, jar] of jars.entries()) {
    for (const path of PAGES.filter((_, index) => index % PART === at % PART)) {
      const { status } = await new Browser(jar).get(site.origin + path);
      if (status >= 500) failed.push(`${path} ${status}: ${[...jar.keys()].join()}`);
      asked += 1;
    }
  }
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(250);
  const lines = log
    .read()
    .split("\n")
    .filter((line) => /"level":"(error|fatal)"/.test(line));
  expect(lines).toEqual([]);
});
