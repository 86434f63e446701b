import { expect, test } from "../fixture";
import { ANA, HOME } from "../people/ana";
import { DISH } from "../people/dishes";
import { once } from "../projects";

test("whoever has the link follows an order's status, and learns nothing else of it", {
  tag: once(1),
}, async ({ guest, newcomer, page, audit, control }) => {
  await newcomer.standsAtCheckout();
  await newcomer.placeButton().click();
  const id = await newcomer.followsOrder();
  await newcomer.link("tracking.share.link").click();
  await newcomer.arrives(`/orders/${id}/share`);
  const link = await newcomer.field("tracking.share.label").inputValue();
  expect(link).not.toContain(id);
  await page.goto(link);
  await guest.arrives(/^\/track\/[\w-]+$/);
  await guest.says("enums.orderStatus.CREATED.long.DELIVERY");
  await control.advance(id);
  await page.reload();
  await guest.says("enums.orderStatus.CONFIRMED.long.DELIVERY");
  await expect(page.locator('script:not([src^="/build/browser-"])')).toHaveCount(0);
  const html = await page.content();
  for (const own of [id, ANA.name, ANA.phone, HOME.street, guest.reads(DISH.name), "R$"])
    expect(html).not.toContain(own);
  expect(html).toContain("noindex");
  audit.expectStatus(404);
  await guest.visits(new URL(link).pathname.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
  await expect(guest.heading("status.notFound.track.title")).toBeVisible();
});
