import { readsInEachPalette } from "../accessibility/codes";
import { expect, test } from "../fixture";
import type { Guest } from "../people/guest";
import { wakes } from "../people/wakes";
import { scripted, turn } from "../projects";
import { beginning } from "../say";

/** Has ordered by Pix, and stands before its code; the order's id. */
async function standsBeforeCode(guest: Guest): Promise<string> {
  await guest.standsAtCheckout();
  await guest.page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.PIX")) }).check();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await expect(guest.heading("payment.pix.heading")).toBeVisible();
  return id;
}

test("a Pix code is copied or scanned, and its page moves on once it is paid", { tag: turn(0) }, async ({
  guest,
  page,
  visit,
  control,
}) => {
  const id = await standsBeforeCode(guest);
  const code = guest.field("a11y.pix.copy");
  await expect(code).toHaveValue(/^000201.*6304[0-9A-F]{4}$/);
  await expect(code).toHaveAttribute("readonly");
  const picture = page.getByRole("img", {
    name: beginning(guest.t("a11y.pix.picture", { amount: "" }).slice(0, 6)),
  });
  // A phone cannot scan itself.
  if (visit.device === "phone") {
    await expect(picture).toBeHidden();
    await page.locator("summary").getByText(guest.t("payment.pix.other")).click();
  }
  await readsInEachPalette(picture, await code.inputValue());
  const copy = page.getByRole("button", { name: guest.t("payment.pix.copy") });
  if (visit.script === "on") {
    await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
    await copy.click();
    await guest.says("toast.pix.copied");
  } else {
    await expect(copy).toHaveCount(0);
  }
  await guest.button("payment.pix.iPaid").click();
  await guest.says("payment.pix.notYet");
  await guest.followsOrder();
  await control.setPayment(id, "PAID");
  if (visit.script !== "on") await guest.button("payment.pix.iPaid").click();
  await guest.says("payment.pix.paid.title");
  const status = guest.t("enums.orderStatus.CREATED.long.DELIVERY");
  await expect(page).toHaveTitle(new RegExp(`^${status}`));
  await guest.followsOrder();
});

test("an expired Pix code gives way to a new one by one press, or to a late payment", {
  tag: turn(1),
}, async ({ guest, visit, control, context }) => {
  const id = await standsBeforeCode(guest);
  const first = await guest.field("a11y.pix.copy").inputValue();
  await control.setPayment(id, "EXPIRED");
  if (visit.script === "on") await wakes(context);
  else await guest.button("payment.pix.iPaid").click();
  await expect(guest.heading("payment.pix.expired.title")).toBeVisible();
  await guest.says("payment.pix.alreadyPaid");
  await guest.followsOrder();
  await guest.button("payment.pix.expired.action").click();
  await expect(guest.heading("payment.pix.heading")).toBeVisible();
  await expect(guest.field("a11y.pix.copy")).not.toHaveValue(first);
  await guest.followsOrder();
  await control.setPayment(id, "EXPIRED");
  await guest.page.reload();
  await expect(guest.heading("payment.pix.expired.title")).toBeVisible();
  await guest.followsOrder();
  // The money comes after all.
  await control.setPayment(id, "PAID");
  if (visit.script === "on") await wakes(context);
  else await guest.page.reload();
  await guest.says("payment.pix.paid.title");
  await guest.followsOrder();
});

for (const [index, gone] of (["both", "clipboard", "refused"] as const).entries()) {
  test(`where nothing can be copied (${gone}), the Pix button selects the code and says how`, {
    tag: scripted(index),
  }, async ({ guest, page, context }) => {
    await context.addInitScript((what) => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      if (what === "both") Object.defineProperty(Document.prototype, "execCommand", { value: undefined });
      if (what === "both") Reflect.deleteProperty(Document.prototype, "execCommand");
      if (what === "refused") document.execCommand = () => false;
    }, gone);
    await standsBeforeCode(guest);
    await page.getByRole("button", { name: guest.t("payment.pix.copy") }).click();
    if (gone === "clipboard") return guest.says("toast.pix.copied");
    await guest.says("shell.copyByHand");
    const field = guest.field("a11y.pix.copy");
    await expect(field).toBeFocused();
    const selected = await field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
    expect(selected).toBe(await field.inputValue());
  });
}
