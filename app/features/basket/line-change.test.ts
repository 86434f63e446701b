import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { cartOf } from "~/features/cart/cart.server";
import { formOf, guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { env } from "~/platform/env/env.server";
import { demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { changeLine } from "./line-change.server";

const { server } = demoBackend();

/** A guest with two puddings in the cart. Each call is the next request of another tab. */
async function guest() {
  const { cookies, line } = await guestWithPuddings();
  return { line, tab: () => visitorWith(cookies, "/cart") };
}

const quantities = async (visitor: Visitor) => (await cartOf(visitor))?.items.map(({ quantity }) => quantity);

it("changes a line that still is as it was shown", async () => {
  const { line, tab } = await guest();
  const { to } = await redirectOf(changeLine(await tab(), formOf({ line, was: "2", quantity: "3" })));
  expect(to).toBe("/cart");
  expect(await quantities(await tab())).toEqual([3]);
  await redirectOf(changeLine(await tab(), formOf({ line, was: "3", quantity: "1" })));
  expect(await quantities(await tab())).toEqual([1]);
});

it("does not change a line that another tab has changed, and says its present quantity", async () => {
  const { line, tab } = await guest();
  await redirectOf(changeLine(await tab(), formOf({ line, was: "2", quantity: "5" })));
  for (const quantity of ["3", "0"]) {
    const answer = await changeLine(await tab(), formOf({ line, was: "2", quantity }));
    expect(answer).toMatchObject({ status: 409, body: { line } });
    expect(answer).toMatchObject({ body: { error: expect.stringContaining("5") } });
  }
  expect(await quantities(await tab())).toEqual([5]);
  // The line already has the wanted quantity.
  expect((await redirectOf(changeLine(await tab(), formOf({ line, was: "2", quantity: "5" })))).to).toBe(
    "/cart",
  );
});

it("keeps the note of another tab, and what was typed", async () => {
  const { line, tab } = await guest();
  await redirectOf(changeLine(await tab(), formOf({ line, was: "", note: "Sem calda" })));
  const answer = await changeLine(await tab(), formOf({ line, was: "", note: "Com calda" }));
  expect(answer).toMatchObject({ status: 409, body: { line, note: "Com calda" } });
  expect((await cartOf(await tab()))?.items[0]?.note).toBe("Sem calda");
});

it("says that another tab has removed the line, and lets it be removed again", async () => {
  const { line, tab } = await guest();
  await redirectOf(changeLine(await tab(), formOf({ line, was: "2", quantity: "0" })));
  expect((await redirectOf(changeLine(await tab(), formOf({ line, was: "2", quantity: "0" })))).to).toBe(
    "/cart",
  );
  expect((await redirectOf(changeLine(await tab(), formOf({ line, was: "2", quantity: "3" })))).to).toBe(
    "/cart",
  );
});

it("says how long to wait after too many changes, and keeps what was typed", async () => {
  const { line, tab } = await guest();
  const tooMany = () => new HttpResponse(null, { status: 429, headers: { "Retry-After": "30" } });
  server.use(http.patch(`${env.API_URLS.catalog}/session/cart/:id/items`, tooMany));
  const answer = await changeLine(await tab(), formOf({ line, was: "", note: "Sem calda" }));
  expect(answer).toMatchObject({ status: 429, body: { line, note: "Sem calda" } });
  expect(answer).toMatchObject({ body: { error: expect.stringContaining("30") } });
});
