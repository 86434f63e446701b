import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PLAIN_COOKIES, SEALED_COOKIES } from "~/platform/cookies/register.server";
import { LIMITS, type Rule } from "~/platform/limits/limits.server";

const DOC = "docs/sessions-and-tokens.md";
const doc = readFileSync(DOC, "utf8");

/** How long a cookie lasts, in words. */
function lifeOf({ maxAge, ends }: { maxAge: number; ends?: string }): string {
  if (ends?.startsWith("until")) return ends;
  const [number, unit] = [
    [maxAge / 86_400, "day"] as const,
    [maxAge / 3_600, "hour"] as const,
    [maxAge / 60, "minute"] as const,
  ].find(([count]) => Number.isInteger(count)) ?? [maxAge, "second"];
  const life = `${number} ${unit}${number === 1 ? "" : "s"}`;
  return ends === undefined ? life : `${life}; ${ends}`;
}

/** The document's table of cookies, from their register. */
function cookieTable(): string {
  const facts = Object.entries({ ...SEALED_COOKIES, ...PLAIN_COOKIES });
  const rows = facts.map(([name, cookie]) => {
    const stays = "leaves" in cookie && cookie.leaves !== false ? "goes" : "stays";
    return [`\`${name}\``, cookie.purpose, cookie.holds, lifeOf(cookie), stays];
  });
  const head = ["cookie", "what it is for", "what it holds", "how long", "at sign-out"];
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")
    .replaceAll("| --- ", "|---")
    .replace("--- |\n", "---|\n");
}

describe("the page on sessions and tokens", () => {
  it("has every cookie in its table, as the register says it (`npx vitest run tests/unit/docs -u` writes it)", async () => {
    const written = doc.replace(/\| cookie \|[\s\S]*?(?=\n\n)/, () => cookieTable());
    await expect(written).toMatchFileSnapshot(join(process.cwd(), DOC));
  });

  it.each(Object.entries(LIMITS))("says what %s is limited to", (kind, { seconds, tries, day }: Rule) => {
    const row = doc.split("\n").find((line) => line.startsWith(`| \`${kind}\`:`)) ?? "";
    const per = ({ address, session, identifier, addressAt, sessionAt, known }: Partial<Rule["tries"]>) =>
      [address, session, identifier, addressAt, sessionAt, known].map((number) => number ?? "–");
    const inADay = Object.entries(day ?? {}).map(([by, number]) => `${number} ${by}`);
    const numbers = [`${seconds / 60} minutes`, ...per(tries), inADay.join(", ") || "–"];
    expect(
      row
        .split("|")
        .slice(2, -1)
        .map((cell) => cell.trim()),
    ).toEqual(numbers.map(String));
  });
});
