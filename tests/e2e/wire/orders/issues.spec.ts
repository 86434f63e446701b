import type { Control } from "../../site/control";
import { expect, inEachLanguage, type Reader, test } from "../client/reader";
import { headingsOf, linksOf, typedIn } from "../client/text";

/** Orders, and has the restaurant confirm. */
async function confirmed(reader: Reader, control: Control): Promise<string> {
  await reader.hasCart();
  const id = await reader.orders();
  await control.advance(id);
  return id;
}

inEachLanguage(() => {
  test("what was wrong is reported by ticking the dishes, and the answer stands on the order's page", async ({
    reader,
    control,
  }) => {
    const id = await confirmed(reader, control);
    const page = await reader.opens(`/orders/${id}`);
    const [link = ""] = linksOf(page.body, reader.t("after.issue.heading"));
    expect(link).toBe(`/orders/${id}/issue`);
    const empty = await reader.sends(link, { text: "faltou arroz" });
    expect(empty.status).toBe(422);
    reader.says(empty, "after.issue.kind.required");
    expect(empty.body).toContain("faltou arroz");
    const unticked = await reader.sends(link, { kind: "MISSING_ITEM", text: "faltou arroz" });
    expect(unticked.status).toBe(422);
    reader.says(unticked, "after.issue.items.required");
    const wordless = await reader.sends(link, { kind: "OTHER" });
    expect(wordless.status).toBe(422);
    reader.says(wordless, "after.issue.textRequired");
    const done = await reader.follows(
      await reader.sends(link, { kind: "MISSING_ITEM", items: "0", text: "faltou arroz" }),
    );
    expect(headingsOf(done.body, 2)).toContain(reader.t("after.issue.heading"));
    reader.says(done, "after.issue.kind.MISSING_ITEM");
    reader.says(done, "after.issue.open");
    expect(done.body).toContain("faltou arroz");
    expect(done.body).toContain('href="tel:');
    const [order] = await control.orders();
    expect(order?.issues).toMatchObject([{ kind: "MISSING_ITEM", item_ids: [order?.items[0]?.id] }]);
    await control.answerIssue(id, "Vamos devolver o valor.");
    const answered = await reader.opens(`/orders/${id}`);
    reader.says(answered, "after.issue.answer");
    expect(answered.body).toContain("Vamos devolver o valor.");
  });

  test("an order that has ended is read again while an answer is due, and no longer", async ({
    reader,
    control,
  }) => {
    const id = await confirmed(reader, control);
    await reader.sends(`/orders/${id}/issue`, { kind: "LATE" });
    for (let step = 0; step < 5; step += 1) await control.advance(id);
    const waits = await reader.opens(`/orders/${id}`);
    expect(waits.body).toMatch(/http-equiv="refresh"/i);
    await control.answerIssue(id, "Já saiu.");
    const told = await reader.opens(`/orders/${id}`);
    expect(told.body).not.toMatch(/http-equiv="refresh"/i);
  });

  test("a page pressed twice, or whose answer was lost, reports once", async ({ reader, control }) => {
    const id = await confirmed(reader, control);
    const link = `/orders/${id}/issue`;
    const key = typedIn((await reader.opens(link)).body, "key") ?? "";
    expect(key).not.toBe("");
    await control.fault({
      ...{ area: "order", method: "POST", path: "/orders/*/issues", kind: "drop", after: "commit", times: 1 },
    });
    for (let press = 0; press < 2; press += 1) {
      const done = await reader.posts(link, { kind: "LATE", key });
      expect(done.status).toBe(303);
    }
    await reader.posts(link, { kind: "OTHER", text: "Veio frio", key });
    const [order] = await control.orders();
    expect(order?.issues?.map(({ kind }) => kind)).toEqual(["LATE", "OTHER"]);
  });

  test("before the restaurant confirms, or where nothing is offered, the page says so or leads back", async ({
    reader,
    control,
  }) => {
    await reader.hasCart();
    const id = await reader.orders();
    const link = `/orders/${id}/issue`;
    const early = await reader.opens(link);
    reader.says(early, "after.NOT_REPORTABLE");
    expect(early.body).toContain('href="tel:');
    const refused = await reader.posts(link, { kind: "LATE" });
    expect(refused.status).toBe(409);
    reader.says(refused, "after.NOT_REPORTABLE");
    await control.advance(id);
    await control.fault({
      area: "order",
      method: "POST",
      path: "/orders/*/issues",
      kind: "status",
      status: 500,
    });
    const broken = await reader.sends(link, { kind: "OTHER", text: "Veio frio" });
    expect(broken.status).toBe(503);
    expect(broken.body).toContain("Veio frio");
    await control.setCapabilities({ issues: false });
    await expect(async () => {
      const { body } = await reader.opens(`/orders/${id}`);
      expect(linksOf(body, reader.t("after.issue.heading"))).toEqual([]);
      expect((await reader.posts(link, { kind: "LATE" })).status).toBe(303);
    }).toPass();
  });

  test("another's order has no such page", async ({ reader, stranger, control }) => {
    const id = await confirmed(reader, control);
    await stranger.isIn();
    for (const answer of [
      await stranger.opens(`/orders/${id}/issue`),
      await stranger.posts(`/orders/${id}/issue`, { kind: "LATE" }),
    ])
      expect(answer.status).toBe(404);
  });
});
