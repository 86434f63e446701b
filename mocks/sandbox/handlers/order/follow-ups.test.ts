import { describe, expect, it } from "vitest";
import { z } from "zod";
import { orderShape, refusal, sandboxAtCheckout } from "../../fixtures/sandbox.fixture";
import { advance } from "../../operations/order/order-progress";
import { settlePayment } from "../../operations/payment/settle-payment";

const cancellable = z.object({ can_cancel: z.boolean().optional() });

async function placed(change: object = {}) {
  const sandbox = await sandboxAtCheckout();
  const setup = sandbox.store.settings.read("setup");
  sandbox.store.settings.write("setup", { ...setup, capabilities: ["cancel"] });
  const { id } = orderShape.parse((await sandbox.place(change)).body);
  const cancel = (body: object = { reason: "OTHER", text: " tarde " }) =>
    sandbox.call("order", "POST", `/orders/${id}/cancel`, { body });
  const read = async () => (await sandbox.call("order", "GET", `/orders/${id}`)).body;
  return { ...sandbox, id, cancel, read };
}

const BY_PIX = { payment: { method: "PIX", type: "PREPAID" } };

describe("a customer's cancellation", () => {
  it("is possible until the kitchen begins, and is kept with its reason", async () => {
    const { store, id, cancel, read } = await placed();
    expect(cancellable.parse(await read())).toEqual({ can_cancel: true });
    const done = await cancel();
    expect(done.body).toMatchObject({
      status: "CANCELLED",
      can_cancel: false,
      payment: { status: "FAILED" },
    });
    expect(store.followUps.cancellation(id)).toMatchObject({ reason: "OTHER", text: "tarde" });
    expect((await cancel({ reason: "TOO_LONG" })).body).toMatchObject({ status: "CANCELLED" });
    expect(store.followUps.cancellation(id)).toMatchObject({ reason: "OTHER" });
  });

  it("is refused once the kitchen has begun", async () => {
    const { store, id, cancel } = await placed();
    while (store.orders.find(id)?.status !== "PREPARING") advance(store, id);
    expect(refusal(await cancel())).toEqual({ status: 409, code: "NOT_CANCELLABLE" });
  });

  it("gives back what was paid, and what is paid later", async () => {
    for (const isLate of [false, true]) {
      const { store, id, cancel } = await placed(BY_PIX);
      const pay = () => settlePayment(store, store.orders.payment(id), { event: "PAID" });
      if (!isLate) pay();
      expect((await cancel()).status).toBe(200);
      if (isLate) pay();
      expect(store.orders.payment(id).status).toBe("REFUNDED");
    }
  });

  it("is not there while it is switched off", async () => {
    const { store, cancel, read } = await placed();
    store.settings.write("setup", { ...store.settings.read("setup"), capabilities: [] });
    expect((await cancel()).status).toBe(404);
    expect(cancellable.parse(await read())).toEqual({});
  });
});
