import { expect, test } from "../fixture";
import { CUSTOMERS, goesToSignIn } from "../people/customer";
import { once } from "../projects";

const { ana } = CUSTOMERS;

test("signs in with a code, and signs another device out", { tag: once(3) }, async ({
  guest,
  page,
  audit,
  control,
}) => {
  audit.expectStatus(422);
  await goesToSignIn(guest);
  await guest.link("title.loginCode.title").click();
  await guest.arrives("/auth/code");
  await guest.look();
  await guest.field("entry.auth.identifier").fill(ana.email);
  await guest.button("common.sendCode").click();
  await guest.arrives("/auth/code/verify");
  const code = (await control.letters(ana.email))[0]?.code ?? "";
  await guest.field("auth.code.label").fill(code === "000000" ? "000001" : "000000");
  await guest.button("common.confirm").click();
  await guest.says("error.invalidCode");
  await guest.look();
  await guest.field("auth.code.label").fill(code);
  await guest.button("common.confirm").click();
  await guest.arrives("/");

  await guest.visits("/profile");
  await guest.link("devices.title").click();
  await guest.arrives("/profile/devices");
  await guest.look();
  await expect(page.getByRole("listitem").filter({ hasText: guest.t("devices.this") })).toHaveCount(1);
  await guest.button("devices.others").click();
  await guest.says("toast.device.others");
  await expect(page.getByRole("button", { name: guest.t("devices.others") })).toHaveCount(0);
});
