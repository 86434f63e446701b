import { expect, inEachLanguage, test } from "../client/reader";
import { textOf, typedIn } from "../client/text";

const TIP = /name="tip"/;

inEachLanguage(() => {
  test("a tip that cannot be is refused beside its field, with the form filled in", async ({
    reader,
    orders,
  }) => {
    await reader.hasCart();
    for (const [tipAmount, words] of [
      ["x", "tip.invalid"],
      ["-1", "tip.invalid"],
    ] as const) {
      const answer = await reader.places({ tip: "other", tipAmount });
      expect(answer.status).toBe(422);
      reader.says(answer, words);
      expect(typedIn(answer.body, "tipAmount")).toBe(tipAmount);
    }
    const tooMuch = await reader.places({ tip: "other", tipAmount: "5000" });
    expect(tooMuch.status).toBe(422);
    expect(await orders()).toEqual([]);
  });

  test("a tip is shown in the total, then ordered, and goes back with a cancelled order", async ({
    reader,
    orders,
  }) => {
    await reader.hasCart();
    const page = await reader.opens("/payment");
    expect(page.body).not.toMatch(/<input[^>]*name="tip"[^>]*\schecked/);
    const pressed = await reader.places({ tip: "5", go: "tip" });
    const place = pressed.headers.location?.split("#")[1];
    const updated = await reader.follows(pressed);
    expect(updated.body).toMatch(new RegExp(`<button[^>]*id="${place}"[^>]*value="tip"`));
    reader.says(updated, "tracking.total.tip");
    expect(await orders()).toEqual([]);
    const id = await reader.orders();
    const [order] = await orders();
    const items = order?.total.items_price.value ?? 0;
    expect(order?.total.tip?.value).toBe(Math.floor((items * 5 + 50) / 100));
    const shown = await reader.opens(`/orders/${id}`);
    expect(textOf(shown.body)).toContain(reader.t("tracking.total.tip"));
    const cancelled = await reader.sends(`/orders/${id}/cancel`, { reason: "CHANGED_MIND" });
    expect(cancelled.status).toBe(303);
    expect((await orders())[0]?.total).toEqual(order?.total);
  });

  test("where tips are not taken nothing of them is on a page or in an order", async ({
    reader,
    control,
    orders,
  }) => {
    await control.setCapabilities({ tips: false });
    await reader.hasCart();
    expect((await reader.opens("/payment")).body).not.toMatch(TIP);
    await reader.orders({ tip: "10", tipAmount: "5" });
    expect((await orders())[0]?.total.tip).toBeUndefined();
  });
});
