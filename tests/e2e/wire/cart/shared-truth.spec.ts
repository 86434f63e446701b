import { expect, test } from "../../fixture";
import { Reader } from "../client/reader";
import { textOf } from "../client/text";
import { chooses, DISHES, friend, linkOf, MENU, OWN, opensLink, owner, takeForm } from "../client/together";

const ITEM = "Caramel milk pudim";
const lineIn = (body: string) => /name="line" value="([^"]+)"/.exec(body)?.[1] ?? "";

test("a placed order ends the link, says to the others what is in it, and leads its owner to who owes what", async ({
  site,
}) => {
  const ana = await owner(site.origin);
  await ana.fillsCart();
  const link = await opensLink(ana);
  const [bia, caio] = [await friend(site.origin, link), await friend(site.origin, link, "Caio")];
  await chooses(bia);
  await ana.posts(OWN, await takeForm(ana));
  await chooses(caio);
  const order = await ana.follows(await ana.places());
  ana.says(order, "together.owed");
  expect(order.body).toContain(`href="${OWN}"`);
  const own = await bia.opens(DISHES);
  bia.says(own, "together.placed.title");
  bia.says(own, "together.placed.body", { name: "Ana" });
  bia.says(own, "together.theirs.ordered");
  caio.says(await caio.opens(DISHES), "together.notOrdered");
  expect((await chooses(caio)).headers.location).toBe(DISHES);
  expect((await new Reader(site.origin, "en-US").opens(link)).status).toBe(404);
  // What waits goes on with the next link, and each one still owes what was ordered.
  const kept = await ana.opens(OWN);
  ana.says(kept, "together.placedHint");
  ana.says(kept, "together.leftHint");
  // What was left out is not owed, on either page: Caio's is the only one of nothing.
  ana.says(kept, "together.notOrdered");
  expect(textOf(kept.body)).toMatch(/Caio\s*R\$\s*0[.,]00/);
  expect(textOf((await caio.opens(DISHES)).body)).toMatch(/R\$\s*0[.,]00/);
  await ana.posts(OWN, { intent: "reopen" });
  expect(await linkOf(ana)).not.toBe(link);
  expect((await chooses(caio)).headers.location).toBe(MENU);
  const again = textOf((await ana.opens(OWN)).body);
  expect(again).toContain(textOf(ana.t("together.state.ordered")));
  expect(Object.keys(await takeForm(ana))).toContain("dishes");
});

test("an order that was placed before the cart was opened ends no link", async ({ site }) => {
  const ana = await owner(site.origin);
  await ana.fillsCart();
  await ana.follows(await ana.places());
  const link = await opensLink(ana);
  await friend(site.origin, link);
  expect(await linkOf(ana)).toBe(link);
});

test("an old page of a friend changes nothing without saying so", async ({ site }) => {
  const bia = await friend(site.origin, await opensLink(await owner(site.origin)));
  await chooses(bia);
  const line = lineIn((await bia.opens(DISHES)).body);
  await bia.posts(DISHES, { line, was: "1", quantity: "5" });
  for (const extra of [{}, { back: MENU }, { live: "1" }]) {
    const stale = await bia.posts(DISHES, { line, was: "1", quantity: "2", ...extra });
    expect(stale.status).toBe(409);
    expect(textOf(stale.body)).toContain(textOf(bia.t("bag.stale.quantity", { quantity: 5 })));
  }
  expect((await bia.opens(DISHES)).body).toContain('name="was" value="5"');
  // A menu that was opened before there was any: one more, and the page says how many there are.
  await bia.posts(`${MENU}/pudim`, { quantity: "1", back: MENU });
  bia.says(await bia.opens(MENU), "together.inPart", { item: ITEM, count: 6 });
});

test("a slow backend: both are told that the dish is on its way, and their pages renew themselves", async ({
  site,
  control,
}) => {
  const ana = await owner(site.origin);
  const link = await opensLink(ana);
  const bia = await friend(site.origin, link);
  await chooses(bia);
  const form = await takeForm(ana);
  await control.fault({ kind: "delay", delay_ms: 1_500, area: "catalog", method: "POST", times: 1 });
  const taking = ana.copied().posts(OWN, form);
  await expect
    .poll(async () => textOf((await bia.opens(DISHES)).body))
    .toContain(textOf(bia.t("together.theirs.taking", { name: "Ana" })));
  for (const page of [await bia.opens(DISHES), await ana.opens(OWN)])
    expect(page.body).toMatch(/<meta http-equiv="refresh" content="5"/i);
  await taking;
  bia.says(await bia.opens(DISHES), "together.theirs.taken", { name: "Ana" });
});

