import { expect, test } from "../fixture";
import { CHOICE, DISH, group } from "../people/dishes";
import { once } from "../projects";
import { beginning } from "../say";

test.beforeEach(async ({ guest }) => {
  await guest.isIn();
  await guest.opensDish();
  // The browser's own checks are the first to speak; here the server's are asked.
  await guest.page.locator("main form").evaluateAll((forms) => {
    for (const form of forms) form.setAttribute("novalidate", "");
  });
});

test("a required choice left out is asked for, and what was chosen stays", { tag: once(0) }, async ({
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
  await expect(guest.page).toHaveTitle(
    new RegExp(`^${guest.t("title.refused", { page: guest.reads(DISH.name) })} ·`),
  );
  await expect(side).toBeChecked();
});
