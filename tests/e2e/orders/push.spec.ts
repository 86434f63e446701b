import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { CUSTOMERS, signIn } from "../people/customer";
import { putItemInCart } from "../people/shortcuts";
import { turn } from "../projects";
import { beginning } from "../say";
import type { Control } from "../site/control";

test.use({ serviceWorkers: "allow" });

const ENDPOINT = "https://push.example/a-browser";

/** A browser whose push service gives a subscription at once, or never: Chromium's own is not to be reached here. */
async function withPush(page: Page, works = true): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(
    ({ endpoint, works }) => {
      const KEY = "subscribed";
      const subscription = {
        endpoint,
        unsubscribe: async () => {
          localStorage.removeItem(KEY);
          return true;
        },
        toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "BPk_1-", auth: "a_-1" } }),
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(KEY) ? subscription : null),
        subscribe: async () => {
          if (!works) throw new DOMException("no push service", "AbortError");
          localStorage.setItem(KEY, "1");
          return subscription;
        },
      });
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      Notification.requestPermission = async () => "granted";
    },
    { endpoint: ENDPOINT, works },
  );
}

/** The subscription that the backend keeps for Ana. */
async function keptFor(control: Control): Promise<string | undefined> {
  return (await control.customers()).find(({ email }) => email === CUSTOMERS.ana.email)?.push_token;
}

test("alerts are turned on at an order, are there after a reload, and end with the sign-out", {
  tag: turn(0),
}, async ({ guest, page, control, visit }) => {
  if (visit.script === "on") await withPush(page);
  await signIn(page, CUSTOMERS.ana.email);
  await putItemInCart(page);
  await guest.visits("/payment");
  await page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.CASH")) }).check();
  await guest.placeButton().click();
  const order = await guest.followsOrder();
  const on = page.getByRole("button", { name: beginning(guest.t("push.alerts.on")) });
  const off = page.getByRole("button", { name: beginning(guest.t("push.alerts.off")) });
  if (visit.script !== "on") {
    await expect(on).toHaveCount(0);
    return;
  }
  await on.click();
  await guest.says("toast.push.on");
  await guest.says("push.alerts.isOn");
  await guest.look();
  expect(await keptFor(control)).toContain(ENDPOINT);
  await control.advance(order);
  const [sent] = await control.letters();
  expect(sent).toMatchObject({ kind: "PUSH", text: expect.stringContaining(`/orders/${order}`) });

  await guest.visits("/profile");
  await expect(off).toBeVisible();
  await guest.button("common.signOut").click();
  await guest.arrives("/auth");
  expect(await keptFor(control)).toBeUndefined();
});

test("a browser that gets no subscription is told so, and the account keeps none", { tag: turn(1) }, async ({
  guest,
  page,
  control,
  visit,
}) => {
  if (visit.script === "on") await withPush(page, false);
  await signIn(page, CUSTOMERS.ana.email);
  await guest.visits("/profile");
  const on = page.getByRole("button", { name: beginning(guest.t("push.alerts.on")) });
  if (visit.script !== "on") {
    await expect(on).toHaveCount(0);
    return;
  }
  await on.click();
  await guest.says("toast.push.failed");
  await expect(on).toBeVisible();
  expect(await keptFor(control)).toBeUndefined();
});
