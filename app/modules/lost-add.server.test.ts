import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { addToBag } from "./bag.server";
import { demoBackend, visitorWith } from "./demo-backend.fixture";
import { env } from "./env.server";
import { guestWithPuddings } from "./guest-bag.fixture";

const { server } = demoBackend();
const AT = { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" } as const;
const PUDDING = { item_id: "pudim", quantity: 1, options: [] };

/** Loses the answer of the next add; its work is done before that where `isDone`. */
function loseTheAnswer(isDone: boolean): void {
  const { catalog } = env.API_URLS;
  const lose = async ({ request }: { request: Request }) => {
    if (isDone)
      await fetch(
        new Request(request.url, { method: "POST", headers: request.headers, body: await request.text() }),
      );
    return HttpResponse.error();
  };
  server.use(http.post(`${catalog}/session/guest-user/*/cart/items`, lose, { once: true }));
}

test("an add whose answer is lost is read from the bag: one press is one item", async () => {
  const visitor = await visitorWith((await guestWithPuddings(2)).cookies);
  loseTheAnswer(true);
  const bag = await addToBag(visitor, AT, PUDDING);
  expect(bag.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
});

test("an add that never came is not taken for done", async () => {
  const visitor = await visitorWith((await guestWithPuddings(2)).cookies);
  loseTheAnswer(false);
  await expect(addToBag(visitor, AT, PUDDING)).rejects.toMatchObject({ outcomeUnknown: true });
});
