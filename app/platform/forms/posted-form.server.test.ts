import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { foreignForm, postedForm } from "./posted-form.server";

function post(pairs: readonly (readonly [string, string])[]): Request {
  const body = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  return new Request("https://comanda.example/auth/login", { method: "POST", body });
}

const times = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => [name(at), "1"] as const);

describe("a form whose names would make something huge is no form of ours", () => {
  test.each([
    ["a list of a billion", times(1, () => "items[999999999]")],
    ["a list in a list", times(1, () => "a[0].b[100]")],
    ["one name very often", times(2_001, () => "item")],
    ["very many names", times(2_001, (at) => `item${at}`)],
    ["a name as deep as a form is large", times(1, () => `a${".a".repeat(60_000)}`)],
    ["lists in lists, as deep", times(1, () => `a${"[0]".repeat(60_000)}`)],
  ])("%s", async (_, pairs) => {
    await expect(postedForm(post(pairs))).resolves.toBe("broken");
    expect([...(await foreignForm(post(pairs)))]).toEqual([]);
  });
});

test("whatever else is posted can be parsed, and its lists are no longer than a hundred", async () => {
  const part = fc.oneof(
    fc.constantFrom("a", "items", ".b", "[]", "[0]", "[99]", "[100]", "[99999999]", "__proto__", "]", "["),
    fc.string({ maxLength: 8 }),
  );
  const name = fc.array(part, { maxLength: 60 }).map((parts) => parts.join(""));
  const pairs = fc.array(fc.tuple(name, fc.string({ maxLength: 20 })), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(pairs, async (typed) => {
      const form = await postedForm(post(typed));
      if (form === "broken") return;
      const { payload } = parseWithZod(form, { schema: z.object({}) });
      expect(longest(payload)).toBeLessThanOrEqual(100);
    }),
  );
});

test("the largest form of a page comes through", async () => {
  const pairs = times(2_000, (at) => `options.group-${at}.option`);
  const form = await postedForm(post(pairs));
  expect(form === "broken" ? [] : [...form]).toEqual(pairs);
});

/** The length of the longest list in a value. */
function longest(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inside = Object.values(value).map(longest);
  return Math.max(0, Array.isArray(value) ? value.length : 0, ...inside);
}
