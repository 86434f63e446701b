import { expect, test } from "../fixture";
import { FAR_CEP, HOME } from "../people/ana";
import { once } from "../projects";

test("a CEP that is too short says what a CEP looks like, and stays in its field", { tag: once(0) }, async ({
  guest,
  audit,
}) => {
  audit.expectStatus(422);
  await guest.enters();
  await guest.searchesAddress("0543");
  await guest.says("form.cep.length");
  await expect(guest.field("geolocation.search.label")).toHaveValue("0543");
  await expect(guest.page).toHaveTitle(/^(Erro|Error): /);
});

test("Back from the address to confirm finds what was typed", { tag: once(3) }, async ({ guest }) => {
  await guest.enters();
  await guest.searchesAddress(FAR_CEP);
  await guest.fillsAddress();
  await guest.button("register.action").click();
  await guest.arrives("/geolocation/confirm");
  await guest.page.goBack();
  await guest.arrives("/geolocation");
  await expect(guest.field("geolocation.address.number")).toHaveValue(HOME.number);
  await expect(guest.field("geolocation.address.complement")).toHaveValue(HOME.complement);
});
