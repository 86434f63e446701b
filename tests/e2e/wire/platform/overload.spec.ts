import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { catalog as english } from "../../../../app/locales/en-US";
import { catalog as portuguese } from "../../../../app/locales/pt-BR";
import { freePort } from "../../../free-port";
import { openSite, type Site } from "../../site/site";
import { ask } from "../client/ask";
import { guestWithCart } from "../client/guest-browser";
import { Phone } from "../client/phone";

const BUSY = pathToFileURL(join(import.meta.dirname, "../busy-loop.mjs")).href;
const WORDS = { "pt-BR": portuguese.status.overload, "en-US": english.status.overload } as const;
const languages = ["pt-BR", "en-US"] as const;

let site: Site;

test.beforeAll(async () => {
  site = await openSite({
    NODE_OPTIONS: `--import ${BUSY}`,
    EVENT_LOOP_DELAY_MS: "100",
    METRICS_PORT: String(await freePort()),
  });
});

test.afterAll(() => site?.stop());

test("while the event loop is late, pages and forms are turned away with words, and an order is placed", async () => {
  const { origin, pid = 0 } = site;
  const phone = new Phone(origin, await guestWithCart(origin));
  const { body } = await phone.opens("/payment");
  const form = phone.formOf(body, "/payment", "/payment", ["method"]);
  process.kill(pid, "SIGUSR2");
  await expect.poll(async () => (await ask(`${origin}/auth`)).status).toBe(503);

  const order = phone.posts(form.action, {
    ...form.fields,
    name: "Ana",
    phone: "11987654321",
    method: "CASH",
  });
  const alive = ["/healthz", "/readyz", "/favicon.svg"].map((path) => ask(origin + path));
  const asked = languages.map((language) => {
    const headers = { "Accept-Language": language, Origin: origin };
    const login = { username: "ana@exemplo.com", password: "x" };
    return [
      ask(`${origin}/auth`, { headers }),
      ask(`${origin}/auth/login`, { method: "POST", form: login, headers }),
    ] as const;
  });
  const question = ask(`${origin}/resources/table-bill`);
  for (const [at, language] of languages.entries()) {
    const { title, body, sent } = WORDS[language];
    const [page, post] = await Promise.all(asked[at] ?? []);
    expect([page?.status, post?.status], language).toEqual([503, 503]);
    expect(page?.body, language).toContain(`<h1>${title}</h1><p>${body}</p>`);
    expect(page?.headers.refresh, language).toBe(page?.headers["retry-after"]);
    expect(post?.body, language).toContain(sent);
    // To load the answer to a form again would send the form again.
    expect(post?.headers.refresh, language).toBeUndefined();
    for (const answer of [page, post])
      expect(answer?.headers).toMatchObject({
        "retry-after": expect.stringMatching(/^\d+$/),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      });
  }
  expect([(await question).status, (await question).body]).toEqual([503, ""]);
  expect((await Promise.all(alive)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await site.state()).state).toBe("shedding");

  const { status, headers } = await order;
  expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/(mobile\/order|orders)\//)]);
  await expect.poll(async () => (await ask(`${origin}/auth`)).status).toBe(200);
  expect(site.log()).toContain("too many requests: some are turned away");
});
