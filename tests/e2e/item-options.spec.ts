import { CHOICE, group } from "./dishes";
import { expect, test } from "./fixture";
import { turn } from "./projects";
import { beginning } from "./say";

test.beforeEach(async ({ guest }) => {
  await guest.isIn();
  await guest.opensDish();
  // The browser's own checks are the first to speak; here the server's are asked.
  await guest.page.locator("main form").evaluateAll((forms) => {
    for (const form of forms) form.setAttribute("novalidate", "");
  });
});

test("a required choice left out is asked for, and what was chosen stays", { tag: turn(0) }, async ({
  guest,
  audit,
}) => {
  audit.expectStatus(422);
  const side = guest.page.getByRole("checkbox", { name: beginning(guest.reads(CHOICE.side.name)) });
  await side.check();
  await guest.page.locator("main input[type=radio]").evaluateAll((radios) => {
    for (const radio of radios) if (radio instanceof HTMLInputElement) radio.checked = false;
  });
  await guest.button("item.add").click();
  await guest.says("form.option.min", { group: guest.reads(group("pimenta").name), count: 1 });
  await expect(guest.page).toHaveTitle(/^(Erro|Error): /);
  await expect(side).toBeChecked();
});

test("more than the maximum of a choice is refused in words", { tag: turn(1) }, async ({ guest, audit }) => {
  audit.expectStatus(422);
  await guest.choosesOptions();
  await guest.extraField().evaluate((field) => field.removeAttribute("max"));
  await guest.extraField().fill("4");
  await guest.button("item.add").click();
  await guest.says("form.option.itemMax", { option: guest.reads(CHOICE.extra.name), max: 3 });
  await expect(guest.extraField()).toHaveValue("4");
});

for (const [index, quantity] of ["0", "-1", "1000000000", "1.5", ""].entries()) {
  test(`a quantity of "${quantity}" is refused, and stays as typed`, { tag: turn(index) }, async ({
    guest,
    audit,
    orders,
  }) => {
    audit.expectStatus(422);
    await guest.choosesOptions();
    await guest.quantityField().evaluate((field) => field.removeAttribute("max"));
    await guest.quantityField().fill(quantity);
    await guest.button("item.add").click();
    await expect(guest.page).toHaveTitle(/^(Erro|Error): /);
    await expect(guest.quantityField()).toHaveValue(quantity);
    await expect(guest.page.locator("[aria-invalid=true]").first()).toBeAttached();
    await guest.opensBag();
    await guest.says("cart.empty.title");
    expect(await orders()).toEqual([]);
  });
}

test("a quantity in letters is refused", { tag: turn(2) }, async ({ guest, audit }) => {
  audit.expectStatus(422);
  await guest.choosesOptions();
  await guest.quantityField().evaluate((field) => field.setAttribute("type", "text"));
  await guest.page.locator("input[name=quantity]").fill("duas");
  await guest.button("item.add").click();
  await expect(guest.page).toHaveTitle(/^(Erro|Error): /);
});

test("an item that is not on the menu is a 404 with a way to the menu", { tag: turn(3) }, async ({
  guest,
  audit,
}) => {
  audit.expectStatus(404);
  await guest.page.goto("/menu/no-such-item");
  await guest.says("status.notFound.item.title");
  await expect(guest.link("status.404.action.menu")).toBeVisible();
});
