import type { Request } from "@playwright/test";
import { readsInEachPalette } from "../accessibility/codes";
import { expect, test } from "../fixture";
import { Diner } from "../people/diner";

/** A payment at the table, from the code on it to the receipt, takes so many posts at most. */
const MOST_POSTS = 3;

test("a table's code is paid on a phone, and shown as a code on a desktop", { tag: "@main" }, async ({
  guest,
  page,
  visit,
  control,
  site,
}) => {
  await control.setFlags({ table_payment: true });
  const { link, order: before } = await control.table("1");
  const remaining = before?.total.remaining.value;

  if (visit.device === "desktop") {
    await page.goto(link);
    await guest.arrives("/auth");
    await expect(page.getByRole("heading", { name: guest.t("seat.phone.title") })).toBeVisible();
    const picture = page.getByRole("img", { name: guest.t("seat.phone.picture") });
    await readsInEachPalette(picture, link);
    return;
  }

  const posts: string[] = [];
  page.on("request", (request: Request) => {
    const isOurs = request.method() === "POST" && request.url().startsWith(site.origin);
    if (isOurs) posts.push(new URL(request.url()).pathname);
  });
  const diner = new Diner(guest);
  await page.goto(link);
  await diner.sitsDown("Teodora");
  await guest.sees(/Marina/);
  await diner.chooses({ kind: "FULL" });
  const id = await diner.paysByPix();
  await guest.says("share.pix.heading");
  await control.settleShare(id, "PAID");
  await diner.learnsPaid();
  expect(posts.length, posts.join()).toBeLessThanOrEqual(MOST_POSTS);

  const { status, order } = await control.table("1");
  expect(status).toBe("Closed");
  expect(order?.total).toMatchObject({ remaining: { value: 0 }, reserved: { value: 0 } });
  const own = order?.payments.filter(({ diner_name }) => diner_name === "Teodora");
  expect(own).toMatchObject([{ id, amount: { value: remaining }, status: "PAID" }]);
});
