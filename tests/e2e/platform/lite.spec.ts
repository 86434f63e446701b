import { expect, test } from "../fixture";
import { once, turn } from "../projects";

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
