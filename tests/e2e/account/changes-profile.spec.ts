import sharp from "sharp";
import { expect, test } from "../fixture";
import { asCustomer, asksForAnotherCodeTooSoon, CUSTOMERS, fillsSignIn, PASSWORD } from "../people/customer";
import type { Guest } from "../people/guest";
import { once, scripted } from "../projects";
import type { Control } from "../site/control";

/** From the settings to one of their pages. */
async function opens(guest: Guest, key: Parameters<Guest["link"]>[0], path: string): Promise<void> {
  await guest.visits("/profile");
  await guest.page
    .getByRole("main")
    .getByRole("link", { name: guest.t(key) })
    .click();
  await guest.arrives(path);
}

/** The code that was last sent to somebody. */
async function codeFor(control: Control, recipient: string): Promise<string> {
  const code = (await control.letters(recipient))[0]?.code;
  if (code === undefined) throw new Error(`No code was sent to ${recipient}`);
  return code;
}

test("changes name and birthday, sees the CPF partly hidden, and reads the terms", { tag: once(0) }, async ({
  guest,
  page,
  audit,
  visit,
}) => {
  audit.expectStatus(422);
  await asCustomer(page, "ana");
  await opens(guest, "title.profilePersonal.title", "/profile/personal");
  await expect(page.getByText("•••.982.247-••")).toBeVisible();
  await expect(page.locator("body")).not.toContainText("52998224725");
  await guest.field("common.fullName").fill("27");
  const typed = visit.language === "pt-BR" ? "27/03/1990" : "03/27/1990";
  await guest.field("common.birthday").fill(visit.language === "pt-BR" ? "31/02/1990" : "02/31/1990");
  await guest.button("common.save").click();
  await guest.says("form.birthday.invalid");
  await guest.says("form.name.signs");
  await guest.look();
  await expect(guest.field("common.fullName")).toHaveValue("27");
  await guest.field("common.fullName").fill("Ana Beatriz Figueira");
  await guest.field("common.birthday").fill(typed);
  await guest.button("common.save").click();
  await guest.arrives("/profile");
  await guest.says("toast.successUpdate");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Beatriz Figueira");
  await opens(guest, "title.profilePersonal.title", "/profile/personal");
  await expect(guest.field("common.birthday")).toHaveValue(typed);
  await opens(guest, "title.terms.title", "/profile/terms");
  if (visit.device === "phone") await guest.visits("/mobile/profile");
});

test("changes e-mail and phone, each with the code that was sent there", { tag: once(1) }, async ({
  guest,
  page,
  audit,
  control,
}) => {
  audit.expectStatus(422, 429, 404);
  const news = "ana.nova@exemplo.com";
  await asCustomer(page, "ana");
  await page.goto("/profile/contact/verify?type=fax");
  await guest.arrives("/profile/contact/verify");
  await opens(guest, "title.profileContact.title", "/profile/contact");
  await guest.field("common.email").fill(CUSTOMERS.bruno.email);
  await guest.button("register.verify.change.email").click();
  await guest.says("error.conflictEmailError");
  await guest.look();
  await expect(guest.field("common.email")).toHaveValue(CUSTOMERS.bruno.email);
  await guest.field("common.email").fill(news);
  await guest.button("register.verify.change.email").click();
  await guest.arrives("/profile/contact/verify");
  await guest.says("form.code.sent", { target: news });

  await asksForAnotherCodeTooSoon(guest);
  await guest.look();
  const code = await codeFor(control, news);
  const current = page.getByLabel(guest.t("profile.password.current"), { exact: true });
  await guest.field("auth.code.label").fill(code === "000000" ? "111111" : "000000");
  await current.fill(PASSWORD);
  await guest.button("common.confirm").click();
  await guest.says("error.invalidCode");
  await expect(guest.field("auth.code.label")).toHaveValue("");
  await guest.look();
  await guest.field("auth.code.label").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await current.fill("not-the-password");
  await guest.button("common.confirm").click();
  await guest.says("error.invalidPassword");
  await guest.look();
  // The code was right, so the page asks for the password alone.
  await expect(page.getByLabel(guest.t("auth.code.label"))).toHaveCount(0);
  await expect(guest.heading("form.password.required")).toBeVisible();
  await guest.says("profile.contact.codeRight", { target: news });
  await current.fill(PASSWORD);
  await guest.button("common.confirm").click();
  await guest.arrives("/profile/contact");
  await guest.says("profile.contact.emailChanged");
  await expect(guest.field("common.email")).toHaveValue(news);

  await guest.field("common.phone").fill("(11) 91234");
  await guest.button("register.verify.change.phone").click();
  await guest.says("form.phone.invalid");
  await guest.look();
  await guest.field("register.phone.country").selectOption("PT");
  await guest.field("common.phone").fill("912 345 678");
  await guest.button("register.verify.change.phone").click();
  await guest.arrives("/profile/contact/verify");
  await guest.field("auth.code.label").fill(await codeFor(control, "+351912345678"));
  await current.fill(PASSWORD);
  await guest.button("common.confirm").click();
  await guest.arrives("/profile/contact");
  await guest.says("profile.contact.phoneChanged");
  await expect(guest.field("register.phone.country")).toHaveValue("PT");
  const ana = (await control.customers()).find(({ email }) => email === news);
  expect(ana?.phone_number).toBe("+351912345678");
});

