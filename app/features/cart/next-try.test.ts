import { expect, test } from "vitest";
import { createMemoryStore } from "~/platform/concurrency/lock-store.server";
import { beginTry, notedBy, noteForNextTry } from "~/platform/guard/press-note.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { addToCart, cartOf } from "./cart.server";
import { guestWithPuddings } from "./guest-cart.fixture";

demoBackend();
globalThis.comandaOnce = createMemoryStore();

const AT = { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" } as const;
const PUDDING = { item_id: "pudim", quantity: 2, options: [] };
const KEY = ["answer", "browser", "key"];

/** The puddings in the cart after a press whose first try died: before its call, or after it. */
async function puddingsAfter(wasAdded: boolean): Promise<number> {
  const { cookies } = await guestWithPuddings(2);
  const first = await visitorWith(cookies);
  beginTry(first, KEY);
  if (wasAdded) await addToCart(first, AT, PUDDING);
  else await noteForNextTry(first, "2");
  const second = await visitorWith(cookies);
  beginTry(second, KEY, await notedBy(KEY));
  await addToCart(second, AT, PUDDING);
  const [line] = (await cartOf(await visitorWith(cookies)))?.items ?? [];
  return line?.quantity ?? 0;
}

test.each([true, false])(
  "a dish is added once if the process died at it (already added: %s)",
  async (wasAdded) => {
    expect(await puddingsAfter(wasAdded)).toBe(4);
  },
);
