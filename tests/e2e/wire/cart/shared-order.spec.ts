import { FORM_KEY } from "~/domain/visit/own-answer";
import { expect, test } from "../../fixture";
import { Reader } from "../client/reader";
import { textOf } from "../client/text";
import { chooses, DISHES, friend, MENU, OWN, opensLink, owner, takeForm } from "../client/together";

const PUDDING = "pudim";

test("a friend without a session chooses, and two tabs of the owner take it once", async ({
  site,
  orders,
}) => {
  const ana = await owner(site.origin);
  await ana.fillsCart();
  const link = await opensLink(ana);
  // What is sent on says who asks, from which restaurant, and until when.
  const href = /href="(https:\/\/wa\.me\/[^"]+)"/.exec((await ana.opens(OWN)).body)?.[1] ?? "";
  const message = new URL(href.replaceAll("&amp;", "&")).searchParams.get("text");
  expect(message).toMatch(/^Ana .*Cantina Aurora.* \d?\d:\d\d.*:\nhttp.*\/shared\/[\w-]{32}$/);
  const bia = await friend(site.origin, link);
  // No address after the link itself has its token.
  const token = link.split("/").at(-1) ?? "";
  for (const path of [MENU, `${MENU}/${PUDDING}`, `${MENU}?query=pudim`, DISHES]) {
    const { status, body, headers } = await bia.opens(path);
    expect([path, status]).toEqual([path, 200]);
    expect(body).not.toContain(token);
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["referrer-policy"]).toBe("same-origin");
    const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
    expect(
      [...main.matchAll(/(?:href|action|formAction)="\/(menu|cart)[^"]*"/gi)].map(([all]) => all),
    ).toEqual([]);
  }
  expect((await chooses(bia, "2")).status).toBe(303);
  const form = await takeForm(ana);
  const [tab, other] = [ana.copied(), ana.copied()];
  // Two tabs have two form keys, so the shared order alone decides.
  const of = (key: string) => ({ ...form, [FORM_KEY]: key });
  const both = [tab.posts(OWN, of("0a1b-0001")), other.posts(OWN, of("0a1b-0002"))];
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([303, 303]);
  expect((await ana.posts(OWN, of("0a1b-0003"))).status).toBe(303);
  const cart = textOf((await ana.opens(OWN)).body);
  expect(cart).toContain(textOf(ana.t("together.state.taken")));
  // What was taken is no longer the friend's to change.
  const line = /name="line" value="([^"]+)"/.exec((await bia.opens(DISHES)).body)?.[1];
  expect(line).toBeUndefined();
  await ana.places();
  const placed = await orders();
  expect(placed).toHaveLength(1);
  expect(placed[0]?.items.filter(({ item_id }) => item_id === PUDDING)).toMatchObject([
    { quantity: 2, note: "Bia" },
  ]);
  // After the order: what Bia owes is what the order says.
  const after = textOf((await ana.opens(OWN)).body);
  expect(after).toContain(textOf(ana.t("together.state.ordered")));
});

test("an unknown, an ended and a made-up link are one and the same", async ({ site }) => {
  const ana = await owner(site.origin);
  const link = await opensLink(ana);
  const bia = await friend(site.origin, link);
  await chooses(bia);
  await ana.posts(OWN, { intent: "end" });
  const stranger = new Reader(site.origin, "en-US");
  const pages = [];
  for (const path of [link, `/shared/${"A".repeat(32)}`, "/shared/x"]) {
    const { status, body } = await stranger.opens(path);
    pages.push([status, textOf(body.slice(body.indexOf("<main"), body.indexOf("</main>")))]);
  }
  expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
  expect(pages[0]?.[0]).toBe(404);
  stranger.says({ status: 404, headers: {}, body: String(pages[0]?.[1]) }, "together.over.title");
  expect((await stranger.posts(link, { name: "Caio" })).status).toBe(409);
  expect((await stranger.posts(`/shared/${"A".repeat(32)}`, { name: "Caio" })).status).toBe(409);
  // Whoever was in it sees their part, and puts in nothing more.
  const own = await bia.opens(DISHES);
  expect(own.status).toBe(200);
  bia.says(own, "together.closed.title");
  expect((await bia.opens(MENU)).headers.location).toBe(DISHES);
  expect((await chooses(bia)).headers.location).toBe(DISHES);
  // Without having joined there is nothing.
  expect((await stranger.opens(DISHES)).status).toBe(404);
  expect((await stranger.opens(MENU)).headers.location).toBe(DISHES);
});

