import { expect, test } from "../fixture";
import { CUSTOMERS, fillsSignIn, goesToSignIn, PASSWORD } from "../people/customer";
import type { Guest } from "../people/guest";
import { once } from "../projects";
import type { Control } from "../site/control";

const { ana } = CUSTOMERS;
const NEW_PASSWORD = "uma frase bem curta";

/** From the door to the page where the code is entered. */
async function asksForCode(guest: Guest, username: string, type: "email" | "phone"): Promise<void> {
  await goesToSignIn(guest);
  await guest.link("entry.auth.forgot").click();
  await guest.arrives("/recovery");
  await guest.field("entry.auth.identifier").fill(username);
  await guest.button("common.sendCode").click();
  await guest.arrives("/recovery/verify");
  expect(new URL(guest.page.url()).search).toBe(`?type=${type}`);
}

async function codeFor(control: Control, recipient: string): Promise<string> {
  const [letter] = await control.letters(recipient);
  return letter?.code ?? "";
}

async function confirms(guest: Guest, code: string): Promise<void> {
  await guest.field("auth.code.label").fill(code);
  await guest.button("common.confirm").click();
}

test("sets a new password with a code sent by email", { tag: once(3) }, async ({
  guest,
  page,
  audit,
  control,
}) => {
  audit.expectStatus(422);
  await asksForCode(guest, ana.email, "email");
  await confirms(guest, "12345");
  await guest.says("form.code.length");
  await guest.look();
  const code = await codeFor(control, ana.email);
  await confirms(guest, code === "000000" ? "000001" : "000000");
  await guest.says("error.invalidCode");
  await expect(guest.field("auth.code.label")).toHaveValue("");
  await confirms(guest, `${code.slice(0, 3)} ${code.slice(3)}`);
  await guest.arrives("/recovery/password");

  await guest.says("common.passwordLength", { min: 8 });
  await guest.field("title.recoveryPassword.title").fill("senha123");
  await guest.button("auth.recovery.password.action").click();
  await guest.says("form.password.common");
  await guest.look();
  for (const secret of ["senha123", code]) expect(await page.content()).not.toContain(secret);
  await guest.field("title.recoveryPassword.title").fill(NEW_PASSWORD);
  await guest.button("auth.recovery.password.action").click();
  await guest.arrives("/recovery/confirm");
  await guest.says("toast.successMessageResetPassText");

  await guest.link("title.auth.title").click();
  await guest.arrives("/auth/login");
  await fillsSignIn(guest, ana.email, PASSWORD);
  await guest.says("error.INVALID_CREDENTIALS");
  await fillsSignIn(guest, ana.email, NEW_PASSWORD);
  await guest.arrives("/");
});
