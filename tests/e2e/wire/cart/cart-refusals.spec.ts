import type { Fault } from "../../site/control";
import { expect, inEachLanguage, test } from "../client/reader";
import { headingsOf, linksOf, textOf, typedIn } from "../client/text";

const [HERE, THERE] = ["vila-madalena", "pinheiros"];
const PUDDING = "/menu/pudim";

const roundTheClock = Array.from({ length: 7 }, (_, weekday) => ({
  ...{ weekday, startTime: "00:00", endTime: "00:00" },
}));

/** What tells time and fee. */
const SLOW_PARTS: Record<string, Fault> = {
  "is slow": { kind: "delay", delay_ms: 5_000 },
  fails: { kind: "status", status: 503 },
};

inEachLanguage(() => {
  test("a refused coupon says why in the backend's own sentence, and the code stays", async ({ reader }) => {
    await reader.hasCart();
    const refused = await reader.sends("/cart/coupon", { code: "INVERNO15" });
    expect(refused.status).toBe(422);
    expect(typedIn(refused.body, "code")).toBe("INVERNO15");
    expect(/<input[^>]*name="code"[^>]*>/.exec(refused.body)?.[0]).toContain('aria-invalid="true"');
    const elsewhere = await reader.sends("/cart/coupon", { code: "PINHEIROS8" });
    expect(elsewhere.status).toBe(422);
    expect(textOf(elsewhere.body)).toContain(
      reader.reads({ pt: "Esse cupom vale só em: ", en: "That coupon works only at: " }),
    );
  });

  test("coupons are there to see without a cart; while they do not come, the page says so", async ({
    reader,
    control,
  }) => {
    await reader.isIn();
    await control.fault({ kind: "status", status: 503, area: "order", method: "GET", path: "/coupons" });
    const failed = await reader.opens("/cupons");
    reader.says(failed, "coupons.failed");
    reader.says(failed, "coupons.noBag");
    await control.clearFaults();
    await expect(async () => {
      expect(textOf((await reader.opens("/cupons")).body)).toContain("AURORA10");
    }).toPass();
  });

  test("a site that closed says so, and another one takes the order", async ({ reader, control }) => {
    await reader.isIn();
    await control.changeStore(HERE, { open: false });
    await control.changeStore(THERE, { hours: roundTheClock });
    const refused = await reader.sends(PUDDING, { quantity: "1", note: "" });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatch(/role="dialog"|<dialog/);
    reader.says(refused, "common.closedNow");
    const [stores = ""] = linksOf(refused.body, reader.t("availability.action.stores"));
    await reader.goesTo(stores);
    expect(reader.at).toBe("/stores");
    await reader.follows(await reader.sends(stores, { store: THERE }, "/resources/store"));
    expect(reader.at).toBe("/menu");
    const added = await reader.sends(PUDDING, { quantity: "1", note: "" });
    const item = reader.reads({ pt: "Pudim de leite", en: "Caramel milk pudim" });
    reader.says(await reader.follows(added), "toast.cart.added", { item });
  });

  for (const [how, fault] of Object.entries(SLOW_PARTS)) {
    test(`the shop is there while what tells time and fee ${how}`, async ({ reader, control }) => {
      await control.fault({ ...fault, path: "/client/get-store-geolocation-info" });
      await reader.isIn();
      const menu = await reader.opens("/menu");
      reader.says(menu, "shell.estimateLater");
      expect(headingsOf(menu.body)).toContain(reader.t("title.menu.title"));
      await control.clearFaults();
      const anew = await reader.goesTo("/menu?reload");
      expect(textOf(anew.body)).not.toContain(reader.t("shell.estimateLater"));
    });
  }

  test("the invoice goes by mail to whom it is asked for", async ({ reader, control }) => {
    await reader.hasCart();
    const id = await reader.orders();
    await control.advance(id);
    const path = `/orders/${id}/invoice`;
    const order = await reader.goesTo(`/orders/${id}`);
    expect(linksOf(order.body, reader.t("tracking.invoice.heading"))).toContain(path);
    const refused = await reader.sends(path, { email: "bia@" });
    expect(refused.status).toBe(422);
    reader.says(refused, "form.email.invalid");
    const { fields } = reader.formWith(refused.body, path, "email");
    const sent = await reader.follows(await reader.posts(path, { ...fields, email: "bia@exemplo.com" }));
    reader.says(sent, "toast.invoice.sent", { email: "bia@exemplo.com" });
    expect(await control.letters("bia@exemplo.com")).toMatchObject([{ kind: "INVOICE" }]);
  });
});