test("names and dishes are bounded, and harmless", async ({ site }) => {
  const ana = await owner(site.origin);
  const link = await opensLink(ana, "Ana");
  const bad = new Reader(site.origin, "en-US");
  for (const name of ["", "   ", "x".repeat(31), "\u202e", "ANA"]) {
    const answer = await bad.sends(link, { name });
    expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
  }
  const script = await friend(site.origin, link, "<script>1</script>");
  await chooses(script);
  const { body } = await ana.opens(OWN);
  expect(body).not.toContain("<script>1</script>");
  expect(body).toContain("&lt;script&gt;1&lt;/script&gt;");
  for (let at = 1; at < 12; at += 1) expect((await chooses(script, "1", PUDDING, `${at}`)).status).toBe(303);
  const more = await chooses(script, "1", PUDDING, "12");
  expect(more.status).toBe(409);
  script.says(more, "together.refused.ownFull", { most: 12 });
  expect((await chooses(script, "100")).status).toBe(422);
});

test("nobody touches what is another's, from another site least of all", async ({ site }) => {
  const ana = await owner(site.origin);
  const link = await opensLink(ana);
  const [bia, caio] = [await friend(site.origin, link), await friend(site.origin, link, "Caio")];
  await chooses(bia);
  const line = /name="line" value="([^"]+)"/.exec((await bia.opens(DISHES)).body)?.[1] ?? "";
  expect(line).not.toBe("");
  await caio.posts(DISHES, { line, was: "1", quantity: "0" });
  expect((await bia.opens(DISHES)).body).toContain(line);
  expect((await caio.opens(DISHES)).body).not.toContain(line);
  // A friend has no page of the owner's, and no cart.
  for (const path of [OWN, "/cart", "/payment"]) expect((await bia.opens(path)).status).toBe(303);
  const foreign = await bia.browser.send(
    new URL(DISHES, site.origin).href,
    new TextEncoder().encode(`line=${line}&quantity=0`),
    {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "cross-site",
    },
  );
  expect(foreign.status).toBe(403);
  // The owner removes it.
  await ana.posts(OWN, { intent: "removeDish", dish: line });
  expect((await bia.opens(DISHES)).body).not.toContain(line);
});

test("what changed or sold out meanwhile is said, and stays", async ({ site, control }) => {
  const ana = await owner(site.origin);
  const link = await opensLink(ana);
  const bia = await friend(site.origin, link);
  await chooses(bia);
  const stale = await takeForm(ana);
  const line = /name="line" value="([^"]+)"/.exec((await bia.opens(DISHES)).body)?.[1] ?? "";
  await bia.posts(DISHES, { line, was: "1", quantity: "5" });
  await ana.posts(OWN, stale);
  expect(textOf((await ana.opens("/cart")).body)).toContain(textOf(ana.t("cart.empty.title")));
  await control.changeItem(PUDDING, { price_cents: 12_345 });
  await expect.poll(async () => textOf((await bia.opens(DISHES)).body)).toContain("617.25");
  bia.says(await bia.opens(DISHES), "together.changed", { item: "Caramel milk pudim", price: "R$617.25" });
  await control.changeItem(PUDDING, { status: "UNAVAILABLE" });
  await expect.poll(async () => textOf((await ana.opens(OWN)).body)).toContain(textOf(ana.t("together.off")));
  bia.says(await bia.opens(DISHES), "together.soldOut");
  await expect(takeForm(ana)).rejects.toThrow("nothing can be taken");
});

test("what would make the bag larger than two hundred dishes stays with its friend, and the owner is told", async ({
  site,
  orders,
}) => {
  const ana = await owner(site.origin);
  const bia = await friend(site.origin, await opensLink(ana));
  for (const note of ["a", "b", "c"]) expect((await chooses(bia, "99", PUDDING, note)).status).toBe(303);
  const taken = await ana.posts(OWN, await takeForm(ana));
  ana.says(taken.status === 303 ? await ana.goesTo(taken.headers.location ?? "") : taken, "bag.full", {
    most: 200,
  });
  // Two fit. The third can be taken once there is room.
  expect((await ana.opens("/cart")).body.match(/>99</g)).toHaveLength(2);
  expect(await takeForm(ana)).toHaveProperty("dishes");
  expect(textOf((await bia.opens(DISHES)).body).match(/99×/g)).toHaveLength(2);
  expect(await orders()).toEqual([]);
});

test("with delivery off nobody comes in, and a sign-in outside does not stop a friend", async ({
  site,
  control,
}) => {
  const ana = await owner(site.origin);
  const link = await opensLink(ana);
  await control.setFlags({ external_login: true });
  const bia = new Reader(site.origin, "pt-BR");
  await expect.poll(async () => (await bia.opens(link)).status).toBe(200);
  await control.setFlags({ external_login: false, delivery: false });
  await expect.poll(async () => (await bia.opens(link)).headers.location).toBe("/auth");
});
