import { expect, test } from "../../fixture";
import { ANDROID } from "../../projects";
import { translator } from "../../say";
import type { Control } from "../../site/control";
import { Browser, signedIn } from "../client/browser";
import { formsOf, linkTo, Phone } from "../client/phone";
import { textOf } from "../client/text";

// What a diner chooses before a name is said: this browser holds it, and the backend knows nothing of it.

/** A table without diners. */
const EMPTY = "6";
const SESSION = "/table/table-session";
const ROUND = "/table/round";
const LANGUAGES = ["pt-BR", "en-US"] as const;

// A table orders whatever the shop does.
test.beforeEach(({ control }) => control.setFlags({ table_payment: true, delivery: false }));

async function scanned(origin: string, language: (typeof LANGUAGES)[number] = "pt-BR") {
  const phone = new Phone(origin, new Browser(new Map(), ANDROID, language));
  await phone.goesTo(linkTo(EMPTY));
  return phone;
}

const adds = (phone: Phone, dish: string, quantity = "1", more: Record<string, string> = {}) =>
  phone.posts(`/table/menu/${dish}`, { quantity, ...more });

/** The form of the round that has this field, as it is shown. */
async function formWith(phone: Phone, field: string) {
  const { body } = await phone.opens(ROUND);
  return formsOf(body, ROUND).find(({ fields }) => field in fields)?.fields;
}

const sends = async (phone: Phone, name = "Ana") =>
  phone.posts(ROUND, { ...(await formWith(phone, "name")), name });

const ordered = async (control: Control) =>
  ((await control.table(EMPTY)).order?.items ?? []).map(({ item_id, quantity }) => `${quantity} ${item_id}`);

const seatsTaken = async (control: Control) =>
  (await control.requests()).filter(({ path }) => path.startsWith(SESSION));

for (const language of LANGUAGES) {
  const t = translator(language);

  test(`the menu comes before any question, and the name with the first round (${language})`, async ({
    site,
    control,
  }) => {
    const phone = await scanned(site.origin, language);
    const door = await phone.opens("/table");
    expect(textOf(door.body)).toContain(textOf(t("seat.free")));
    expect(door.body).toContain("/table/menu/pao-de-queijo");
    expect((await phone.opens("/table/menu/pudim")).status).toBe(200);
    expect((await adds(phone, "pudim")).status).toBe(303);
    expect((await adds(phone, "pudim", "2")).status).toBe(303);
    expect((await adds(phone, "brigadeiros", "1", { note: "sem linguiça" })).status).toBe(303);
    const change = await formWith(phone, "was");
    expect(change).toMatchObject({ was: "3" });
    expect((await phone.posts(ROUND, { ...change, quantity: "2" })).status).toBe(303);
    expect(await seatsTaken(control)).toEqual([]);

    const refused = await sends(phone, " ");
    expect([refused.status, textOf(refused.body).includes(textOf(t("form.name.required")))]).toEqual([
      422,
      true,
    ]);
    expect(await seatsTaken(control)).toEqual([]);
    const sent = await sends(phone);
    expect([sent.status, sent.headers.location]).toEqual([303, "/table/order"]);
    expect(await ordered(control)).toEqual(["2 pudim", "1 brigadeiros"]);
    const { order } = await control.table(EMPTY);
    expect(order?.diners.map(({ name }) => name)).toEqual(["Ana"]);
    expect((await phone.opens(ROUND)).body).toContain(t("common.nothingChosen"));
  });

  test(`while no seat can be had, what was chosen stays (${language})`, async ({ site, control }) => {
    const phone = await scanned(site.origin, language);
    await adds(phone, "pudim");
    await control.fault({ kind: "status", status: 500, area: "order", path: SESSION });
    const down = await sends(phone);
    expect([down.status, textOf(down.body).includes(textOf(t("error.defaultError")))]).toEqual([503, true]);
    expect(down.body).toContain('value="Ana"');
    await control.clearFaults();
    expect((await sends(phone)).headers.location).toBe("/table/order");
    expect(await ordered(control)).toEqual(["1 pudim"]);
  });

  test(`a dish that is sold out by then is left out, and nothing is sent unseen (${language})`, async ({
    site,
    control,
  }) => {
    const phone = await scanned(site.origin, language);
    await adds(phone, "pudim");
    await adds(phone, "brigadeiros");
    const form = await formWith(phone, "name");
    await control.fault({
      ...{ kind: "status", status: 409, area: "order", path: `${SESSION}/*/round/items`, times: 1 },
    });
    const answer = await phone.posts(ROUND, { ...form, name: "Ana" });
    expect(answer.headers.location).toBe(ROUND);
    expect(textOf((await phone.opens(ROUND)).body)).toContain(textOf(t("round.changed.body")));
    expect(await ordered(control)).toEqual([]);
    const send = await formWith(phone, "round");
    expect((await phone.posts(ROUND, send ?? {})).headers.location).toBe("/table/order");
    expect(await ordered(control)).toHaveLength(1);
  });

  test(`what the backend does not take at once is taken by another press (${language})`, async ({
    site,
    control,
  }) => {
    const phone = await scanned(site.origin, language);
    await adds(phone, "pudim");
    await adds(phone, "brigadeiros", "2");
    const form = await formWith(phone, "name");
    await control.fault({ kind: "status", status: 500, area: "order", path: `${SESSION}/*/round/items` });
    const half = await phone.posts(ROUND, { ...form, name: "Ana" });
    expect([half.status, textOf(half.body).includes(textOf(t("round.notAll")))]).toEqual([503, true]);
    await control.clearFaults();
    expect(textOf((await phone.opens(ROUND)).body)).toContain(textOf(t("round.held", { count: 2 })));
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const take = formsOf((await phone.opens(ROUND)).body, ROUND).find(
      ({ fields }) => fields.intent === "takeHeld",
    );
    expect((await phone.posts(ROUND, take?.fields ?? {})).headers.location).toBe(ROUND);
    expect(await ordered(control)).toEqual([]);
    const send = await formWith(phone, "round");
    expect((await phone.posts(ROUND, send ?? {})).headers.location).toBe("/table/order");
    expect(await ordered(control)).toEqual(["1 pudim", "2 brigadeiros"]);
  });

  test(`more than this browser can hold is refused in words (${language})`, async ({ site }) => {
    const phone = await scanned(site.origin, language);
    let last = await adds(phone, "pudim");
    for (let at = 0; last.status === 303 && at < 40; at += 1)
      last = await adds(phone, "pudim", "1", { note: `${at} ${crypto.randomUUID().repeat(3)}` });
    expect([last.status, textOf(last.body).includes(textOf(t("round.heldFull")))]).toEqual([422, true]);
    expect((await phone.opens(ROUND)).body).toContain('name="name"');
  });
}

