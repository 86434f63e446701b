import { expect, test } from "@playwright/test";
import { catalog as english } from "../../../../app/locales/en-US";
import { catalog as portuguese } from "../../../../app/locales/pt-BR";
import { freePort } from "../../../free-port";
import { openSite, type Site } from "../../site/site";
import { ask } from "../client/ask";
import { guestWithCart } from "../client/guest-browser";

/** How long the one request at work takes. */
const WORK_MS = 2_000;

const WORDS = { "pt-BR": portuguese.status.overload, "en-US": english.status.overload } as const;
const languages = ["pt-BR", "en-US"] as const;

let site: Site;

test.beforeAll(async () => {
  site = await openSite({ REQUESTS_AT_ONCE: "1", METRICS_PORT: String(await freePort()) });
});

test.afterAll(() => site?.stop());

test("while one request takes all there is, new visitors are turned away with words, and orders wait", async () => {
  const { origin, control } = site;
  const [first, second] = [await guestWithCart(origin), await guestWithCart(origin)];
  await control.fault({ area: "catalog", kind: "delay", delay_ms: WORK_MS });
  const working = first.get(`${origin}/cart`);
  await expect
    .poll(async () => (await second.get(`${origin}/menu`, { Purpose: "prefetch" })).status)
    .toBe(503);

  const newcomers = languages.map((language) =>
    ask(`${origin}/auth`, { headers: { "Accept-Language": language } }),
  );
  const posts = languages.map((language) =>
    ask(`${origin}/auth/login`, {
      method: "POST",
      form: { username: "ana@exemplo.com", password: "x" },
      headers: { "Accept-Language": language, Origin: origin },
    }),
  );
  // It finds no checkout of its own, and is answered: that is all that counts here.
  const order = second.post(`${origin}/payment`, {});
  const alive = [ask(`${origin}/healthz`), ask(`${origin}/favicon.svg`)];
  expect((await Promise.all(alive)).map(({ status }) => status)).toEqual([200, 200]);

  for (const [at, language] of languages.entries()) {
    const words = WORDS[language];
    const [page, post] = [await newcomers[at], await posts[at]];
    expect(page?.status, language).toBe(503);
    expect(page?.body, language).toContain(`<h1>${words.title}</h1><p>${words.body}</p>`);
    expect(page?.headers, language).toMatchObject({ refresh: page?.headers["retry-after"] });
    expect(post?.status, language).toBe(503);
    expect(post?.body, language).toContain(words.sent);
    expect(post?.headers.refresh, language).toBeUndefined();
    for (const answer of [page, post])
      expect(answer?.headers).toMatchObject({
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      });
  }
  const ready = await ask(`${origin}/readyz`);
  expect([ready.status, ready.body]).toEqual([200, "ready"]);
  expect((await site.state()).state).toBe("shedding");

  expect([(await working).status, (await order).status]).toEqual([200, 303]);
  await control.clearFaults();
  expect((await ask(`${origin}/auth`)).status).toBe(200);
  expect(site.log()).toContain("too many requests: some are turned away");
});
