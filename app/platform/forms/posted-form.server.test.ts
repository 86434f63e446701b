import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { unseen } from "~/domain/text/typed.fixture";
import { foreignForm, postedForm, typedForm } from "./posted-form.server";
import { WRITTEN_FIELDS } from "./written-fields";

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

describe("what is read of a form", () => {
  const read = async (pairs: readonly (readonly [string, string])[]) => [...(await typedForm(post(pairs)))];

  test("has what people wrote without signs that turn the direction of writing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...WRITTEN_FIELDS),
        fc.string({ unit: unseen }),
        async (name, signs) => {
          const [[, text] = []] = await read([[name, `sem ${signs}cebola`]]);
          expect(text).not.toMatch(/[\p{Bidi_Control}\p{DI}]/u);
          expect(text).toMatch(/^sem .*cebola$/u);
        },
      ),
    );
  });

  test("has ids and passwords as they came", async () => {
    const pairs = times(3, (at) => ["line", "password", "options.a"][at] ?? "");
    const odd = pairs.map(([name]) => [name, "\u202ea\u200d\r\nb\ufeff"] as const);
    expect(await read(odd)).toEqual(odd);
  });

  test("is a copy that its reader may change", async () => {
    const request = post([["name", "Ana"]]);
    (await typedForm(request)).set("name", "Rui");
    expect([...(await typedForm(request))]).toEqual([["name", "Ana"]]);
    expect((await request.formData()).get("name")).toBe("Ana");
  });
});
