import type { Control } from "../../site/control";
import { expect, inEachLanguage, type Reader, test } from "../client/reader";
import { headingsOf, linksOf } from "../client/text";

const AFTER_THE_KITCHEN = 5;

/** Orders, and gets it. */
async function delivered(reader: Reader, control: Control): Promise<string> {
  await reader.hasCart();
  const id = await reader.orders();
  for (let step = 0; step < AFTER_THE_KITCHEN; step += 1) await control.advance(id);
  return id;
}

inEachLanguage(() => {
  test("an order is rated by the stars of its page, and few of them lead to the report", async ({
    reader,
    control,
  }) => {
    const id = await delivered(reader, control);
    const page = await reader.opens(`/orders/${id}`);
    expect(headingsOf(page.body, 2)).toContain(reader.t("after.rating.heading"));
    const link = `/orders/${id}/rating`;
    expect(page.body).toContain(`href="${link}?stars=3"`);
    const asked = await reader.goesTo(`${link}?stars=3`);
    const { fields } = reader.formOf(asked.body, link);
    expect(fields).toMatchObject({ stars: "3" });
    const done = await reader.follows(await reader.posts(link, fields));
    expect(linksOf(done.body, reader.t("after.issue.heading"))).toContain(`/orders/${id}/issue`);
    reader.says(done, "after.rating.star", { count: 3 });
    expect((await control.orders())[0]?.rating).toMatchObject({ stars: 3 });
    // A second time, from a page that was left open: the first one stands.
    const again = await reader.posts(`/orders/${id}/rating`, { stars: "1" });
    expect(again.status).toBe(303);
    reader.says(await reader.follows(again), "after.rating.ALREADY_RATED");
    expect((await reader.opens(`/orders/${id}/rating`)).status).toBe(303);
    expect((await control.orders())[0]?.rating).toMatchObject({ stars: 3 });
  });

  test("five stars lead on to the restaurant's public page, and fewer do not", async ({
    reader,
    control,
  }) => {
    for (const stars of ["5", "4"]) {
      const id = await delivered(reader, control);
      const done = await reader.follows(await reader.posts(`/orders/${id}/rating`, { stars }));
      const links = linksOf(done.body, reader.t("after.rating.public"));
      expect(links).toEqual(stars === "5" ? ["https://example.com/cantina-aurora"] : []);
    }
  });

  test("words and what they are about go by a page of their own, which keeps what was typed", async ({
    reader,
    control,
  }) => {
    const id = await delivered(reader, control);
    const link = `/orders/${id}/rating`;
    const empty = await reader.sends(link, { text: "Veio quente" });
    expect(empty.status).toBe(422);
    reader.says(empty, "after.rating.required");
    expect(empty.body).toContain("Veio quente");
    await control.fault({
      area: "order",
      method: "POST",
      path: "/orders/*/rating",
      kind: "status",
      times: 1,
    });
    const fields = { stars: "5", tags: "FOOD", text: "Veio quente" };
    const broken = await reader.sends(link, fields);
    expect(broken.status).toBe(503);
    expect(broken.body).toContain("Veio quente");
    await control.fault({
      ...{ area: "order", method: "POST", path: "/orders/*/rating", kind: "drop", after: "commit", times: 1 },
    });
    const done = await reader.follows(await reader.sends(link, fields));
    reader.says(done, "after.rating.tags.FOOD");
    expect(done.body).toContain("Veio quente");
    expect((await control.orders())[0]?.rating).toEqual(
      expect.objectContaining({ stars: 5, tags: ["FOOD"], text: "Veio quente" }),
    );
  });

  test("before the delivery there is nothing to rate, and nothing where it is not offered", async ({
    reader,
    control,
    stranger,
  }) => {
    await reader.hasCart();
    const id = await reader.orders();
    const link = `/orders/${id}/rating`;
    reader.says(await reader.opens(link), "after.rating.NOT_RATABLE");
    const early = await reader.posts(link, { stars: "5" });
    expect(early.status).toBe(409);
    reader.says(early, "after.rating.NOT_RATABLE");
    await stranger.isIn();
    expect((await stranger.opens(link)).status).toBe(404);
    expect((await stranger.posts(link, { stars: "5" })).status).toBe(404);
    for (let step = 0; step < AFTER_THE_KITCHEN; step += 1) await control.advance(id);
    await control.setCapabilities({ ratings: false });
    await expect(async () => {
      const { body } = await reader.opens(`/orders/${id}`);
      expect(headingsOf(body, 2)).not.toContain(reader.t("after.rating.heading"));
      expect((await reader.posts(link, { stars: "5" })).status).toBe(303);
    }).toPass();
  });
});
