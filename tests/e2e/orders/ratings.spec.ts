import { expect, test } from "../fixture";
import { turn } from "../projects";

test("a delivered order is rated by its stars, which can be taken back before they are sent", {
  tag: turn(3),
}, async ({ guest, page, control, orders }) => {
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  for (let step = 0; step < 5; step += 1) await control.advance(id);
  await page.reload();
  await expect(page.getByRole("heading", { name: guest.t("after.rating.heading") })).toBeVisible();
  await guest.look();
  await guest.link("after.rating.star", { count: 1 }).click();
  await guest.arrives(`/orders/${id}/rating`);
  await expect(page.getByRole("radio", { name: guest.t("after.rating.star", { count: 1 }) })).toBeChecked();
  await page.getByRole("radio", { name: guest.t("after.rating.star", { count: 4 }) }).check();
  await guest.button("after.rating.action").click();
  await expect(page.getByText("★★★★☆")).toBeVisible();
  await guest.followsOrder();
  await guest.look();
  expect((await orders())[0]).toMatchObject({ rating: { stars: 4 } });
});
