import { HOME } from "./ana";
import { expect, test } from "./fixture";
import { turn } from "./projects";

const UNKNOWN_CEP = "99999-999";
/** The street of the same name in another city, where no store delivers. */
const FAR_CEP = "06112-080";

test("a CEP that is too short says what a CEP looks like, and stays in its field", { tag: turn(0) }, async ({
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

test("a CEP that nobody knows says so, and stays in its field", { tag: turn(1) }, async ({
  guest,
  audit,
}) => {
  audit.expectStatus(422);
  await guest.enters();
  await guest.searchesAddress(UNKNOWN_CEP);
  await guest.says("form.cep.notFound");
  await expect(guest.field("geolocation.search.label")).toHaveValue(UNKNOWN_CEP);
});

test("an address that nobody knows says so", { tag: turn(2) }, async ({ guest, audit }) => {
  audit.expectStatus(422);
  await guest.enters();
  await guest.searchesAddress("Rua Que Não Existe 1");
  await guest.says("form.address.notFound");
});

test("an address without a number asks for it and keeps the rest", { tag: turn(3) }, async ({
  guest,
  audit,
}) => {
  audit.expectStatus(422);
  await guest.enters();
  await guest.searchesAddress(HOME.cep);
  await guest.arrives("/geolocation/address");
  await guest.field("geolocation.address.number").fill(" ");
  await guest.field("geolocation.address.complement").fill(HOME.complement);
  await guest.field("geolocation.address.reference").fill("Portão 3");
  await guest.button("geolocation.address.action").click();
  await guest.says("form.address.number");
  await expect(guest.field("geolocation.address.complement")).toHaveValue(HOME.complement);
  await expect(guest.field("geolocation.address.reference")).toHaveValue("Portão 3");
});

test("a step without its earlier ones leads to the first of them", { tag: turn(4) }, async ({ guest }) => {
  await guest.page.goto("/geolocation/confirm");
  await guest.arrives("/geolocation");
});

test("Back from the last step finds what was typed", { tag: turn(5) }, async ({ guest }) => {
  await guest.enters();
  await guest.searchesAddress(HOME.cep);
  await guest.completesAddress();
  await guest.page.goBack();
  await guest.arrives("/geolocation/address");
  await expect(guest.field("geolocation.address.number")).toHaveValue(HOME.number);
  await expect(guest.field("geolocation.address.complement")).toHaveValue(HOME.complement);
});

test("an address out of the area says so before anything is chosen", { tag: turn(6) }, async ({ guest }) => {
  await guest.enters();
  await guest.searchesAddress(FAR_CEP);
  await guest.completesAddress();
  await guest.says("availability.OUT_OF_AREA.title");
});

test("a closed restaurant says so, and still shows its menu", { tag: turn(7) }, async ({
  guest,
  control,
}) => {
  await control.changeStores({ open: false });
  await guest.comesIn();
  await guest.says("availability.STORE_CLOSED.title");
  await guest.visits("/menu");
  await expect(guest.heading("menu.heading")).toBeAttached();
});
