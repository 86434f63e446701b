import { asCustomer } from "./customer";
import { expect, test } from "./fixture";
import { half } from "./projects";

/** Ana's favorites in the demo. */
const LIKED = 3;

test("sees the favorites, takes them out one by one, and is told when none is left", async ({
  guest,
  page,
}) => {
  await asCustomer(page, "ana");
  await guest.visits("/favorites");
  await guest.says("favorites.count", { count: LIKED });
  const dishes = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(dishes).toHaveCount(LIKED);
  for (let left = LIKED - 1; left >= 0; left--) {
    const item = (await dishes.first().textContent()) ?? "";
    await page.getByRole("button", { name: guest.t("a11y.favorite", { item }) }).click();
    await guest.says("toast.favorite.off", { item });
    await expect(dishes).toHaveCount(left);
    await guest.arrives("/favorites");
  }
  await guest.says("favorites.empty.title");
  await guest.link("favorites.empty.action").click();
  await guest.arrives("/menu");
});

test("is told when the favorites cannot be opened, and tries again", { tag: half(0) }, async ({
  guest,
  page,
  audit,
  control,
  visit,
}) => {
  test.skip(visit.script === "lite", "nothing of it depends on the mode");
  audit.expectStatus(503);
  await asCustomer(page, "ana");
  await control.fault({ area: "crm", path: "/favorite", kind: "status", status: 503 });
  await page.goto("/favorites");
  await guest.says("error.failToGetFavorites");
  await guest.arrives("/favorites");
  await control.clearFaults();
  await guest.link("status.loadFailure.action").click();
  await guest.says("favorites.count", { count: LIKED });
});

test("a guest is told what an account would bring, and nobody asks for what they do not have", {
  tag: half(1),
}, async ({ guest, page, control }) => {
  await guest.comesIn();
  await guest.visits("/menu");
  await guest.visits("/favorites");
  await guest.says("favorites.guest.body");
  await page.goto("/geolocation?scope=address");
  await guest.arrives("/geolocation");
  const asked = (await control.requests()).filter(({ area }) => area === "crm");
  expect(asked.filter(({ path }) => /favorite|addresses|users/.test(path))).toEqual([]);
  await guest.visits("/favorites");
  await guest.button("entry.auth.signIn").click();
  await guest.arrives("/auth/login");
  await expect(page.getByLabel(guest.t("entry.auth.password"), { exact: true })).toBeVisible();
});