test("the backend fails for a friend: no blank page, and what was typed is not lost without words", async ({
  site,
  control,
}) => {
  const bia = await friend(site.origin, await opensLink(await owner(site.origin)));
  await chooses(bia);
  await control.fault({ kind: "status", status: 503 });
  for (const path of [DISHES, MENU, `${MENU}/pudim`]) {
    const { status, body } = await bia.opens(path);
    expect([path, status === 200 || status === 503]).toEqual([path, true]);
    expect(body).toContain("<h1");
  }
  const { status } = await chooses(bia, "1", "cerveja");
  expect([303, 409, 422, 503]).toContain(status);
  await control.clearFaults();
  await expect.poll(async () => textOf((await bia.opens(DISHES)).body)).toContain(ITEM);
});

test("eight people of one address, forty dishes, and not one more", async ({ site }) => {
  const ana = await owner(site.origin);
  const link = await opensLink(ana);
  const all: Reader[] = [];
  for (let at = 0; at < 8; at += 1) all.push(await friend(site.origin, link, `Pessoa ${at}`));
  const late = new Reader(site.origin, "en-US");
  const full = await late.sends(link, { name: "Zeca" });
  expect(full.status).toBe(409);
  late.says(full, "together.refused.crowd");
  const [first, second, third, fourth] = all as [Reader, Reader, Reader, Reader];
  for (const [one, count] of [
    [first, 12],
    [second, 12],
    [third, 12],
    [fourth, 4],
  ] as const)
    for (let at = 0; at < count; at += 1)
      expect((await chooses(one, "1", "pudim", `${at}`)).status).toBe(303);
  const more = await chooses(fourth, "1", "pudim", "4");
  expect(more.status).toBe(409);
  fourth.says(more, "together.refused.full");
  // All of it goes into the cart, and everybody owes theirs.
  await ana.posts(OWN, await takeForm(ana));
  const { body } = await ana.opens(OWN);
  expect(textOf(body).split(textOf(ana.t("together.state.taken"))).length - 1).toBeGreaterThanOrEqual(40);
  first.says(await first.opens(DISHES), "together.theirs.taken", { name: "Ana" });
});

test("its owner who follows the link, and a friend who follows another one", async ({ site }) => {
  const [ana, edu] = [await owner(site.origin), await owner(site.origin)];
  const [link, other] = [await opensLink(ana), await opensLink(edu, "Edu")];
  expect((await ana.opens(link)).headers.location).toBe(OWN);
  // Ana is a guest of Edu's, and her own stays hers.
  await ana.sends(other, { name: "Ana" });
  expect((await ana.opens(other)).headers.location).toBe(MENU);
  expect((await ana.opens(link)).headers.location).toBe(OWN);
  expect(await linkOf(ana)).toBe(link);
  const bia = await friend(site.origin, link);
  bia.says(await bia.opens(other), "together.join.otherBody", { name: "Ana" });
  await bia.sends(other, { name: "Bia" });
  bia.says(await bia.opens(DISHES), "together.of", { name: "Edu" });
  // A second tab that opens it once more changes nothing.
  await ana.posts(OWN, { intent: "open", name: "Outra" });
  expect(await linkOf(ana)).toBe(link);
});

/** Ana with a dish of her own at the checkout, as she was shown it; Bia, who chooses after that; and Ana's post. */
async function comesLate(origin: string) {
  const ana = await owner(origin);
  await ana.fillsCart();
  const bia = await friend(origin, await opensLink(ana));
  const { fields } = ana.formOf((await ana.opens("/payment")).body, "/payment");
  const post = {
    ...fields,
    name: "Ana Figueira",
    phone: "(11) 90000-0001",
    method: "CASH",
    note: "Portão azul",
  };
  await chooses(bia, "2");
  const answer = await ana.posts("/payment", post);
  expect(answer.headers.location).toBe("/payment/changed");
  const asked = await ana.opens("/payment/changed");
  ana.says(asked, "together.late", { names: "Bia" });
  ana.says(asked, "together.lateBy", { name: "Bia" });
  expect(textOf(asked.body)).toContain("2× Pudim de leite");
  return { ana, bia, asked };
}

