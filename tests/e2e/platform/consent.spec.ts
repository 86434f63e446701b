import { expect, test } from "../fixture";
import type { Guest } from "../people/guest";
import { once, turn } from "../projects";

const COUNTED = "G-COMANDA";

/** The storefront keeps what the content service says for some seconds. */
const KEPT_MS = 40_000;

/** Waits until the storefront knows whether visits are counted. */
async function knows({ page, visit }: Guest, isCounted: boolean): Promise<void> {
  await expect(async () => {
    const headers = { "Accept-Language": visit.language };
    const html = await (await page.request.get("/privacy/cookies", { headers })).text();
    expect(html.includes('name="consent"')).toBe(isCounted);
  }).toPass({ timeout: KEPT_MS });
}

test("says no to being counted, then yes, then takes it back", { tag: turn(0) }, async ({
  guest,
  page,
  control,
  context,
}) => {
  await control.setAnalytics(COUNTED);
  await knows(guest, true);
  const notice = page.getByRole("region", { name: guest.t("consent.title") });
  const answer = async () => (await context.cookies()).find(({ name }) => name === "consent");
  await page.goto("/geolocation?scope=register");
  await guest.arrives("/geolocation");
  const accept = await notice.getByRole("button", { name: guest.t("consent.action.accept") }).boundingBox();
  const decline = notice.getByRole("button", { name: guest.t("consent.action.decline") });
  expect(accept).toMatchObject(sizeOf(await decline.boundingBox()));
  expect(await answer()).toBeUndefined();

  await decline.click();
  await guest.says("consent.kept.no");
  await expect(page).toHaveURL(/\/geolocation\?scope=register$/);
  await expect(notice).toHaveCount(0);
  await guest.look();
  const { httpOnly, sameSite, expires = 0, value } = (await answer()) ?? {};
  expect({ value, httpOnly, sameSite }).toEqual({ value: "no", httpOnly: true, sameSite: "Lax" });
  expect(expires - Date.now() / 1_000).toBeGreaterThan(364 * 24 * 3_600);

  await guest.visits("/privacy/cookies");
  await guest.says("privacy.cookies.counting.now.no");
  for (const next of ["yes", "no"] as const) {
    await guest.button(`privacy.cookies.counting.${next}`).click();
    await guest.says(`consent.kept.${next}`);
    await guest.arrives("/privacy/cookies");
    await guest.says(`privacy.cookies.counting.now.${next}`);
    const pressed = page.locator("button[name=consent][aria-pressed=true]");
    await expect(pressed).toHaveText(guest.t(`privacy.cookies.counting.${next}`));
    expect((await answer())?.value).toBe(next);
  }
});

function sizeOf(box: { width: number; height: number } | null) {
  if (!box) throw new Error("It is not to be seen");
  const { width, height } = box;
  return { width: expect.closeTo(width, 0), height: expect.closeTo(height, 0) };
}

test("is asked nothing by a restaurant that counts nothing, nor in a browser that has said no", {
  tag: once(3),
}, async ({ guest, page, control }) => {
  const notice = page.getByRole("region", { name: guest.t("consent.title") });
  await knows(guest, false);
  await page.goto("/geolocation");
  await guest.arrives("/geolocation");
  await expect(notice).toHaveCount(0);
  await guest.visits("/privacy/cookies");
  await guest.says("privacy.cookies.counting.none");
  await expect(page.locator("button[name=consent]")).toHaveCount(0);

  await control.setAnalytics(COUNTED);
  await knows(guest, true);
  await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  await page.goto("/geolocation");
  await guest.arrives("/geolocation");
  await expect(notice).toHaveCount(0);
  await guest.visits("/privacy/cookies");
  await guest.says("privacy.cookies.counting.now.no");
});
