import fc from "fast-check";
import { expect, test } from "vitest";
import { cookieJar } from "~/platform/cookies/cookie-jar.server";
import { triesCookie } from "~/platform/limits/known-browser.server";
import { CSRF_TOKEN, hasCsrfToken, withCsrfTokens } from "./csrf-token.server";

const URL_OF_CART = "https://menu.example.com/cart";
const cookieOf = (id: string) => triesCookie.seal({ id }).split(";", 1)[0] ?? "";
const ANA = cookieOf("0b2f6d3e-1f0b-4a55-9d0c-9b7c2b6f1a01");
const BIA = cookieOf("0b2f6d3e-1f0b-4a55-9d0c-9b7c2b6f1a02");

const visit = (cookie: string | undefined, headers: Record<string, string> = {}) =>
  new Request(URL_OF_CART, { headers: { ...(cookie ? { cookie } : {}), ...headers } });

function post(cookie: string | undefined, token: string): Request {
  const body = new URLSearchParams({ name: "Ana", [CSRF_TOKEN]: token });
  return new Request(URL_OF_CART, { method: "POST", body, headers: cookie ? { cookie } : {} });
}

const tokensIn = (html: string) =>
  [...html.matchAll(/name="csrf_token" value="([^"]*)"/g)].map(([, token = ""]) => token);

const FORM = '<form class="stack" method="post" action="/cart"><button>Ok</button></form>';
const tokenOf = (cookie: string) => tokensIn(withCsrfTokens(FORM, visit(cookie), cookieJar()))[0] ?? "";

test("each form that posts to us has the token, and no other", () => {
  const html =
    FORM +
    '<form method="post" id="add" hidden=""></form>' +
    '<form action="/menu"><input></form><form method="get" action="/menu"></form>' +
    '<form method="post" action="https://vault.example/cards"></form>';
  const page = withCsrfTokens(html, visit(ANA), cookieJar());
  expect(tokensIn(page)).toHaveLength(2);
  expect(page).toMatch(/action="\/cart"><input type="hidden" name="csrf_token"/);
  expect(page).toMatch(/action="https:\/\/vault\.example\/cards"><\/form>/);
});

test("a browser that says where its posts come from gets the page as it is", () => {
  expect(withCsrfTokens(FORM, visit(ANA, { "sec-fetch-site": "none" }), cookieJar())).toBe(FORM);
});

test("a new browser's token is of the name that the answer gives it", async () => {
  const jar = cookieJar();
  jar.add(triesCookie.seal({ id: "0b2f6d3e-1f0b-4a55-9d0c-9b7c2b6f1a02" }));
  const [token = ""] = tokensIn(withCsrfTokens(FORM, visit(undefined), jar));
  expect(await hasCsrfToken(post(BIA, token))).toBe(true);
  expect(withCsrfTokens(FORM, visit(undefined), cookieJar())).toBe(FORM);
});

test("a token counts in its own browser alone, and the form can still be read", async () => {
  const request = post(ANA, tokenOf(ANA));
  expect(await hasCsrfToken(request)).toBe(true);
  expect((await request.formData()).get("name")).toBe("Ana");
  expect(await hasCsrfToken(post(BIA, tokenOf(ANA)))).toBe(false);
  expect(await hasCsrfToken(post(undefined, tokenOf(ANA)))).toBe(false);
  expect(await hasCsrfToken(post("tries=forged", tokenOf(ANA)))).toBe(false);
});

test("nothing else is a token", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.base64String()), async (text) => {
      expect(await hasCsrfToken(post(ANA, text))).toBe(false);
    }),
  );
});
