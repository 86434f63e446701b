import { expect, test } from "../fixture";
import { HOME } from "../people/ana";
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

test("Back from the last step finds what was typed", { tag: once(3) }, async ({ guest }) => {
  await guest.enters();
  await guest.searchesAddress(HOME.cep);
  await guest.completesAddress();
  await guest.page.goBack();
  await guest.arrives("/geolocation/address");
  await expect(guest.field("geolocation.address.number")).toHaveValue(HOME.number);
  await expect(guest.field("geolocation.address.complement")).toHaveValue(HOME.complement);
});
