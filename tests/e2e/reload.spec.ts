import { expect, test } from "./fixture";
import { turn } from "./projects";

test("?reload asks the restaurant anew, and leaves the address bar as it was", { tag: turn(0) }, async ({
  guest,
  page,
  control,
}) => {
  await guest.isIn();
  await guest.visits("/menu");
  await control.changeStores({ open: false });
  await guest.look();
  await page.goto("/menu?reload");
  await guest.arrives("/menu");
  expect(new URL(page.url()).search).toBe("");
  await guest.says("availability.STORE_CLOSED.title");
});

test("an order that the backend has dropped begins again at Home", { tag: turn(1) }, async ({
  guest,
  control,
  page,
}) => {
  await guest.hasBag();
  await control.dropLastGuest();
  await page.goto("/cart");
  await guest.arrives("/");
  await guest.says("status.406.title");
  await guest.opensBag();
  await expect(guest.heading("cart.empty.title")).toBeVisible();
});
