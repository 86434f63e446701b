import { expect, test } from "../../fixture";
import { ask } from "../client/ask";
import { Browser } from "../client/browser";

test.use({ changesSite: false });

const FILE = /<link rel="stylesheet" href="(\/build\/css-bundle-[^"]+)"/;
const INLINE = /<style nonce="([^"]+)">([^<]+)<\/style>/;

test("the first page of a visit carries its CSS, the next one links the file", async ({ site }) => {
  const newcomer = new Browser();
  const first = await newcomer.get(`${site.origin}/auth`);
  const [, nonce, css = ""] = INLINE.exec(first.body) ?? [];
  expect(css).toMatch(/^:root\{color-scheme:/);
  expect(first.headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(first.body).not.toMatch(FILE);
  const [, file = ""] = /<link rel="prefetch" as="style" href="([^"]+)"/.exec(first.body) ?? [];

  const known = newcomer.after(first);
  const next = await known.get(`${site.origin}/auth`);
  expect(FILE.exec(next.body)?.[1]).toBe(file);
  expect(next.body).not.toMatch(INLINE);
  expect(next.headers["set-cookie"] ?? []).not.toContainEqual(expect.stringContaining("style="));

  const whole = (await ask(site.origin + file)).body;
  expect(css.length).toBeLessThan(whole.length * 0.7);
  // The file of a former build is another.
  const before = new Browser(new Map([["style", "OLDHASH1"]]));
  expect((await before.get(`${site.origin}/auth`)).body).toMatch(INLINE);
});

test("the first page of a visit has the browser load the file for the next", async ({ site }) => {
  const { body } = await ask(`${site.origin}/auth/login`);
  expect(body).toMatch(/<link rel="prefetch" as="style" href="\/build\/css-bundle-/);
});
