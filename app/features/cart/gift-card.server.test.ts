import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { LIMITS, waitOf } from "~/platform/limits/limits.server";
import { demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { cartOf } from "./cart.server";
import { giftCardPage, putGiftCard, switchGiftCard } from "./gift-card.server";
import { formOf, guestWithPuddings } from "./guest-cart.fixture";
import { lostAnswer } from "./lost-answer.fixture";

const { server } = demoBackend();

async function guestWithCart(): Promise<Visitor> {
  return visitorWith((await guestWithPuddings()).cookies, "/cart/gift-card");
}

it("shows the admin's fields", async () => {
  const { fields } = await giftCardPage(await guestWithCart());
  expect(fields).toMatchObject([
    { name: "number", isSecret: false, isNumeric: true, maxLength: 19, pattern: "••••-••••-••••-••••" },
    { name: "pin", isSecret: true, isNumeric: true, maxLength: 4, pattern: undefined },
  ]);
});

it("adds a card to the cart, with or without dashes in its number, and uses it until that is turned off", async () => {
  const visitor = await guestWithCart();
  visitor.saveOrder({ useGiftCard: false });
  const typed = { number: "6035 7100-0000 2500", pin: "2500" };
  expect((await redirectOf(putGiftCard(visitor, formOf(typed)))).to).toBe("/cart");
  cartOf.forget(visitor);
  expect(visitor.order.useGiftCard).toBe(true);
  switchGiftCard(visitor, formOf({ use: "0" }));
  expect(visitor.order.useGiftCard).toBe(false);
});

it("shows errors beside their fields, and never sends a PIN back", async () => {
  const visitor = await guestWithCart();
  const short = await putGiftCard(visitor, formOf({ number: "6035", pin: "" }));
  const errors = { number: expect.any(String), pin: expect.any(String) };
  expect(short).toMatchObject({ status: 422, body: { values: { number: "6035" }, errors } });
  const wrong = await putGiftCard(visitor, formOf({ number: "6035710000002500", pin: "9999" }));
  expect(wrong).toMatchObject({ status: 422, body: { errors: { "": expect.any(String) } } });
  expect(JSON.stringify(wrong.body)).not.toContain("9999");
});

it("answers 503 while the backend does not answer, with what was typed", async () => {
  const visitor = await guestWithCart();
  server.use(http.post("*/payments/gift-card/balance", () => HttpResponse.json({}, { status: 500 })));
  const answer = await putGiftCard(visitor, formOf({ number: "6035710000002500", pin: "2500" }));
  expect(answer).toMatchObject({ status: 503, body: { values: { number: "6035710000002500" } } });
});

it("limits the tries of a number, from all visitors together, and keeps what was typed", async () => {
  const number = "6035710000002500";
  const refusal = { code: "GIFT_CARD_INVALID", detail: [] };
  server.use(http.post("*/payments/gift-card/balance", () => HttpResponse.json(refusal, { status: 422 })));
  for (let at = 0; at < LIMITS.giftCard.tries.identifier; at++) {
    const wrong = await putGiftCard(await guestWithCart(), formOf({ number, pin: "9999" }));
    expect(wrong.status).toBe(422);
  }
  const visitor = await guestWithCart();
  const refused = await putGiftCard(visitor, formOf({ number, pin: "2500" }));
  expect(refused).toMatchObject({ status: 429, body: { values: { number } } });
  const [words] = visitor.t("status.429.wait").split("{{");
  expect(refused).toMatchObject({ body: { errors: { "": expect.stringContaining(words ?? "?") } } });
  expect(waitOf(visitor)).toBeGreaterThan(0);
});

it("reads the cart if it is unknown whether a card was added", async () => {
  const { cookies } = await guestWithPuddings();
  const lose = (isDone: boolean) =>
    server.use(http.post("*/payments/gift-card/balance", lostAnswer(isDone), { once: true }));
  const put = async () =>
    putGiftCard(await visitorWith(cookies), formOf({ number: "6035710000002500", pin: "2500" }));
  lose(false);
  expect(await put()).toMatchObject({ status: 503, body: { errors: { "": expect.any(String) } } });
  lose(true);
  expect((await redirectOf(put())).to).toBe("/cart");
});
