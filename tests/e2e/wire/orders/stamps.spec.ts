import { ANA, customers } from "../../../../mocks/sandbox/data/customers";
import { loyalty } from "../../../../mocks/sandbox/data/loyalty";
import type { Control } from "../../site/control";
import { expect, inEachLanguage, type Reader, test } from "../client/reader";
import { headingsOf, linksOf, textOf } from "../client/text";

const PATH = "/loyalty";
const { goal } = loyalty;
const STAMPS = customers.find(({ id }) => id === ANA)?.stamps ?? 0;
/** From CREATED on: a delivery takes so many steps until it is concluded. */
const TO_THE_END = 6;

/** "7 de 10 selos" */
const counted = (reader: Reader, have: number) => reader.t("stamps.of", { count: goal, have, goal });

/** A home with the stamps: it does not wait long for them, and a machine at work may be slow. */
async function homeWith(reader: Reader, words: string): Promise<string> {
  let html = "";
  await expect
    .poll(async () => {
      html = (await reader.opens("/")).body;
      return textOf(html);
    })
    .toContain(words);
  return html;
}

/** Ana orders her cart in cash, and it is concluded. */
async function concludes(reader: Reader, control: Control): Promise<string> {
  const id = await reader.orders();
  for (let step = 0; step < TO_THE_END; step += 1) await control.advance(id);
  return id;
}

inEachLanguage(() => {
  test("stamps are told on home, in the bag and on the order that gave one", async ({ reader, control }) => {
    await reader.signsIn("ana");
    const home = await homeWith(reader, counted(reader, STAMPS));
    expect(textOf(home)).toContain(
      reader.t("stamps.toward", {
        left: reader.t("stamps.missing", { count: goal - STAMPS, missing: goal - STAMPS }),
        reward: reader.reads(loyalty.reward.name),
      }),
    );
    expect(headingsOf(home, 2)).not.toContain(reader.t("stamps.won"));
    await reader.fillsCart();
    const after = goal - STAMPS - 1;
    await expect
      .poll(async () => textOf((await reader.opens("/cart")).body))
      .toContain(
        `${reader.t("stamps.earns", { count: 1, earns: 1 })} · ${reader.t("stamps.after", { count: after, missing: after })}`,
      );
    const id = await reader.orders();
    const earned = reader.t("stamps.earned", { count: 1, earned: 1 });
    expect(textOf((await reader.opens(`/orders/${id}`)).body)).not.toContain(earned);
    for (let step = 0; step < TO_THE_END; step += 1) await control.advance(id);
    await expect
      .poll(async () => textOf((await reader.opens(`/orders/${id}`)).body))
      .toContain(`${earned} · ${reader.t("stamps.now", { have: STAMPS + 1, goal })}`);
    await homeWith(reader, counted(reader, STAMPS + 1));

    await control.setPayment(id, "REFUNDED");
    expect(textOf((await reader.opens(`/orders/${id}`)).body)).not.toContain(earned);
    await homeWith(reader, counted(reader, STAMPS));
  });

  test("what is won is a coupon: it is on home, goes on the bag by a press, and is paid with", async ({
    reader,
    control,
  }) => {
    await control.setStamps(ANA, goal - 1);
    await reader.signsIn("ana");
    await reader.fillsCart();
    await expect
      .poll(async () => textOf((await reader.opens("/cart")).body))
      .toContain(reader.t("stamps.completes", { goal }));
    const id = await concludes(reader, control);
    await expect
      .poll(async () => linksOf((await reader.opens(`/orders/${id}`)).body, reader.t("bag.coupon.all")))
      .toContain("/cupons");
    const home = await homeWith(reader, counted(reader, 0));
    expect(headingsOf(home, 2)).toContain(reader.t("stamps.won"));
    const code = /value="(SELO[A-Z0-9]+)"/.exec(home)?.[1] ?? "";
    expect(textOf(home)).toContain(code);
    // With nothing in the bag it waits for one.
    const waiting = await reader.follows(await reader.posts("/cupons", { listed: code }));
    reader.says(waiting, "coupons.waits", { code });
    await reader.fillsCart();
    const page = await reader.opens("/cart");
    reader.says(page, "bag.coupon.applied", { code });
    await reader.orders();
    await expect
      .poll(async () => headingsOf((await reader.opens("/")).body, 2))
      .not.toContain(reader.t("stamps.won"));
  });

  test("a guest sees nothing of it, and is not asked about", async ({ reader, control, stranger }) => {
    await reader.hasCart();
    for (const path of ["/", "/cart"]) {
      const words = textOf((await reader.opens(path)).body);
      expect(words).not.toContain(counted(reader, 0));
      expect(words).not.toContain(reader.t("stamps.earns", { count: 1, earns: 1 }));
    }
    const id = await concludes(reader, control);
    const words = textOf((await reader.opens(`/orders/${id}`)).body);
    expect(words).not.toContain(reader.t("stamps.earned", { count: 1, earned: 1 }));
    expect((await control.requests()).filter(({ path }) => path === PATH)).toEqual([]);

    // A coupon that another has won is unknown.
    await control.setStamps(ANA, goal);
    await stranger.signsIn("ana");
    const home = await homeWith(stranger, counted(stranger, 0));
    const code = /value="(SELO[A-Z0-9]+)"/.exec(home)?.[1] ?? "none";
    await reader.fillsCart();
    const refused = await reader.posts("/cart", { intent: "putCoupon", code });
    expect(refused.status).toBe(422);
  });

  for (const kind of ["hang", "status", "wrong-type"] as const) {
    test(`home, bag and order are there without the stamps (${kind})`, async ({ reader, control }) => {
      await control.fault({ kind, area: "crm", path: PATH });
      await reader.signsIn("ana");
      await reader.fillsCart();
      const home = await reader.opens("/");
      expect(home.status).toBe(200);
      reader.says(home, "home.seeMenu");
      expect(textOf(home.body)).not.toContain(counted(reader, STAMPS));
      const page = await reader.opens("/cart");
      reader.says(page, "common.goToCheckout");
      reader.says(page, "stamps.earns", { count: 1, earns: 1 });
      const id = await concludes(reader, control);
      reader.says(await reader.opens(`/orders/${id}`), "stamps.earned", { count: 1, earned: 1 });
    });
  }

  test("a backend that does not offer stamps is not asked for them", async ({ reader, control }) => {
    await control.setCapabilities({ loyalty: false });
    await reader.signsIn("ana");
    await reader.fillsCart();
    for (const path of ["/", "/cart"])
      expect(textOf((await reader.opens(path)).body)).not.toMatch(/\b(selos?|stamps?)\b/i);
    const id = await concludes(reader, control);
    expect(textOf((await reader.opens(`/orders/${id}`)).body)).not.toMatch(/\b(selos?|stamps?)\b/i);
    expect((await control.requests()).filter(({ path }) => path === PATH)).toEqual([]);
  });
});