test("who asks for the bill first finds what was chosen in the round", async ({ site, control }) => {
  const phone = await scanned(site.origin);
  await adds(phone, "pudim", "2");
  expect((await phone.opens("/table?bill")).body).toMatch(/<details open=""[^>]*>/);
  const seated = await phone.sends("/table", { name: "Bia" });
  expect(seated.headers.location).toBe("/table/order");
  expect(await ordered(control)).toEqual([]);
  const send = await formWith(phone, "round");
  expect((await phone.posts(ROUND, send ?? {})).headers.location).toBe("/table/order");
  expect(await ordered(control)).toEqual(["2 pudim"]);
});

test("two presses, and two tabs, are one diner and one round", async ({ site, control }) => {
  const phone = await scanned(site.origin);
  await adds(phone, "pudim");
  const [one, two] = [await formWith(phone, "name"), await formWith(phone, "name")];
  const pressed = phone.copied();
  const presses = [one, one, two].map((form) => pressed.copied().posts(ROUND, { ...form, name: "Ana" }));
  for (const { status } of await Promise.all(presses)) expect(status).toBe(303);
  expect(await ordered(control)).toEqual(["1 pudim"]);
  expect((await control.table(EMPTY)).order?.diners).toHaveLength(1);
});

test("a customer is asked for no name, and what was chosen is under theirs", async ({ site, control }) => {
  const phone = new Phone(site.origin, await signedIn(site.origin, "ana", new Browser(new Map(), ANDROID)));
  await phone.goesTo(linkTo(EMPTY));
  await adds(phone, "pudim");
  const { body } = await phone.opens(ROUND);
  expect(body).not.toContain('name="name"');
  const form = await formWith(phone, "key");
  expect((await phone.posts(ROUND, form ?? {})).headers.location).toBe("/table/order");
  expect(await ordered(control)).toEqual(["1 pudim"]);
  expect((await control.table(EMPTY)).order?.diners[0]?.name).toMatch(/^Ana/);
});

test("a table that has closed, or another that was scanned, loses nothing in silence", async ({
  site,
  control,
}) => {
  const phone = await scanned(site.origin);
  await adds(phone, "pudim");
  await phone.goesTo(linkTo("1"));
  expect((await formWith(phone, "name"))?.price).toBe("1890");
  await control.closeTable("1");
  expect((await phone.goesTo(ROUND)).body).toContain("scan");
});
