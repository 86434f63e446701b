import { expect, test } from "../fixture";
import { once } from "../projects";

/** The storefront keeps what the content service says for some seconds. */
const KEPT_MS = 40_000;

test("with the table on as well, a phone is asked first what it came for", { tag: once(3) }, async ({
  guest,
  page,
  control,
  visit,
}) => {
  await control.setFlags({ table_payment: true });
  const choice = visit.device === "phone" ? "/welcome" : "/auth";
  await expect(async () => {
    const answer = await page.request.get("/", { maxRedirects: 0 });
    expect(answer.headers().location).toBe(choice);
  }).toPass({ timeout: KEPT_MS });
  await page.goto("/");
  await guest.arrives(choice);
  if (choice === "/auth") return;
  await expect(guest.heading("entry.welcome.heading")).toBeVisible();
  await guest.link("door.table").click();
  await guest.arrives("/table");
});
