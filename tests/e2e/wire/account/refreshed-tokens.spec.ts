import { expect, test } from "../../fixture";
import type { VisitedSite } from "../../site/site";
import { type Answer, ask } from "../client/ask";
import { type Browser, signedIn } from "../client/browser";
import { builtTargets } from "../manifest";

/** These end the session that all the others go on with. */
const ENDS = /sign-out|delete-account|password|b2c|\/auth|\/register|\/recovery/;
const targets = builtTargets().filter(({ path }) => !ENDS.test(path));

const namesIn = ({ headers }: Answer) =>
  (headers["set-cookie"] ?? []).map((line) => line.split("=", 1)[0] ?? "");

/** Asks with tokens that have expired. Where the backend said so to it, the answer has to bring the new ones. */
async function expectTokens(site: VisitedSite, what: string, asking: () => Promise<Answer>): Promise<number> {
  await site.control.forgetRequests();
  const answer = await asking();
  const calls = await site.control.requests();
  // A part of the page before may still ask: its calls have the id of that page.
  const id = answer.headers["x-request-id"];
  const own = calls.filter(({ headers }) => id === undefined || headers["x-request-id"] === id);
  if (!own.some(({ status }) => status === 401)) return 0;
  expect
    .soft(namesIn(answer), `${what}: ${answer.status}`)
    .toEqual(expect.arrayContaining(["access", "refresh"]));
  return answer.status;
}

async function expired(site: VisitedSite): Promise<Browser> {
  const browser = await signedIn(site.origin);
  await site.control.expireTokens("access");
  return browser;
}

const seen = new Set<number>();

for (const area of [undefined, "order", "catalog"] as const) {
  test(`tokens that were refreshed are in every answer, whatever it is, with ${area ?? "nothing"} down`, async ({
    site,
  }) => {
    const browser = await expired(site);
    if (area) await site.control.fault({ area, kind: "status", status: 503 });
    for (const { path, index, hasAction } of targets) {
      seen.add(await expectTokens(site, `GET ${path}`, () => browser.get(site.origin + path)));
      const url = site.origin + path + (index ? "?index" : "");
      // A refused method asks no backend: once each.
      if (area && !hasAction) continue;
      seen.add(await expectTokens(site, `POST ${path}`, () => browser.post(url, { id: "x" })));
      if (area) continue;
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const put = { method: "PUT", headers: { Cookie: cookie, Origin: site.origin } };
      seen.add(await expectTokens(site, `PUT ${path}`, () => ask(site.origin + path, put)));
    }
  });
}

test("among them were pages, redirects, refusals and failures", () => {
  expect([...seen]).toEqual(expect.arrayContaining([200, 303, 404, 422, 503]));
});
