import type { Cookie } from "@playwright/test";
import { expect, test } from "./fixture";
import { turn } from "./projects";

/** What may become of a cookie on its way, or in wrong hands. */
const SPOILT: Record<string, (value: string) => string> = {
  "cut short": (value) => value.slice(0, Math.floor(value.length / 2)),
  "changed by a letter": (value) => value.replace(/.(?=.{4}$)/, (letter) => (letter === "A" ? "B" : "A")),
  forged: () => Buffer.from(JSON.stringify({ orderId: "1", guest: true })).toString("base64url"),
  emptied: () => "",
  "filled with rubbish": () => "%E0%A4%A".repeat(40),
};

for (const [index, [fate, spoil]] of Object.entries(SPOILT).entries()) {
  test(`a session whose cookies are ${fate} begins anew, and the next visit is well`, {
    tag: turn(index),
  }, async ({ guest, page }) => {
    await guest.isIn();
    const cookies = await page.context().cookies();
    expect(cookies.length).toBeGreaterThan(0);
    await page.context().clearCookies();
    await page.context().addCookies(cookies.map((cookie) => spoilt(cookie, spoil)));
    await page.goto("/menu");
    await guest.arrives(/^\/(auth|welcome)$/);
    await guest.comesIn("/menu");
  });
}

test("a guest does not see another guest's order", { tag: turn(36) }, async ({
  guest,
  page,
  audit,
  newcomer,
}) => {
  audit.expectStatus(404);
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await newcomer.page.goto(`/orders/${id}`);
  expect(newcomer.page.url()).not.toContain(id);
  await page.goto("/orders/somebody-elses");
  await guest.says("status.notFound.order.title");
});

function spoilt(cookie: Cookie, spoil: (value: string) => string): Cookie {
  return { ...cookie, value: encodeURI(spoil(decodeURIComponent(cookie.value))).slice(0, 4_000) };
}