test("a dish that comes after its owner saw the checkout is told once, and is taken with nothing lost", async ({
  site,
  orders,
}) => {
  const { ana, asked } = await comesLate(site.origin);
  const { fields } = ana.formWith(asked.body, OWN, "dishes");
  const taken = await ana.posts(OWN, { ...fields, intent: "take" });
  expect(taken.headers.location).toBe("/payment");
  const again = await ana.opens("/payment");
  ana.says(again, "together.taken", { count: 1 });
  expect(again.body).toContain("Portão azul");
  expect(again.body).toContain('value="Ana Figueira"');
  await ana.follows(await ana.sends("/payment", { method: "CASH", phone: "(11) 90000-0001" }));
  const [placed] = await orders();
  expect(placed?.items.map(({ item_id, quantity }) => [item_id, quantity])).toContainEqual(["pudim", 2]);
});

test("ordering without it: owner and friend read that it is not in the order", async ({ site, orders }) => {
  const { ana, bia, asked } = await comesLate(site.origin);
  ana.says(asked, "together.without.order");
  // One more while Ana reads: that is news, and nothing else is.
  await chooses(bia, "1", "pudim", "sem calda");
  const { fields } = ana.formOf(asked.body, "/payment/changed");
  expect((await ana.posts("/payment/changed", fields)).headers.location).toBe("/payment/changed");
  const order = await ana.follows(await ana.sends("/payment/changed"));
  expect((await orders())[0]?.items.map(({ item_id }) => item_id)).not.toContain("pudim");
  ana.says(order, "together.leftOut");
  expect(textOf(order.body)).toContain("Bia: 2× Pudim de leite. Bia: 1× Pudim de leite");
  const own = await bia.opens(DISHES);
  bia.says(own, "together.missed.title", { items: ITEM });
  bia.says(own, "together.notOrdered");
  // Opened again, it is of the next order, and no older one says anything of it.
  await ana.posts(OWN, { intent: "reopen" });
  expect(textOf((await ana.opens(ana.at)).body)).not.toContain(textOf(ana.t("together.leftOut")));
  expect(textOf((await bia.opens(DISHES)).body)).not.toContain("without");
});

test("what was told already, and what became less, lets the order through", async ({ site, orders }) => {
  const ana = await owner(site.origin);
  await ana.fillsCart();
  const bia = await friend(site.origin, await opensLink(ana));
  await chooses(bia, "3");
  const shown = await ana.opens("/payment");
  ana.says(shown, "together.added", { count: 3 });
  const { fields } = ana.formOf(shown.body, "/payment");
  const line = lineIn((await bia.opens(DISHES)).body);
  await bia.posts(DISHES, { line, was: "3", quantity: "1" });
  const post = { ...fields, name: "Ana Figueira", phone: "(11) 90000-0001", method: "CASH" };
  expect((await ana.posts("/payment", post)).headers.location).toMatch(/^\/(mobile\/order|orders)\//);
  expect(await orders()).toHaveLength(1);
});

test("an order of its owner alone says that what waits is not in it", async ({ site }) => {
  const ana = await owner(site.origin);
  await ana.fillsCart();
  const bia = await friend(site.origin, await opensLink(ana));
  await chooses(bia);
  const order = await ana.follows(await ana.places());
  ana.says(order, "together.leftOut");
  expect(textOf(order.body)).not.toContain(textOf(ana.t("together.owed")));
});

test("the owner's page renews itself without script while anything may be chosen", async ({ site }) => {
  const ana = await owner(site.origin);
  const link = await opensLink(ana);
  expect((await ana.opens(OWN)).body).toMatch(/<meta http-equiv="refresh" content="15"/i);
  await chooses(await friend(site.origin, link));
  expect((await ana.opens(OWN)).body).toMatch(/<meta http-equiv="refresh" content="15"/i);
  expect((await ana.opens(OWN)).body).toMatch(/data-follow=""[^>]*data-every="15"/);
  await ana.posts(OWN, { intent: "end" });
  expect((await ana.opens(OWN)).body).not.toMatch(/http-equiv="refresh"/i);
});
