import { describe, expect, it } from "vitest";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { keepCheckout } from "./checkout-draft.server";
import { paysNow } from "./order-input.server";

demoBackend();

/** Whether a checkout that was sent by a method takes money. */
async function paysBy(method: string | undefined, total: number): Promise<boolean> {
  const sender = await visitorWith();
  keepCheckout(sender, { form: method === undefined ? {} : { method } });
  return paysNow(await visitorWith(cookiesAfter(new Headers(sender.takeHeaders()))), total);
}

describe("an order takes money when it is sent", () => {
  it.each(["PIX", "card:CREDIT", "card:DEBIT", "saved:1", "APPLE_PAY"])(
    "by %s, unless nothing is to pay",
    async (method) => {
      expect([await paysBy(method, 100), await paysBy(method, 0)]).toEqual([true, false]);
    },
  );

  it.each(["CASH", "delivery:CREDIT", "DELIVERY", undefined, "", "nonsense"])(
    "never by %s",
    async (method) => {
      expect([await paysBy(method, 100), await paysBy(method, 0)]).toEqual([false, false]);
    },
  );
});
