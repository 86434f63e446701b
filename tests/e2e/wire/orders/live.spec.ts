import type { Control } from "../../site/control";
import { expect, inEachLanguage, type Reader, test } from "../client/reader";
import { textOf } from "../client/text";

const REASON = "A cozinha está cheia.";
const TO_THE_DOOR = 4;

/** Orders, and the courier has left. */
async function onTheWay(reader: Reader, control: Control): Promise<string> {
  await reader.hasCart();
  const id = await reader.orders();
  for (let step = 0; step < TO_THE_DOOR; step += 1) await control.advance(id);
  return id;
}

/** How far the courier is, in any distance. */
const farAway = (reader: Reader) =>
  new RegExp(textOf(reader.t("tracking.courier.away", { distance: "X" })).replace("X", "[\\d.,]+\\s(m|km)"));

inEachLanguage(() => {
  test("a delay is said with its reason, and its range is the one that is shown", async ({
    reader,
    control,
  }) => {
    await reader.hasCart();
    const id = await reader.orders();
    await control.advance(id);
    await control.estimate(id, 30);
    const before = await reader.opens(`/orders/${id}`);
    await control.delay(id, 20, REASON);
    const after = await reader.opens(`/orders/${id}`);
    expect(textOf(after.body)).toContain(REASON);
    const figureOf = (html: string) => /<strong>([^<]+)<\/strong>/.exec(html)?.[1];
    expect(figureOf(after.body)).not.toBe(figureOf(before.body));
    await control.estimate(id, -60);
    const late = textOf((await reader.opens(`/orders/${id}`)).body);
    expect(late).toMatch(/(Cerca de|About) 3[05]\smin/);
    expect(late).toContain(REASON);
    expect(late).not.toContain(textOf(reader.t("tracking.late.body")));
  });

  test("the courier comes nearer on the page and in its news, and is gone after the delivery", async ({
    reader,
    control,
  }) => {
    const id = await onTheWay(reader, control);
    const line = (percent: number) => reader.t("tracking.courier.way", { percent });
    const news = async () => JSON.parse((await reader.opens(`/resources/order-status/${id}`)).body);
    await control.putCourier(id, 0.25);
    const far = await reader.opens(`/orders/${id}`);
    expect(far.body).toContain(line(25));
    const before = await news();
    expect(far.body).toContain(before.fingerprint);
    await control.putCourier(id, 0.75);
    const near = await reader.opens(`/orders/${id}`);
    expect(near.body).toContain(line(75));
    expect(textOf(near.body)).toMatch(farAway(reader));
    const after = await news();
    expect(after.fingerprint).not.toBe(before.fingerprint);
    expect(after.changedAt).toBe(before.changedAt);
    await control.advance(id);
    const done = await reader.opens(`/orders/${id}`);
    expect(done.body).not.toContain('role="img"');
    expect(textOf(done.body)).not.toMatch(farAway(reader));
  });

  test("nothing of it is shown where it is not offered", async ({ reader, control }) => {
    const id = await onTheWay(reader, control);
    await control.putCourier(id, 0.5);
    await control.setCapabilities({ live: false });
    await expect(async () => {
      const { body } = await reader.opens(`/orders/${id}`);
      expect(body).not.toContain(reader.t("tracking.courier.way", { percent: 50 }));
    }).toPass();
  });
});
