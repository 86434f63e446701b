import { expect, test } from "../fixture";
import { CARDS, fillsCard, seesBrand } from "../people/cards";
import { asCustomer } from "../people/customer";
import type { Guest } from "../people/guest";
import { once } from "../projects";

/** A saved card in the list, by its last four digits. */
const card = ({ page }: Guest, last4: string) => page.getByRole("listitem").filter({ hasText: last4 });

async function saves(guest: Guest, number: string): Promise<void> {
  await guest.link("cards.new").click();
  await guest.arrives("/profile/payments/new");
  await fillsCard(guest, number);
  await guest.button("cards.form.action").click();
  await guest.arrives("/profile/payments");
  await guest.says("toast.card.saved");
}

test("saves cards, makes another one the main one, and deletes one", { tag: once(0) }, async ({
  guest,
  page,
}) => {
  await asCustomer(page, "ana");
  await guest.visits("/profile");
  await guest.link("title.cards.title").click();
  await guest.arrives("/profile/payments");
  await guest.says("cards.empty.title");
  await saves(guest, CARDS.approved);
  await expect(card(guest, "4242")).toContainText(guest.t("common.main"));
  await saves(guest, CARDS.debit);

  const title = guest.t("cards.name", { kind: guest.t("enums.paymentMethod.DEBIT"), last4: "5556" });
  await card(guest, "5556")
    .getByText(`${guest.t("cards.makeMain")} ${title}`)
    .click();
  await guest.says("toast.card.default");
  await guest.arrives("/profile/payments");
  await expect(page.getByRole("listitem").first()).toContainText("5556");

  await card(guest, "4242").getByText(guest.t("common.delete")).click();
  await guest.arrives(/\/remove$/);
  await guest.link("cards.removal.keep").click();
  await guest.arrives("/profile/payments");
  await card(guest, "4242").getByText(guest.t("common.delete")).click();
  await guest.arrives(/\/remove$/);
  await guest.button("cards.removal.title").click();
  await guest.arrives("/profile/payments");
  await guest.says("toast.card.deleted");
  await expect(card(guest, "4242")).toHaveCount(0);
});

test("a mistyped number is said beside its field, and everything is typed anew", { tag: once(3) }, async ({
  guest,
  page,
}) => {
  await asCustomer(page, "ana");
  await guest.visits("/profile/payments/new");
  await fillsCard(guest, CARDS.mistyped);
  await seesBrand(guest, "VISA");
  await guest.button("cards.form.action").click();
  await expect(page).toHaveTitle(/^(Erro|Error): /);
  await guest.arrives("/profile/payments/new");
  await guest.says("form.summary", { count: 1 });
  await expect(guest.field("cards.form.number"), "the page goes to the one wrong field").toBeFocused();
  await expect(guest.field("cards.form.number")).toHaveValue("");
  await expect(guest.field("cards.form.number")).toHaveAccessibleDescription(
    guest.t("payment.INVALID_NUMBER"),
  );
  await page.getByRole("link", { name: guest.t("payment.INVALID_NUMBER") }).click();
  await expect(guest.field("cards.form.number")).toBeFocused();
  await fillsCard(guest, "5555 5555 5555 4444");
  await guest.button("cards.form.action").click();
  await guest.arrives("/profile/payments");
  await expect(card(guest, "4444")).toBeVisible();
});
