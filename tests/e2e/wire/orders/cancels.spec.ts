import { expect, inEachLanguage, test } from "../client/reader";
import { headingsOf, linksOf } from "../client/text";

const CANCEL = /^\/orders\/[^/]+\/cancel$/;

inEachLanguage(() => {
  test("an order is cancelled in one post, and says before and after what comes back", async ({
    reader,
    control,
  }) => {
    await reader.hasCart();
    await reader.posts("/cart", { intent: "putCoupon", code: "aurora10" });
    const id = await reader.orders();
    const page = await reader.opens(`/orders/${id}`);
    const [link = ""] = linksOf(page.body, reader.t("after.cancel.link"));
    expect(link).toMatch(CANCEL);
    const asked = await reader.opens(link);
    reader.says(asked, "after.givenBack.heading");
    reader.says(asked, "common.uncharged");
    reader.says(asked, "after.givenBack.coupon");
    expect(asked.body).toContain('href="tel:');
    const empty = await reader.sends(link, { text: "duas vezes" });
    expect(empty.status).toBe(422);
    reader.says(empty, "after.cancel.reason.required");
    expect(empty.body).toContain("duas vezes");
    const done = await reader.follows(await reader.sends(link, { reason: "CHANGED_MIND" }));
    expect(headingsOf(done.body)).toContain(reader.t("order.cancelled.title"));
    reader.says(done, "after.givenBack.coupon");
    expect(linksOf(done.body, reader.t("after.cancel.link"))).toEqual([]);
    expect((await control.orders()).at(-1)).toMatchObject({ id, status: "CANCELLED" });
    // Back to the question: it leads to the order.
    expect((await reader.opens(link)).status).toBe(303);
  });

  test("what is picked up is not cancelled for its address", async ({ reader }) => {
    await reader.hasCart();
    const asked = async (id: string) => (await reader.opens(`/orders/${id}/cancel`)).body;
    expect(await asked(await reader.orders())).toContain('value="WRONG_ADDRESS"');
    await reader.posts("/resources/service", { checkout_option: "TAKEOUT", back: "/" });
    await reader.fillsCart();
    expect(await asked(await reader.orders())).not.toContain('value="WRONG_ADDRESS"');
  });

  test("what was paid goes back where it came from, and a Pix code is not to be paid", async ({
    reader,
    control,
  }) => {
    await reader.hasCart();
    const id = await reader.orders({ method: "PIX" });
    const asked = await reader.opens(`/orders/${id}/cancel`);
    reader.says(asked, "after.givenBack.PIX_OPEN");
    await control.setPayment(id, "PAID");
    const paid = await reader.opens(`/orders/${id}/cancel`);
    reader.says(paid, "order.refunded.body");
    reader.says(paid, "enums.paymentMethod.PIX");
    const done = await reader.follows(await reader.sends(`/orders/${id}/cancel`, { reason: "OTHER" }));
    reader.says(done, "after.givenBack.heading");
    expect((await control.payments())[0]).toMatchObject({ order_id: id, status: "REFUNDED" });
  });

  test("once the kitchen has begun, the page says so, with the phone beside it", async ({
    reader,
    control,
  }) => {
    await reader.hasCart();
    const id = await reader.orders();
    const asked = await reader.opens(`/orders/${id}/cancel`);
    expect(asked.status).toBe(200);
    await control.advance(id);
    await control.advance(id);
    const late = await reader.posts(`/orders/${id}/cancel`, { reason: "OTHER" });
    expect(late.status).toBe(409);
    reader.says(late, "after.NOT_CANCELLABLE");
    expect(late.body).toContain('href="tel:');
    const page = await reader.opens(`/orders/${id}`);
    expect(linksOf(page.body, reader.t("after.cancel.link"))).toEqual([]);
  });

  test("a lost answer is read back, and a backend that cancels none is not asked", async ({
    reader,
    control,
  }) => {
    await reader.hasCart();
    const id = await reader.orders();
    await control.fault({
      ...{ area: "order", method: "POST", path: "/orders/*/cancel", kind: "drop", after: "commit", times: 1 },
    });
    const done = await reader.follows(await reader.sends(`/orders/${id}/cancel`, { reason: "OTHER" }));
    expect(headingsOf(done.body)).toContain(reader.t("order.cancelled.title"));
    await control.setCapabilities({ cancel: false });
    await expect(async () => {
      const { body } = await reader.opens(`/orders/${id}`);
      expect(body).not.toContain(reader.t("after.givenBack.heading"));
      expect((await reader.posts(`/orders/${id}/cancel`, { reason: "OTHER" })).status).toBe(303);
    }).toPass();
  });
});
