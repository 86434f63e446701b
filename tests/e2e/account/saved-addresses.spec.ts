import { expect, test } from "../fixture";
import { HOME } from "../people/ana";
import { asCustomer } from "../people/customer";
import type { Guest } from "../people/guest";
import { putItemInCart } from "../people/shortcuts";
import { once } from "../projects";
import { beginning } from "../say";

/** Ana's two in the demo: the first is her main one. */
const MAIN = { id: "casa-da-ana", label: "Rua Harmonia, 410", complement: "Apto 52" };
const WORK = { id: "trabalho-da-ana", label: "Rua Fradique Coutinho, 1150" };
const NEW = `${HOME.street}, ${HOME.number}`;

/** The card of an address in the address book. */
const card = ({ page }: Guest, label: string) => page.getByRole("listitem").filter({ hasText: label });

/** What one may do with it: each name ends with the address. */
const does = (guest: Guest, key: "common.edit" | "addresses.makeMain" | "common.delete", label: string) =>
  card(guest, label).getByText(`${guest.t(key)} ${label}`);

/** Gives one more address, from the address book on. */
async function addsHome(guest: Guest): Promise<void> {
  await guest.link("addresses.new").click();
  await guest.arrives("/geolocation");
  await guest.searchesAddress(HOME.cep);
  await guest.completesAddress();
}

test("adds an address, edits it, makes another one the main one, and deletes it", { tag: once(2) }, async ({
  guest,
  page,
  audit,
}) => {
  audit.expectStatus(409, 422);
  await asCustomer(page, "ana");
  await guest.visits("/profile/addresses");
  await expect(card(guest, MAIN.label)).toContainText(guest.t("common.main"));
  await addsHome(guest);
  await guest.arrives("/profile/addresses");
  await guest.says("toast.address.saved");

  await addsHome(guest);
  await guest.says("error.failToRegisterNewAddress");
  await guest.arrives("/geolocation/address");
  await guest.visits("/profile/addresses");

  await does(guest, "common.edit", NEW).click();
  await guest.arrives(/^\/profile\/addresses\/[^/]+$/);
  await expect(guest.field("geolocation.address.complement")).toHaveValue(HOME.complement);
  await guest.field("geolocation.address.complement").fill("Casa 2");
  await guest.field("geolocation.address.street").fill("Rua Que Não Existe");
  await guest.button("addresses.form.action").click();
  await guest.says("form.address.notFound");
  await expect(guest.field("geolocation.address.complement")).toHaveValue("Casa 2");
  await guest.field("geolocation.address.street").fill(HOME.street);
  await guest.field("addresses.form.main").check();
  await guest.button("addresses.form.action").click();
  await guest.arrives("/profile/addresses");
  await expect(card(guest, NEW)).toContainText("Casa 2");
  await expect(card(guest, NEW)).toContainText(guest.t("common.main"));

  await guest.visits(`/profile/addresses/${WORK.id}`);
  await guest.field("geolocation.address.street").fill("Rua Harmonia");
  await guest.field("geolocation.address.number").fill("410");
  await guest.field("geolocation.address.complement").fill(MAIN.complement);
  await guest.button("addresses.form.action").click();
  await guest.says("error.failToRegisterNewAddress");
  await expect(guest.field("geolocation.address.number")).toHaveValue("410");

  await guest.visits("/profile/addresses");
  await does(guest, "addresses.makeMain", MAIN.label).click();
  await guest.says("toast.address.main");
  await guest.arrives("/profile/addresses");
  await expect(page.getByRole("listitem").first()).toContainText(MAIN.label);
  await does(guest, "common.delete", NEW).click();
  await guest.arrives(/^\/profile\/addresses\/[^/]+\/remove$/);
  await guest.link("addresses.removal.keep").click();
  await guest.arrives("/profile/addresses");
  await does(guest, "common.delete", NEW).click();
  await guest.arrives(/\/remove$/);
  await guest.button("addresses.removal.title").click();
  await guest.arrives("/profile/addresses");
  await guest.says("toast.address.deleted");
  await expect(card(guest, NEW)).toHaveCount(0);
});

test("picks another address on the way to order; the cart comes along", { tag: once(3) }, async ({
  guest,
  page,
}) => {
  await asCustomer(page, "ana");
  await putItemInCart(page);
  await guest.visits("/menu");
  await page.getByRole("banner").getByRole("link", { name: MAIN.label }).click();
  await guest.arrives("/geolocation");
  await expect(card(guest, MAIN.label)).toContainText(guest.t("addresses.pick.chosen"));
  await page.getByRole("button", { name: beginning(WORK.label) }).click();
  await guest.arrives("/");
  await guest.says("addresses.pick.done", { address: WORK.label });
  await expect(page.getByRole("banner").getByRole("link", { name: WORK.label })).toBeVisible();
  await guest.opensCart();
  await expect(guest.link("common.goToCheckout")).toBeVisible();
});

test("deletes the address that the order goes to, and then the last one", { tag: once(1) }, async ({
  guest,
  page,
}) => {
  await asCustomer(page, "ana");
  await guest.visits(`/profile/addresses/${MAIN.id}/remove`);
  await guest.says("addresses.removal.current");
  await guest.button("addresses.removal.title").click();
  await guest.arrives("/profile/addresses");
  await expect(card(guest, WORK.label)).toContainText(guest.t("common.main"));
  await guest.visits("/");
  await expect(page.getByRole("banner").getByRole("link", { name: WORK.label })).toBeVisible();

  await guest.visits(`/profile/addresses/${WORK.id}/remove`);
  await guest.says("addresses.removal.last");
  await guest.button("addresses.removal.title").click();
  await guest.arrives("/geolocation");
  await guest.says("toast.address.deleted");
  await guest.searchesAddress(HOME.cep);
  await guest.completesAddress();
  await guest.arrives("/");
  await guest.visits("/profile/addresses");
  await expect(card(guest, NEW)).toContainText(guest.t("common.main"));
});
