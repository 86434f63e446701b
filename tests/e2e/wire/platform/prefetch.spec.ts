import { expect, test } from "../../fixture";
import { translator } from "../../say";
import { Browser, signedIn } from "../client/browser";
import { textOf } from "../client/text";

const AHEAD = { "Sec-Purpose": "prefetch" };

test("a prefetch gets the page and leaves no trace", async ({ site }) => {
  const url = `${site.origin}/profile`;
  const first = await signedIn(site.origin);
  const ana = first.after(await first.get(url));
  const ahead = await ana.get(url, AHEAD);
  expect(ahead.status).toBe(200);
  expect(ahead.headers["set-cookie"]).toBeUndefined();
  expect(ahead.headers["cache-control"]).toBe("private, no-store");
  expect(textOf(ahead.body)).toContain("Ana");
});

test("a prefetch shows no message: the next page does", async ({ site }) => {
  const url = `${site.origin}/profile`;
  const first = await signedIn(site.origin);
  const ana = first.after(await first.get(url));
  const told = ana.after(
    await ana.post(`${site.origin}/resources/locale`, { locale: "none", back: "/profile" }),
  );
  const ahead = await told.get(url, AHEAD);
  expect(ahead.status).toBe(503);
  expect(ahead.headers["set-cookie"]).toBeUndefined();
  const page = await told.after(ahead).get(url);
  expect(textOf(page.body)).toContain(textOf(translator("pt-BR")("error.defaultError")));
});

test("a prefetch of a page that leads elsewhere is led there, and gets nothing that sets a cookie", async ({
  site,
}) => {
  const ahead = await new Browser().get(`${site.origin}/profile`, AHEAD);
  expect(ahead.status).toBe(303);
  const next = await new Browser().get(`${site.origin}/auth`, AHEAD);
  expect([next.status, next.headers["set-cookie"]]).toEqual([503, undefined]);
});
