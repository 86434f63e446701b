import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LIMITS, type Rule } from "~/platform/limits/limits.server";
import { LASTING_COOKIES, PERSONAL_COOKIES } from "~/platform/session/sign-out.server";

const doc = readFileSync("docs/sessions-and-tokens.md", "utf8");

/** Names of the cookies that `maker` is called for, anywhere in the app. */
function cookiesMadeBy(maker: RegExp): string[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file))
    .flatMap((file) => [...readFileSync(join("app", file), "utf8").matchAll(maker)])
    .flatMap(([, name]) => name ?? []);
}

const sealed = cookiesMadeBy(/\b(?:sealedCookie\(\{\s*name: |lastKnown\(\s*)"([^"]+)"/g);
const plain = cookiesMadeBy(/= plainCookie\(\s*"([^"]+)"/g);

describe("the page on sessions and tokens", () => {
  it("has every cookie in its table", () => {
    expect(sealed.length).toBeGreaterThan(10);
    const rows = doc.split("\n").filter((line) => line.startsWith("| `"));
    const named = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([a-z-]+)`/g)]);
    for (const name of [...sealed, ...plain]) expect(named.map(([, one]) => one)).toContain(name);
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

it("signing out clears every sealed cookie but those that last", () => {
  expect([...PERSONAL_COOKIES, ...LASTING_COOKIES].sort()).toEqual([...sealed].sort());
});
