import { expect, test } from "../fixture";
import { slowDown } from "../network/slow-network";
import { once, scripted, turn } from "../projects";

test("the switch turns lite mode on and off, against what the browser says", { tag: turn(24) }, async ({
  newcomer,
  visit,
}) => {
  const { page } = newcomer;
  await newcomer.comesIn();
  const choices = visit.script === "lite" ? (["0", "1"] as const) : (["1", "0"] as const);
  for (const choice of choices) {
    await page.locator(`button[name=lite][value="${choice}"]`).click();
    await newcomer.says(choice === "1" ? "toast.lite.on" : "toast.lite.off");
    const scripts = await page.locator("script").count();
    expect(scripts > 0).toBe(choice === "0");
  }
});

test("a connection of the second generation gets lite pages", { tag: once(2) }, async ({ site }) => {
  for (const [name, value] of [
    ["ECT", "2g"],
    ["ECT", "slow-2g"],
    ["Save-Data", "on"],
  ] as const) {
    const answer = await fetch(`${site.origin}/auth/login`, { headers: { [name]: value } });
    expect(await answer.text(), `${name}: ${value}`).not.toContain("<script");
  }
  const usual = await fetch(`${site.origin}/auth/login`, { headers: { ECT: "4g" } });
  expect(await usual.text()).toContain("<script");
});

test("a page that came slowly offers lite mode, and comes back to itself", {
  tag: scripted(0),
}, async ({ newcomer }) => {
  const { page } = newcomer;
  const offered = page.locator("[data-news=lite]");
  await newcomer.hasCart();
  await slowDown(page);
  await page.goto("/menu?category=doces");
  await expect(offered).toBeVisible();
  await offered.getByRole("button", { name: newcomer.t("a11y.close") }).click();
  await expect(offered).toHaveCount(0);
  expect(await page.evaluate(() => Number(localStorage.liteDeclinedAt))).toBeGreaterThan(0);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await newcomer.button("shell.lite.turnOn").click();
  await newcomer.says("toast.lite.on");
  expect(new URL(page.url()).search).toBe("?category=doces");
  await expect(page.locator("script")).toHaveCount(0);
});
