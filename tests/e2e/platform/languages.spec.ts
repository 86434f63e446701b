import { expect, test } from "../fixture";
import { once, turn } from "../projects";
import { translator } from "../say";

test("a form switches the language, and the choice stays for a year", { tag: once(1) }, async ({
  newcomer,
  language,
}) => {
  const { page } = newcomer;
  await page.goto("/auth");
  const pt = language === "pt-BR";
  const other = pt ? "en-US" : "pt-BR";
  await page.getByRole("button", { name: pt ? "English" : "Português" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translator(other)("entry.auth.heading"));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  const days = (expires: number) => Math.round((expires - Date.now() / 1_000) / 86_400);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ expires }) => days(expires))).toContain(365);
});

test("the switches of the footer are in sight after they were used", { tag: turn(1) }, async ({
  newcomer,
  language,
}) => {
  const { page } = newcomer;
  await page.goto("/privacy/terms");
  const pt = language === "pt-BR";
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: pt ? "English" : "Português" })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", pt ? "en-US" : "pt-BR");
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "English" })).toBeInViewport();
  expect(new URL(page.url()).hash).toBe("#switches");
});

test("the browser's language is spoken from the first byte, Portuguese to everybody else", {
  tag: once(0),
}, async ({ site, language }) => {
  const cases: Record<string, string> = {
    "pt-BR,pt;q=0.9": "pt-BR",
    "en-GB,en;q=0.8": "en-US",
    "de-DE,en;q=0.5": "en-US",
    "de-DE,fr;q=0.5": "pt-BR",
    "*": "pt-BR",
    ["x".repeat(2_000)]: "pt-BR",
    [language]: language,
  };
  for (const [accepted, lang] of Object.entries(cases)) {
    const answer = await fetch(`${site.origin}/auth`, { headers: { "Accept-Language": accepted } });
    expect(await answer.text(), accepted.slice(0, 40)).toContain(`<html lang="${lang}"`);
  }
});
