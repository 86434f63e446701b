import { expect, test } from "../fixture";
import { turn } from "../projects";

test("a double click orders once", { tag: turn(0) }, async ({ guest, orders }) => {
  await guest.standsAtCheckout();
  await guest.placeButton().dblclick();
  await guest.followsOrder();
  expect(await orders()).toHaveLength(1);
});

test("going Back and ordering again orders once, and leads to the same order", { tag: turn(1) }, async ({
  guest,
  audit,
  orders,
}) => {
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const first = await guest.followsOrder();
  // The checkout that is gone leads on by itself, before or after anybody can look at it.
  audit.letPass();
  await guest.page.goBack();
  await guest.page.waitForLoadState("load");
  const again = guest.placeButton();
  if (await again.isVisible()) {
    await guest.fillsCheckout();
    await again.click();
    expect(await guest.followsOrder()).toBe(first);
  }
  expect(await orders()).toHaveLength(1);
});

test("an answer that never came leads to a page that finds out, and orders once", { tag: turn(1) }, async ({
  guest,
  control,
  orders,
}) => {
  await guest.standsAtCheckout();
  await control.fault({
    kind: "drop",
    area: "order",
    method: "POST",
    path: "/orders",
    times: 1,
    after: "commit",
  });
  await guest.placeButton().click();
  await guest.followsOrder();
  expect(await orders()).toHaveLength(1);
});
