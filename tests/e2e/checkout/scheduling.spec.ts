import { expect, test } from "../fixture";
import type { Guest } from "../people/guest";
import { once } from "../projects";
import { beginning } from "../say";
import type { Control, PlacedOrder } from "../site/control";

const HERE = "vila-madalena";
const DAY_MS = 86_400_000;

/** The day after tomorrow, wherever the clock stands: today the store takes no order any more. */
async function opensInTwoDays(control: Control): Promise<void> {
  const weekday = new Date(Date.now() + 2 * DAY_MS).getUTCDay();
  await control.changeStore(HERE, { hours: [{ weekday, startTime: "11:00", endTime: "22:00" }] });
}

/** Chooses the first slot; its start, as it is posted. */
async function choosesSlot(guest: Guest): Promise<string> {
  const slots = guest.field("checkout.when.slot");
  await slots.selectOption({ index: 1 });
  return slots.inputValue();
}

const timeOf = ({ checkout_time = "" }: PlacedOrder) => Date.parse(checkout_time);

test("a slot that goes while one pays is said beside it, and another one is ordered for", {
  tag: once(1),
}, async ({ guest, page, audit, control, orders }) => {
  audit.expectStatus(422);
  await guest.standsAtCheckout();
  await page.getByRole("radio", { name: beginning(guest.t("common.schedule")) }).check();
  const gone = await choosesSlot(guest);
  await guest.look();
  await opensInTwoDays(control);
  await guest.placeButton().click();
  await guest.says("cart.SLOT_UNAVAILABLE");
  expect(await orders()).toEqual([]);
  await guest.says("checkout.when.closedNow");
  const slot = await choosesSlot(guest);
  expect(Date.parse(slot)).toBeGreaterThan(Date.parse(gone));
  await guest.placeButton().click();
  await guest.followsOrder();
  expect((await orders()).map(timeOf)).toEqual([Date.parse(slot)]);
});

test("a closed store takes an order for when it opens, and for no other time", { tag: once(2) }, async ({
  guest,
  audit,
  control,
  orders,
}) => {
  audit.expectStatus(422);
  await guest.hasCart();
  await opensInTwoDays(control);
  await guest.visits("/payment");
  await guest.fillsCheckout();
  await guest.says("checkout.when.closedNow");
  await guest.placeButton().click();
  await guest.says("checkout.when.scheduleHint");
  const slot = await choosesSlot(guest);
  await guest.placeButton().click();
  await guest.followsOrder();
  expect((await orders()).map(timeOf)).toEqual([Date.parse(slot)]);
});
