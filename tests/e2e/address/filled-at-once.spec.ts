import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import { once, scripted, turn } from "../projects";
import { beginning } from "../say";

/** What a browser knows of a person, by the words of `autocomplete`. */
const KNOWN: Readonly<Record<string, string>> = {
  name: ANA.name,
  tel: ANA.e164,
  email: "ana@exemplo.com",
  "postal-code": "05433010",
  "address-line1": "Rua Aspicuelta, 120",
  "address-line2": "ap 42",
  "address-level1": "SP",
  "address-level2": "São Paulo",
  "address-level3": "Vila Madalena",
};

/** Fills in all that a browser knows, as it does: at once, without a focus, and with the two events. */
function isFilledIn(page: Page): Promise<string[]> {
  return page.evaluate((known) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("main input[autocomplete]")];
    const filled = fields.filter((field) => known[field.autocomplete] !== undefined && !field.disabled);
    for (const field of filled) {
      field.value = known[field.autocomplete] ?? "";
      for (const sign of ["input", "change"]) field.dispatchEvent(new Event(sign, { bubbles: true }));
    }
    return filled.map(({ name }) => name);
  }, KNOWN);
}

test("an address is filled in at once, the number in one line with the street", { tag: turn(1) }, async ({
  guest,
  page,
}) => {
  await guest.enters();
  await guest.searchesAddress("05433-010");
  await expect(guest.field("geolocation.address.number")).toBeVisible();
  await guest.arrives("/geolocation");
  await guest.link("geolocation.byHand.link").click();
  await guest.arrives("/geolocation/by-hand");
  await guest.field("geolocation.address.number").fill("");
  expect(await isFilledIn(page)).toEqual([...["postal_code", "street", "district", "complement", "city"]]);
  await guest.button("register.action").click();
  await guest.arrives("/geolocation/confirm");
  await guest.sees("Rua Aspicuelta, 120");
  await guest.sees("ap 42");
});

test("what is found stands below the field while one types, and the chosen one's button in sight", {
  tag: [scripted(2), "@phone"],
}, async ({ guest, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await guest.enters();
  await page.goto("/geolocation");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.postData() ?? ""));
  const field = guest.field("geolocation.search.label");
  await field.pressSequentially("Rua Aspicuelta", { delay: 20 });
  const found = page.locator("main a.choice").filter({ hasText: "Aspicuelta" });
  await expect(found.first()).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Rua Aspicuelta");
  // One call for what was typed in one go.
  expect(posts).toHaveLength(1);
  await found.first().click();
  await expect(page.getByRole("radio", { name: beginning("Rua Aspicuelta") }).first()).toBeChecked();
  const button = page.getByRole("button", {
    name: new RegExp(`${guest.t("geolocation.confirm.action")}|${guest.t("register.action")}`),
  });
  await expect(button).toBeInViewport({ ratio: 1 });
});

test("who receives an order is filled in at once", { tag: once(3) }, async ({ guest, page, orders }) => {
  await guest.hasCart();
  await guest.visits("/payment");
  expect(await isFilledIn(page)).toEqual(["name", "phone", "email"]);
  await page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.CASH")) }).check();
  await guest.placeButton().click();
  await guest.followsOrder();
  const contact = { name: ANA.name, phone_number: ANA.e164, email: "ana@exemplo.com" };
  expect(await orders()).toMatchObject([{ contact }]);
});
