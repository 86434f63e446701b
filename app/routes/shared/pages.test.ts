import { beforeEach, expect, it } from "vitest";
import { formOf, guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { addDish } from "~/features/shared-order/dishes.server";
import { createMemoryStore } from "~/platform/concurrency/lock-store.server";
import { Answer } from "~/platform/forms/form-refusal.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { dishesPage } from "./dishes.server";
import { joinPage, postJoin } from "./join.server";
import { ownPage, postOwn } from "./own.server";

demoBackend();
beforeEach(() => {
  globalThis.comandaShared = createMemoryStore();
});

const OWN = "/cart/shared";

/** The cookies of somebody who has opened the cart, and the token of its link. */
async function opened() {
  const { cookies } = await guestWithPuddings();
  const { to, headers } = await redirectOf(
    Promise.resolve(postOwn(await visitorWith(cookies, OWN), formOf({ intent: "open", name: "Ana" }))),
  );
  expect(to).toBe(OWN);
  const own = cookiesAfter(headers, cookies);
  const page = await ownPage(await visitorWith(own, OWN));
  const token = page.kind === "own" ? (page.link?.split("/").at(-1) ?? "") : "";
  expect(token).toMatch(/^[\w-]{32}$/);
  return { own, token };
}

/** Comes in under a name; the cookies. */
async function comesIn(token: string, name: string) {
  const visitor = await visitorWith("", `/shared/${token}`);
  const { to, headers } = await redirectOf(postJoin(visitor, token, formOf({ name })));
  expect(to).toBe("/shared/menu");
  return cookiesAfter(headers);
}

it("shows who put what in, and leads from the link to the menu", async () => {
  const { own, token } = await opened();
  const bia = await comesIn(token, "Bia");
  await addDish(await visitorWith(bia, "/shared/menu"), { item_id: "pudim", quantity: 2, options: [] });
  expect(await dishesPage(await visitorWith(bia, "/shared/dishes"))).toMatchObject({
    kind: "dishes",
    owner: "Ana",
    waiting: [{ item_id: "pudim", quantity: 2 }],
    total: { value: 3_780 },
  });
  const page = await ownPage(await visitorWith(own, OWN));
  expect(page).toMatchObject({ kind: "own", people: [{ name: "Bia", dishes: [{ canRemove: true }] }] });
  if (page.kind !== "own") return;
  const take = formOf({ intent: "take", dishes: page.toTake.dishes });
  expect((await redirectOf(Promise.resolve(postOwn(await visitorWith(own, OWN), take)))).to).toBe("/cart");
  expect(await ownPage(await visitorWith(own, OWN))).toMatchObject({
    toTake: { count: 0 },
    people: [{ dishes: [{ tone: "ok", canRemove: false }] }],
  });
  // Both are led past the page of the link.
  expect((await redirectOf(joinPage(await visitorWith(own, `/shared/${token}`), token))).to).toBe(OWN);
  expect((await redirectOf(joinPage(await visitorWith(bia, `/shared/${token}`), token))).to).toBe(
    "/shared/menu",
  );
});

it("answers an ended link as one that never was", async () => {
  const { own, token } = await opened();
  await redirectOf(Promise.resolve(postOwn(await visitorWith(own, OWN), formOf({ intent: "end" }))));
  const pages = await Promise.all(
    [token, "A".repeat(32), "x"].map(async (one) => joinPage(await visitorWith("", `/shared/${one}`), one)),
  );
  for (const page of pages) expect(page).toEqual(new Answer(404, { kind: "over" }));
});

it.each(["", "x".repeat(31), "\u202e", "ana", "😀"])("refuses the name %j", async (name) => {
  const { token } = await opened();
  const answer = await postJoin(await visitorWith("", `/shared/${token}`), token, formOf({ name }));
  expect(answer).toBeInstanceOf(Answer);
  expect(answer).toMatchObject({ body: { error: { name: [expect.any(String)] } } });
});
