import { expect, test } from "../../fixture";
import { ANDROID } from "../../projects";
import { translator } from "../../say";
import { Browser, signedIn } from "../client/browser";
import { linkTo, Phone } from "../client/phone";
import { textOf } from "../client/text";

/** Of the demo's tables: an open bill. */
const OPEN = "1";
const LANGUAGES = ["pt-BR", "en-US"] as const;
const ALL = { name: "Ana Clara" };
const INFO = { area: "order", path: "/table/table-info" } as const;

test.beforeEach(({ control }) => control.setFlags({ table_payment: true }));

/** What a phone's camera sends with the address that it opens. */
const CAMERA = { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate" };

test("a guest is at the bill with one post, and has begun to pay with two", async ({ site, control }) => {
  const phone = new Phone(site.origin);
  const page = await phone.goesTo(linkTo(OPEN));
  expect(page.status).toBe(200);
  const form = phone.formOf(page.body, "/table");
  const { status, headers } = await phone.posts("/table", { ...form.fields, ...ALL });
  expect([status, headers.location]).toEqual([303, "/table/order"]);
  expect((await phone.opens("/table/order")).status).toBe(200);
  const id = await phone.beginsPix();
  await control.settleShare(id, "PAID");
  expect((await phone.goesTo(`/table/pix/${id}`)).status).toBe(200);
  expect(await control.table(OPEN)).toMatchObject({ status: "Closed" });
});

test("a customer with a seat is led back to the table from home, until they leave it", async ({ site }) => {
  const phone = new Phone(site.origin, await signedIn(site.origin, "ana", new Browser(new Map(), ANDROID)));
  const back = '<a class="link" href="/table/order"';
  expect((await phone.opens("/")).body).not.toContain(back);
  const page = await phone.goesTo(linkTo(OPEN));
  await phone.posts("/table", phone.formOf(page.body, "/table").fields);
  expect((await phone.opens("/table/order")).status).toBe(200);
  expect((await phone.opens("/")).body).toContain(back);
  await phone.sends("/table/leave");
  expect((await phone.opens("/")).body).not.toContain(back);
});

for (const language of LANGUAGES) {
  const t = translator(language);

  test(`what cannot be accepted comes back as it was, in words (${language})`, async ({ site, control }) => {
    const phone = new Phone(site.origin, new Browser(new Map(), ANDROID, language));
    await phone.goesTo(linkTo(OPEN));
    for (const [name, words] of [
      [" ", "form.name.required"],
      ["😀", "form.name.signs"],
    ] as const) {
      const { status, body } = await phone.sends("/table", { name });
      expect([status, textOf(body).includes(textOf(t(words)))]).toEqual([422, true]);
      if (name.trim()) expect(body).toContain(`value="${name}"`);
    }
    expect((await control.table(OPEN)).order?.diners).toHaveLength(2);

    await control.fault({ kind: "status", status: 500, area: "order", path: "/table/table-session/*/join" });
    const down = await phone.sends("/table", ALL);
    expect([down.status, textOf(down.body).includes(textOf(t("error.defaultError")))]).toEqual([503, true]);
    expect(down.body).toContain('value="Ana Clara"');
    await control.clearFaults();
    expect((await phone.sends("/table", ALL)).headers.location).toBe("/table/order");
  });

  test(`a table that was closed meanwhile says so (${language})`, async ({ site, control }) => {
    const phone = new Phone(site.origin, new Browser(new Map(), ANDROID, language));
    const { fields } = phone.formOf((await phone.goesTo(linkTo(OPEN))).body, "/table");
    await control.closeTable(OPEN);
    const { headers } = await phone.posts("/table", { ...fields, ...ALL });
    expect(headers.location).toBe("/table");
    expect(textOf((await phone.opens("/table")).body)).toContain(
      textOf(t("table.TABLE_NOT_PAYABLE.Closed.title")),
    );
  });
}

test("two tabs and a slow backend seat one person", async ({ site, control }) => {
  const phone = new Phone(site.origin);
  const [first, second] = [await phone.goesTo(linkTo(OPEN)), await phone.opens("/table")].map(({ body }) =>
    phone.formOf(body, "/table"),
  );
  await control.fault({ kind: "delay", delay_ms: 600, area: "order" });
  const pressed = phone.copied();
  const presses = [0, 1].map(() => pressed.copied().posts("/table", { ...first?.fields, ...ALL }));
  for (const { headers } of await Promise.all(presses)) expect(headers.location).toBe("/table/order");
  expect((await phone.posts("/table", { ...first?.fields, ...ALL })).headers.location).toBe("/table/order");
  expect((await phone.posts("/table", { ...second?.fields, ...ALL })).headers.location).toBe("/table/order");
  const { order } = await control.table(OPEN);
  expect(order?.diners.filter(({ name }) => name === ALL.name)).toHaveLength(1);
});

test("while the table cannot be looked up, the page is a 503", async ({ site, control }) => {
  const phone = new Phone(site.origin);
  await phone.goesTo(linkTo(OPEN));
  await control.fault({ ...INFO, kind: "status", status: 500 });
  expect((await phone.opens("/table")).status).toBe(503);
});

test("a customer who has accepted is at the bill by the camera alone, and by no other site's link", async ({
  site,
  control,
}) => {
  const ana = await signedIn(site.origin, "ana", new Browser(new Map(), ANDROID));
  const phone = new Phone(site.origin, ana);
  await phone.goesTo(linkTo(OPEN));
  expect((await phone.sends("/table", {})).headers.location).toBe("/table/order");
  await phone.sends("/table/leave");
  const dinersAt = async (table: string) => (await control.table(table)).order?.diners.length ?? 0;

  const before = await dinersAt("2");
  const asked = new Phone(site.origin, phone.browser);
  expect(textOf((await asked.goesTo(linkTo("2"))).body)).toContain("Entrar na mesa");
  expect(await dinersAt("2")).toBe(before);
  const scanned = await phone.browser.get(site.origin + linkTo("2"), CAMERA);
  expect(scanned.headers.location).toBe("/table/order");
  expect((await new Phone(site.origin, phone.browser.after(scanned)).opens("/table/order")).body).toContain(
    "Conta da mesa 2",
  );
  expect(await dinersAt("2")).toBe(before + 1);
});
