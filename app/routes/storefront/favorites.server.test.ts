import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { favoriteIdsOf } from "~/features/menu/catalog.server";
import { env } from "~/platform/env/env.server";
import { Answer } from "~/platform/forms/form-refusal.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { favoritesView, postFavorite } from "./favorites.server";

const { store, server } = demoBackend();
const SERVICE = "vila-madalena-entrega";
const MARKS = `${env.API_URLS.crm}/favorite/items`;

beforeEach(() => store.reset());

/** Ana, signed in. Her favorites are feijoada, parmegiana and picadinho. */
async function customer(): Promise<Visitor> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  return visitor;
}

/** As {@link customer}, in a request of its own each time. */
async function sameCustomer(): Promise<() => Promise<Visitor>> {
  const cookies = cookiesAfter(new Headers((await customer()).takeHeaders()));
  return () => visitorWith(cookies);
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test("a favorite can be saved and removed any number of times, and leads back to its page", async () => {
  const ana = await sameCustomer();
  const press = async (fields: Record<string, string>) => redirectOf(postFavorite(await ana(), form(fields)));
  const ids = async () => [...((await favoriteIdsOf(await ana(), SERVICE)) ?? [])].sort();
  expect(await ids()).toEqual(["feijoada", "parmegiana", "picadinho"]);
  for (let time = 0; time < 2; time++) {
    const { to, headers } = await press({ on: "pudim", back: "/menu?page=2" });
    expect(to).toBe("/menu?page=2");
    expect(headers.getSetCookie().join()).toContain("flash=");
  }
  expect(await ids()).toContain("pudim");
  for (let time = 0; time < 2; time++)
    expect((await press({ off: "feijoada", back: "//evil.example" })).to).toBe("/favorites");
  expect(await ids()).toEqual(["parmegiana", "picadinho", "pudim"]);
});

test("a guest is redirected to the favorites page without a backend call", async () => {
  const guest = await visitorWith();
  expect((await redirectOf(postFavorite(guest, form({ on: "pudim", back: "/menu" })))).to).toBe("/favorites");
  expect(await favoritesView(guest)).toEqual({ kind: "guest" });
  expect(await favoriteIdsOf(guest, SERVICE)).toBeUndefined();
});

test("a favorite that the backend cannot save gives a 503 with the path back", async () => {
  server.use(http.post(MARKS, () => HttpResponse.json({ code: "X", detail: "" }, { status: 500 })));
  const answer = await postFavorite(await customer(), form({ on: "pudim", back: "/menu" }));
  if (!(answer instanceof Answer)) throw new Error("no answer");
  expect(answer).toMatchObject({ status: 503, body: { back: "/menu" } });
});

test("if the favorites fail or are slow, the page shows none as pressed", async () => {
  server.use(http.get(MARKS, () => HttpResponse.error()));
  expect(await favoriteIdsOf(await customer(), SERVICE)).toBeUndefined();
  server.use(http.get(MARKS, () => new Promise<never>(() => undefined)));
  const started = performance.now();
  expect(await favoriteIdsOf(await customer(), SERVICE)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(2_400);
});

test.each(["", ".", "a/b", "x".repeat(201)])("an invalid item id (%j) changes nothing", async (on) => {
  expect((await redirectOf(postFavorite(await customer(), form({ on, back: "/menu" })))).to).toBe("/menu");
});

test("a favorite of an unknown item is refused with words", async () => {
  const answer = await postFavorite(await customer(), form({ on: "sereia", back: "/menu" }));
  expect(answer).toMatchObject({ status: 404, body: { back: "/menu", message: expect.stringMatching(/./) } });
});
