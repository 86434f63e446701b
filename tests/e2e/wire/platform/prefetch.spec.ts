import { expect, test } from "../../fixture";
import { translator } from "../../say";
import { Browser, signedIn } from "../client/browser";
import { textOf } from "../client/text";

const AHEAD = { Purpose: "prefetch" };

test("a prefetch gets the page's data and leaves no trace", async ({ site }) => {
  const url = `${site.origin}/profile.data`;
  const first = await signedIn(site.origin);
  const ana = first.after(await first.get(url));
  const ahead = await ana.get(url, AHEAD);
  expect(ahead.status).toBe(200);
  expect(ahead.headers["set-cookie"]).toBeUndefined();
  expect(ahead.headers["cache-control"]).toBe("private, no-store");
  expect(ahead.body).toContain("routes/profile/menu/menu");
});

test("a prefetch shows no message: the next page does", async ({ site }) => {
  const url = `${site.origin}/profile.data`;
  const first = await signedIn(site.origin);
  const ana = first.after(await first.get(url));
  const told = ana.after(await ana.post(`${site.origin}/resources/lite`, { lite: "0", back: "/profile" }));
  const ahead = await told.get(url, AHEAD);
  expect(ahead.status).toBe(204);
  expect(ahead.headers["set-cookie"]).toBeUndefined();
  const page = await told.after(ahead).get(`${site.origin}/profile`);
  expect(textOf(page.body)).toContain(textOf(translator("pt-BR")("toast.lite.off")));
});

test("a prefetch of a page that leads elsewhere gets nothing", async ({ site }) => {
  const ahead = await new Browser().get(`${site.origin}/profile.data`, AHEAD);
  expect(ahead.status).toBe(204);
  expect(ahead.headers["set-cookie"]).toBeUndefined();
});
