import { expect, test } from "../fixture";
import type { Guest } from "../people/guest";
import { once } from "../projects";
import { beginning } from "../say";
import type { Control } from "../site/control";

const payPath = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/pay`;

/** Stands where an order is paid again whose payment has come to nothing; the order's id. */
async function standsBeforeUnpaidOrder(guest: Guest, control: Control): Promise<string> {
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await control.setPayment(id, "FAILED");
  await guest.visits(payPath(id));
  return id;
}

async function choosesPix(guest: Guest): Promise<void> {
  await guest.page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.PIX")) }).check();
}

const confirms = (guest: Guest) => guest.button("common.pay");

/** The payments of an order, newest first. */
async function paymentsOf(control: Control, orderId: string): Promise<string[]> {
  const own = (await control.payments()).filter(({ order_id }) => order_id === orderId);
  return own.map(({ method, status }) => `${method} ${status}`);
}

test("an order whose payment did not go through is paid by Pix, and another post of it pays nothing more", {
  tag: once(0),
}, async ({ guest, site, control }) => {
  const id = await standsBeforeUnpaidOrder(guest, control);
  await guest.says("payment.PAYMENT_DECLINED.title");
  await choosesPix(guest);
  const key = await guest.page.locator("input[name=key]").inputValue();
  await confirms(guest).click();
  expect(await guest.followsOrder()).toBe(id);
  const again = await guest.page.request.post(payPath(id), {
    form: { key, method: "PIX" },
    headers: { Origin: site.origin },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(303);
  expect(again.headers().location).toContain(id);
  expect(await paymentsOf(control, id)).toEqual(["PIX PENDING", "CASH FAILED"]);
});

test("an answer that never came is found out about, and nobody is asked to pay meanwhile", {
  tag: once(3),
}, async ({ guest, control }) => {
  const id = await standsBeforeUnpaidOrder(guest, control);
  const fault = { area: "order", method: "POST", path: "/orders/*/payments", times: 1 } as const;
  await control.fault({ ...fault, kind: "status", status: 503 });
  await choosesPix(guest);
  await confirms(guest).click();
  await guest.says("payment.again.checking");
  await guest.arrives(payPath(id));
  await expect(guest.page.getByRole("radio")).toHaveCount(0);
  // What was sent arrives late.
  await control.setPayment(id, "PAID");
  await guest.followsOrder();
  await guest.says("enums.paymentStatus.PAID");
  expect(await paymentsOf(control, id)).toEqual(["CASH PAID"]);
});