test("changes the password: a wrong current one changes nothing, the right one signs out", {
  tag: once(2),
}, async ({ guest, page, audit }) => {
  audit.expectStatus(422);
  const next = "uma frase nova e comprida";
  await asCustomer(page, "ana");
  await opens(guest, "title.profileCredentials.title", "/profile/password");
  const current = page.getByLabel(guest.t("profile.password.current"), { exact: true });
  const chosen = page.getByLabel(guest.t("title.recoveryPassword.title"), { exact: true });
  await current.fill("not-the-password");
  await chosen.fill(next);
  await guest.button("common.changePassword").click();
  await guest.says("error.invalidPassword");
  await guest.look();
  await expect(current).toHaveValue("");
  await expect(chosen).toHaveValue("");
  await current.fill(PASSWORD);
  await chosen.fill(next);
  await guest.button("common.changePassword").click();
  await guest.arrives("/auth/login");
  await guest.says("toast.successMessageResetPassText");
  await fillsSignIn(guest, CUSTOMERS.ana.email, next);
  await guest.arrives("/");
});

test("puts in a photo, of which neither place nor device is kept", { tag: scripted(3) }, async ({
  guest,
  page,
  audit,
  control,
}) => {
  audit.expectStatus(422, 413);
  await asCustomer(page, "ana");
  await guest.visits("/profile");
  await guest.link("profile.photo.add").click();
  await guest.arrives("/profile/photo");
  const sends = async (name: string, buffer: Buffer) => {
    await guest.field("profile.photo.none").setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await guest.button("profile.photo.action").click();
  };
  await sends("letter.jpg", Buffer.from("No photo at all"));
  await guest.says("form.file.type");
  await guest.look();
  await sends("large.jpg", Buffer.alloc(6 * 1_048_576, 0xff));
  await guest.says("form.file.size", { max: "5\u00a0MB" });
  await sends("cut.jpg", (await photo()).subarray(0, 900));
  await guest.says("form.file.broken");
  await sends("ana.jpg", await photo());
  await guest.arrives("/profile");
  await guest.says("profile.photo.saved");
  const shown = page.getByRole("main").locator("img").first();
  await expect(shown).toHaveAttribute("src", /^\/resources\/picture\?.*own=1/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const customers = await control.customers();
  const url = customers.find(({ email }) => email === CUSTOMERS.ana.email)?.image ?? "";
  const kept = Buffer.from(await (await fetch(url)).arrayBuffer());
  const { exif, width, height, format } = await sharp(kept).metadata();
  expect({ exif, width, height, format }).toEqual({
    exif: undefined,
    width: 512,
    height: 512,
    format: "jpeg",
  });
  expect(kept.includes("Phone of Ana")).toBe(false);
  // Nobody else's picture was touched.
  expect(customers.filter(({ image }) => image !== undefined)).toHaveLength(1);
});

/** A photo as a phone takes it, with where and with what. */
function photo(): Promise<Buffer> {
  const create = { width: 1_200, height: 900, channels: 3 as const, background: "#2a8" };
  const exif = {
    IFD0: { Model: "Phone of Ana" },
    IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 3/1" },
  };
  return sharp({ create }).withExif(exif).jpeg().toBuffer();
}

test("a guest is told what an account would bring, and has settings too", { tag: once(3) }, async ({
  guest,
  page,
  visit,
}) => {
  await guest.isIn();
  await guest.visits("/profile");
  await guest.says("profile.guest.title");
  for (const path of ["/profile/personal", "/profile/contact", "/profile/password", "/profile/photo"]) {
    await page.goto(path);
    await guest.arrives("/profile");
  }
  if (visit.device === "phone") {
    await page.goto("/mobile/profile");
    await guest.arrives("/");
    await guest.visits("/profile");
  }
  await guest.button("title.auth.title").click();
  await guest.arrives("/auth/login");
});
