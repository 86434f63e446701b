import { expect, test } from "./fixture";
import { turn } from "./projects";

test("a double click orders once", { tag: turn(0) }, async ({ guest, orders }) => {
  await guest.standsAtCheckout();
  await guest.placeButton().dblclick();
  await guest.followsOrder();
  expect(await orders()).toHaveLength(1);
});

test("going Back and ordering again orders once, and leads to the same order", { tag: turn(29) }, async ({
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

test("twenty posts of one checkout at once are one order, and each leads to it", { tag: turn(30) }, async ({
  guest,
  page,
  house,
  orders,
}) => {
  await guest.standsAtCheckout();
  const form = await page.evaluate(() => {
    const forms = [...document.querySelectorAll("form")];
    const checkout = forms.find((candidate) => candidate.querySelector("[name=name]"));
    return [...new FormData(checkout)].map(([name, value]) => [name, String(value)]);
  });
  const cookies = await page.context().cookies();
  const headers = {
    Origin: house.origin,
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    "Content-Type": "application/x-www-form-urlencoded",
    "User-Agent": await page.evaluate(() => navigator.userAgent),
  };
  const posts = Array.from({ length: 20 }, async () => {
    const url = `${house.origin}/payment`;
    const body = new URLSearchParams(form).toString();
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
    return [answer.status, answer.headers.get("location")];
  });
  const answers = await Promise.all(posts);
  const placed = await orders();
  expect(placed).toHaveLength(1);
  for (const [status, location] of answers) {
    expect(status).toBe(303);
    expect(String(location)).toContain(placed[0]?.id);
  }
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
