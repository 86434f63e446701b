import { describe, expect, it } from "vitest";
import { cookieJar } from "~/platform/cookies/cookie-jar.server";
import { accessTokenCookie, accountCookie, flashCookie } from "~/platform/visitor/browser-cookies.server";
import { isPrefetch, prefetched } from "./prefetch.server";

const refreshed = accessTokenCookie.seal("fresh");
const message = flashCookie.seal({ tone: "ok", text: "Pronto" });

function jarOf(...cookies: string[]) {
  const jar = cookieJar();
  for (const cookie of cookies) jar.add(cookie);
  return jar;
}

const set = (jar: ReturnType<typeof jarOf>) => jar.all().map(([, value]) => value);

describe("a prefetch", () => {
  it("is told by its header", () => {
    expect(isPrefetch(new Request("http://a.example/menu"))).toBe(false);
    const headers = { "Sec-Purpose": "prefetch" };
    expect(isPrefetch(new Request("http://a.example/menu", { headers }))).toBe(true);
  });

  it("gets the data, with refreshed tokens", () => {
    const jar = jarOf(refreshed);
    const data = new Response("data");
    expect(prefetched(data, jar)).toBe(data);
    expect(set(jar)).toEqual([refreshed]);
  });

  it.each([
    ["shows a message", flashCookie.clear()],
    ["leads elsewhere with a message", message],
    ["ends the session", accountCookie.clear()],
  ])("gets nothing of a page that %s, and keeps what the session needs", (_, cookie) => {
    const jar = jarOf(cookie, refreshed);
    const answer = prefetched(new Response("data"), jar);
    expect(answer.status).toBe(503);
    expect(set(jar)).toEqual([refreshed]);
    expect(jar.take()).toEqual([["Set-Cookie", refreshed]]);
  });

  it.each([202, 404, 503])("gets nothing of an answer with %i", (status) => {
    expect(prefetched(new Response("data", { status }), jarOf()).status).toBe(503);
  });
});
