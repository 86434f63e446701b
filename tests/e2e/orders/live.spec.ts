import { expect, test } from "../fixture";
import { wakes } from "../people/wakes";
import { turn } from "../projects";

test("an order on its way shows its courier come nearer, and why it is late", { tag: turn(2) }, async ({
  guest,
  page,
  context,
  control,
  visit,
}) => {
  const line = (percent: number) =>
    page.getByRole("img", { name: guest.t("tracking.courier.way", { percent }) });
  const renews = () => (visit.script === "on" ? wakes(context) : page.reload());
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  for (let step = 0; step < 4; step += 1) await control.advance(id);
  await control.putCourier(id, 0.25);
  await page.reload();
  await expect(line(25)).toBeVisible();
  await guest.look();
  await control.putCourier(id, 0.75);
  await control.delay(id, 15, "Chove muito agora.");
  await renews();
  await expect(line(75)).toBeVisible();
  await guest.sees("Chove muito agora.");
  await guest.look();
  await control.advance(id);
  await renews();
  await expect(line(75)).toHaveCount(0);
});
