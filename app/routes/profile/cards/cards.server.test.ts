import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { env } from "~/platform/env/env.server";
import { demoBackend, PASSWORD, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { cardsPage, makeDefault, ownCard, removeCard } from "./cards.server";

const { server, store } = demoBackend();

const ANA = "cliente-ana";

/** A card that a customer has saved; its id. */
function saved(customer: string, last_four: string, expiry_year: number): string {
  const details = { brand: "Visa", last_four, holder_name: "Ana Figueira", expiry_month: 8, expiry_year };
  return store.cards.saveCard(customer, { ...details, type: "CREDIT", behaviour: "APPROVE" });
}

async function signedIn(email = "ana@exemplo.com") {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login(email, PASSWORD), { type: "registered" });
  return visitor;
}

const listed = async () => {
  const { body } = await cardsPage(await signedIn());
  return body.cards?.map(({ title, state, isDefault }) => [title.slice(-4), state, isDefault]);
};

test("cards are listed, the main one first, with those that have ended; changed and deleted", async () => {
  saved(ANA, "1111", 2031);
  const second = saved(ANA, "2222", 2020);
  expect(await listed()).toEqual([
    ["1111", "good", true],
    ["2222", "expired", false],
  ]);
  await makeDefault(await signedIn(), second);
  expect((await listed())?.[0]).toEqual(["2222", "expired", true]);
  await removeCard(await signedIn(), second);
  expect(await listed()).toEqual([["1111", "good", true]]);
});

test("another customer's card is answered like one that does not exist", async () => {
  const anas = saved(ANA, "3333", 2031);
  for (const id of [anas, "none"]) {
    const asDavi = await signedIn("davi@exemplo.com");
    for (const use of [ownCard, removeCard, makeDefault])
      await expect(use(asDavi, id)).rejects.toMatchObject({ init: { status: 404 } });
  }
  expect(await ownCard(await signedIn(), anas)).toMatchObject({ title: "Crédito, final 3333" });
});

test("a guest is led to the profile; a backend that is down deletes nothing, and leaves a page without cards", async () => {
  expect((await redirectOf(cardsPage(await visitorWith()))).to).toBe("/profile");
  const id = saved(ANA, "4444", 2031);
  const down = () => new HttpResponse(null, { status: 503 });
  server.use(http.delete(`${env.API_URLS.order}/cards/:id`, down));
  await expect(removeCard(await signedIn(), id)).rejects.toMatchObject({ status: 503 });
  server.use(http.get(`${env.API_URLS.order}/cards`, down));
  expect(await cardsPage(await signedIn())).toMatchObject({ status: 503, body: { cards: undefined } });
});
