import { expect, test } from "../../fixture";
import { type Browser, signedIn } from "../client/browser";
import { guestAt } from "../client/guest-browser";
import { builtTargets } from "../manifest";

/** What signs a visitor out: the button, the page with the button, or the tab to the profile, which has it. */
const OUT = /action="\/resources\/sign-out"|href="\/privacy\/leave"/;
const PROFILE_TAB = /href="\/profile"/;

/** Pages, as far as they have no id in their path. */
const PATHS = builtTargets()
  .map(({ path }) => path)
  .filter(
    (path) =>
      !/:|\*|\/resources\/|\/example|healthz|readyz|manifest|robots|sitemap|\.txt|\/error|\/b2c/.test(path),
  );

/** The page that a path leads to, and whether one can leave from it; undefined where it leads to a `known` address, which is added. */
async function lands(browser: Browser, origin: string, path: string, known = new Set<string>()) {
  let at = path;
  let one = browser;
  for (let hops = 0; hops < 6; hops += 1) {
    const answer = await one.get(new URL(at, origin).href);
    one = one.after(answer);
    const to = answer.headers.location;
    if (answer.status < 300 || answer.status >= 400 || !to?.startsWith("/")) {
      const isPage = String(answer.headers["content-type"]).includes("html") && answer.status < 400;
      return { at, body: answer.body, isPage };
    }
    if (known.has(to)) return undefined;
    known.add(to);
    at = to;
  }
  throw new Error(`${path} ends nowhere`);
}

/** Who comes, and while what is turned on or off: a customer each with everything, or without an address, phone or CPF. */
const VISITS = [
  ...(["ana", "bruno", "carla", "davi"] as const).map((who) => ({ who, flags: {} })),
  { who: "guest", flags: {} },
  { who: "bruno", flags: { delivery: false } },
  { who: "guest", flags: { delivery: false } },
  { who: "davi", flags: { table_payment: true } },
] as const;

for (const { who, flags } of VISITS) {
  test(`${who} can leave from every page, with ${JSON.stringify(flags)}`, async ({ site, control }) => {
    const browser = who === "guest" ? await guestAt(site.origin) : await signedIn(site.origin, who);
    await control.setFlags(flags);
    const profile = await lands(browser, site.origin, "/profile");
    const hasProfile = profile && OUT.test(profile.body) && profile.at.startsWith("/profile");
    expect(PATHS.length).toBeGreaterThan(40);
    // Many pages lead to the same one, where something is missing that they all need.
    const known = new Set<string>();
    for (const path of PATHS) {
      const page = await lands(browser, site.origin, path, known);
      if (!page) continue;
      const { at, body, isPage } = page;
      // A payment under way has a step back, and no way out on its own.
      if (!isPage || /^\/(payment|cart)\b/.test(at)) continue;
      expect
        .soft(OUT.test(body) || (hasProfile && PROFILE_TAB.test(body)), `${path} ends at ${at}`)
        .toBe(true);
    }
  });
}
