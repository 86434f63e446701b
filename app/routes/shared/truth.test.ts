import { randomUUID } from "node:crypto";
import { delay, HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { changeLine } from "~/features/basket/line-change.server";
import { addToCart, cartOf } from "~/features/cart/cart.server";
import { formOf, guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { noteCart } from "~/features/checkout/note-cart.server";
import { addDish } from "~/features/shared-order/dishes.server";
import { waitingOf } from "~/features/shared-order/waiting.server";
import { createMemoryStore } from "~/platform/concurrency/lock-store.server";
import { env } from "~/platform/env/env.server";
import { triesCookie } from "~/platform/limits/known-browser.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { flashCookie } from "~/platform/visitor/browser-cookies.server";
import { dishesPage } from "./dishes.server";
import { joinPage, postJoin } from "./join.server";
import { ownPage, postOwn } from "./own.server";

const { server } = demoBackend();
beforeEach(() => {
  globalThis.comandaShared = createMemoryStore();
});

const OWN = "/cart/shared";

/** Ana, who has opened her cart, and Bia, who has chosen a pudding. Both read and post as their browsers would. */
async function table() {
  let { cookies: ana } = await guestWithPuddings();
  const posts = async (fields: Record<string, string>) => {
    const visitor = await visitorWith(ana, OWN);
    const { headers } = await redirectOf(Promise.resolve(postOwn(visitor, formOf(fields))));
    await noteCart(visitor);
    ana = cookiesAfter(headers, ana);
    return flashCookie.read(new Request(env.APP_ORIGIN, { headers: { cookie: ana } }))?.text;
  };
  await posts({ intent: "open", name: "Ana" });
  const owner = async () => {
    const page = await ownPage(await visitorWith(ana, OWN));
    if (page.kind !== "own") throw new Error("not opened");
    return page;
  };
  const linkOf = async () => (await owner()).link?.split("/").at(-1) ?? "";
  const link = await linkOf();
  const stranger = await visitorWith("", `/shared/${link}`);
  const bia = cookiesAfter((await redirectOf(postJoin(stranger, link, formOf({ name: "Bia" })))).headers);
  const friend = async () => {
    const page = await dishesPage(await visitorWith(bia, "/shared/dishes"));
    if (!("kind" in page) || page.kind !== "dishes") throw new Error("not in it");
    return page;
  };
  const chooses = async () =>
    addDish(await visitorWith(bia, "/shared/menu"), { item_id: "pudim", quantity: 1, options: [] });
  await chooses();
  const takes = async () => posts({ intent: "take", dishes: (await owner()).toTake.dishes });
  /** Ana sets the quantity of Bia's line on the page of the cart. */
  const sets = async (quantity: number) => {
    const lines = (await cartOf(await visitorWith(ana)))?.items ?? [];
    const line = lines.find(({ note }) => note === "Bia");
    const visitor = await visitorWith(ana, "/cart");
    const form = formOf({ line: line?.id ?? "", quantity: String(quantity) });
    await redirectOf(changeLine(visitor, form));
    await noteCart(visitor);
  };
  const owes = async () => {
    const { value } = (await owner()).owed?.rows[0] ?? { value: "" };
    return typeof value === "string" ? undefined : value.value;
  };
  const opens = async (cookies: string, at: string) =>
    joinPage(await visitorWith(cookies, `/shared/${at}`), at);
  const visitor = () => visitorWith(ana, OWN);
  return { visitor, posts, owner, friend, chooses, takes, sets, owes, linkOf, opens, bia, link };
}

const told = ({ fixed }: { fixed: { state: string; lines: { quantity: number }[] }[] }) =>
  fixed.map(({ state, lines }) => [state, ...lines.map(({ quantity }) => quantity)]);

it("opens an ended link again by another one, and everything goes on", async () => {
  const { posts, owner, friend, takes, chooses, owes, opens, linkOf, bia, link } = await table();
  await takes();
  await chooses();
  await posts({ intent: "end" });
  expect(await owner()).toMatchObject({ link: undefined, toTake: { count: 1 } });
  await posts({ intent: "reopen" });
  const now = await linkOf();
  expect(now).toMatch(/^[\w-]{32}$/);
  expect(now).not.toBe(link);
  expect(await opens("", link)).toMatchObject({ status: 404 });
  expect(await opens("", now)).toMatchObject({ kind: "join", owner: "Ana" });
  expect((await redirectOf(opens(bia, link))).to).toBe("/shared/menu");
  expect(await owner()).toMatchObject({ toTake: { count: 1 }, people: [{ name: "Bia" }] });
  expect(await owes()).toBe(2 * 1_890);
  expect(await friend()).toMatchObject({ isOpen: true, owner: "Ana", waiting: [{ quantity: 1 }] });
  // An old tab that still has the form with the name begins nothing anew.
  await posts({ intent: "end" });
  await posts({ intent: "open", name: "Outra" });
  expect(await friend()).toMatchObject({ isOpen: true, owner: "Ana" });
});

it("changes nothing for a form of an older build, and says so", async () => {
  const { posts, owner } = await table();
  const { toTake } = await owner();
  for (const fields of [
    { take: "1", dishes: toTake.dishes },
    { end: "1" },
    { name: "Outra" },
    { intent: "" },
  ])
    expect(await posts(fields)).toContain("Algo não funcionou");
  expect(await owner()).toMatchObject({ link: expect.any(String), toTake });
});

it("says on both sides that a dish was removed from the cart, and puts it back in one press", async () => {
  const { posts, owner, friend, takes, sets, owes } = await table();
  await takes();
  expect(told(await friend())).toEqual([["taken", 1]]);
  await sets(0);
  expect(told(await friend())).toEqual([["out", 1]]);
  expect((await friend()).total.value).toBe(0);
  const dish = (await owner()).people[0]?.dishes[0];
  expect([dish?.state, await owes()]).toEqual(["Fora da sacola", 0]);
  await posts({ intent: "take", dishes: dish?.putBack ?? "" });
  expect(told(await friend())).toEqual([["taken", 1]]);
  expect([(await owner()).people[0]?.dishes[0]?.state, await owes()]).toEqual(["Na sacola", 1_890]);
});

it("shows both the quantity and the price of the cart", async () => {
  const { owner, friend, takes, sets, owes } = await table();
  await takes();
  await sets(3);
  expect(told(await friend())).toEqual([["taken", 3]]);
  expect((await friend()).total.value).toBe(3 * 1_890);
  expect((await owner()).people[0]?.dishes[0]?.line).toMatchObject({ quantity: 3 });
  expect(await owes()).toBe(3 * 1_890);
});

it("counts equal dishes each, though the backend makes one line of them", async () => {
  const { friend, takes, chooses, owes } = await table();
  await takes();
  await chooses();
  await takes();
  expect(told(await friend())).toEqual([["taken", 1, 1]]);
  expect(await owes()).toBe(2 * 1_890);
});

it("lets a dish wait while the link is ended, and says so", async () => {
  const { posts, friend, takes } = await table();
  await posts({ intent: "end" });
  expect(await friend()).toMatchObject({ isOpen: false, isPlaced: false, waiting: [{ quantity: 1 }] });
  await takes();
  expect(told(await friend())).toEqual([["taken", 1]]);
});

it("says that its owner checks what nobody knows, and finds it in the cart by itself", async () => {
  const { owner, friend, takes, owes, visitor } = await table();
  const cutOff = () => HttpResponse.error();
  server.use(http.post(`${env.API_URLS.catalog}/session/*/items`, cutOff));
  server.use(http.post(`${env.API_URLS.catalog}/session/guest-user/*/cart/items`, cutOff));
  await takes();
  server.resetHandlers();
  expect(told(await friend())).toEqual([["unsure", 1]]);
  expect(await owner()).toMatchObject({ people: [{ dishes: [{ isUnsure: true, canRemove: true }] }] });
  // The call has arrived after all.
  const at = { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" } as const;
  await addToCart(await visitor(), at, { item_id: "pudim", quantity: 1, options: [], note: "Bia" });
  expect((await owner()).people[0]?.dishes[0]).toMatchObject({ isUnsure: false, tone: "ok" });
  expect([told(await friend()), await owes()]).toEqual([[["taken", 1]], 1_890]);
});

it("asks the backend nothing after a request that has changed nothing: a sign-out has old tokens", async () => {
  const { takes, visitor } = await table();
  await takes();
  let calls = 0;
  server.events.on("request:start", () => {
    calls += 1;
  });
  await noteCart(await visitor());
  expect(calls).toBe(0);
  server.events.removeAllListeners();
});

it("does not say that a dish was removed where the browser does not know its cart", async () => {
  const { friend, takes, visitor } = await table();
  await takes();
  const lost = await visitor();
  lost.dropFromOrder("cartId");
  await ownPage(lost);
  expect(told(await friend())).toEqual([["taken", 1]]);
});

it("tells its owner in bag and checkout of what came after the others were taken", async () => {
  const { takes, chooses, visitor } = await table();
  expect(await waitingOf(await visitor())).toEqual({ count: 1, names: "Bia" });
  await takes();
  expect(await waitingOf(await visitor())).toBeUndefined();
  await chooses();
  expect(await waitingOf(await visitor())).toEqual({ count: 1, names: "Bia" });
});

it("removes a person with what waits, once asked, and tells both", async () => {
  const { posts, owner, friend, takes, chooses, visitor, bia, opens, link } = await table();
  await takes();
  await chooses();
  const [person] = (await owner()).people;
  if (!person?.askPath) throw new Error("no person to remove");
  const asking = await ownPage({ ...(await visitor()), url: new URL(person.askPath, env.APP_ORIGIN) });
  expect(asking).toMatchObject({ asked: { id: person.id, name: "Bia" } });
  expect(await posts({ intent: "removePerson", person: person.id })).toBe("Saiu do pedido em grupo");
  expect(await owner()).toMatchObject({
    toTake: { count: 0 },
    people: [{ askPath: undefined, dishes: [{}] }],
  });
  expect(await friend()).toMatchObject({ isRemoved: true, isOpen: false, waiting: [] });
  expect((await redirectOf(opens(bia, link))).to).toBe("/shared/dishes");
  expect(
    (
      await redirectOf(
        addDish(await visitorWith(bia, "/shared/menu"), { item_id: "pudim", quantity: 1, options: [] }),
      )
    ).to,
  ).toBe("/shared/dishes");
  expect(await posts({ intent: "removePerson", person: person.id })).toBe(
    "Este item já mudou ou já foi para a sacola. Confira abaixo.",
  );
});

it("gives one browser one seat, also if it has lost its own", async () => {
  const { owner, opens, link } = await table();
  const tries = new Headers({ "set-cookie": triesCookie.seal({ id: randomUUID() }) });
  const kept = cookiesAfter(tries);
  const comes = async (name: string) =>
    redirectOf(postJoin(await visitorWith(kept, `/shared/${link}`), link, formOf({ name })));
  await comes("Rui");
  const { headers } = await comes("Rui Costa");
  expect((await owner()).people.map(({ name }) => name)).toEqual(["Bia", "Rui Costa"]);
  expect((await redirectOf(opens(cookiesAfter(headers, kept), link))).to).toBe("/shared/menu");
});

describe("while a dish is being put into the cart", () => {
  it("says so to both, counts it, and renews both pages", async () => {
    const { posts, owner, friend, owes } = await table();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const hold = async () => {
      await held;
      await delay(1);
      return undefined;
    };
    server.use(http.post(`${env.API_URLS.catalog}/session/guest-user/*/cart/items`, hold));
    server.use(http.post(`${env.API_URLS.catalog}/session/*/items`, hold));
    const { dishes } = (await owner()).toTake;
    const taking = posts({ intent: "take", dishes });
    await expect.poll(async () => told(await friend())).toEqual([["taking", 1]]);
    expect(await friend()).toMatchObject({ refreshSeconds: 5, total: { value: 1_890 } });
    expect(await owner()).toMatchObject({ everySeconds: 5, toTake: { count: 0 } });
    expect(await owes()).toBe(1_890);
    expect(await posts({ intent: "take", dishes })).toBe("O item já está indo para a sacola");
    goOn();
    await taking;
    expect(told(await friend())).toEqual([["taken", 1]]);
    expect((await owner()).everySeconds).toBe(15);
  });
});
