import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { unseen } from "~/domain/text/typed.fixture";
import { fieldName } from "~/domain/text/url";
import { foreignForm, postedForm, typedForm } from "./posted-form.server";
import { readForm } from "./read-form.server";
import { WRITTEN_FIELDS } from "./written-fields";

type Pairs = readonly (readonly [string, string])[];

const URL_ENCODED = (pairs: Pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value]));

function MULTIPART(pairs: Pairs): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

function post(pairs: Pairs, encoded: (pairs: Pairs) => URLSearchParams | FormData = URL_ENCODED): Request {
  return new Request("https://comanda.example/auth/login", { method: "POST", body: encoded(pairs) });
}

const times = (count: number, name: (at: number) => string): Pairs =>
  Array.from({ length: count }, (_, at) => [name(at), "1"] as const);

describe("a form with names that no form of ours has is none of ours", () => {
  test.each([
    ["a list", times(1, () => "items[0]")],
    ["a list without a number", times(1, () => "items[]")],
    ["an object", times(1, () => "a.b")],
    ["a list of a billion", times(1, () => "items[999999999]")],
    ["what tells conform to change a list", times(1, () => "__intent__")],
    ["what tells conform of a state", times(1, () => "__state__")],
    ["no name", times(1, () => "")],
    ["one name very often", times(2_001, () => "item")],
    ["very many names", times(2_001, (at) => `item${at}`)],
  ])("%s", async (_, pairs) => {
    for (const encoded of [URL_ENCODED, MULTIPART])
      await expect(postedForm(post(pairs, encoded))).resolves.toBe("broken");
  });

  test("another site's is read by name, and may have such names", async () => {
    expect([...(await foreignForm(post([["openid.mode", "id_res"]])))]).toEqual([["openid.mode", "id_res"]]);
    expect([...(await foreignForm(post(times(2_001, () => "item"))))]).toEqual([]);
  });
});

test("the largest form of a page comes through, and any id as a part of a name", async () => {
  const pairs = times(2_000, (at) => `quantity:group-${at}:option`);
  const form = await postedForm(post(pairs));
  expect(form === "broken" ? [] : [...form]).toEqual(pairs);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", minLength: 1, maxLength: 200 }), async (id) => {
      const named: Pairs = [[`quantity:${fieldName(id)}:${fieldName(id)}`, "1"]];
      await expect(postedForm(post(named))).resolves.toBeInstanceOf(FormData);
    }),
  );
});

describe("what a post costs does not grow with its names", () => {
  const MOST_BYTES = 250_000;
  const schema = z.object({
    username: z.string(),
    password: z.string(),
    tags: z.array(z.string()).optional(),
  });
  const step = fc.oneof(
    fc.constantFrom("a", "username", "password", "tags", "b.c", ".d", "[]", "[0]", "[9]", "[99]", "[99][99]"),
    fc.constantFrom(
      "[999999]",
      "__proto__",
      "__intent__",
      "__state__",
      "constructor",
      "]",
      "[",
      "%5B9%5D",
      ":",
    ),
    fc.string({ maxLength: 6 }),
  );
  // A pattern with the number of the field in it, so that a product is over few or many names.
  const names = fc
    .tuple(fc.array(step, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 31 }), fc.boolean())
    .map(([steps, depth, isCounted]) => {
      const path = steps.join("").repeat(depth).slice(0, 4_000);
      return (at: number) => (isCounted ? `${at}${path}` : path);
    });
  const value = fc.constantFrom(
    "",
    "1",
    '{"type":"update","payload":{"name":"a[999999]","value":1}}',
    "<\"'&",
  );

  test.each([
    ["urlencoded", URL_ENCODED],
    ["multipart", MULTIPART],
  ])("%s: by processor time and by bytes of the reply", { timeout: 60_000 }, async (_, encoded) => {
    await fc.assert(
      fc.asyncProperty(names, value, fc.integer({ min: 1, max: 2_500 }), async (name, typed, most) => {
        const room = Math.ceil(MOST_BYTES / (name(1_000).length + typed.length + 2));
        const pairs = times(Math.min(most, room), name).map(([one]) => [one, typed] as const);
        const request = post(pairs, encoded);
        const before = process.cpuUsage();
        const form = await postedForm(request);
        const reply = form === "broken" ? {} : readForm(form, schema).reply();
        const { user, system } = process.cpuUsage(before);
        expect(Object.keys(reply.initialValue ?? {}).every((key) => key in schema.shape)).toBe(true);
        expect(JSON.stringify(reply).length).toBeLessThan(2 * MOST_BYTES);
        expect((user + system) / 1_000).toBeLessThan(1_000);
      }),
      { numRuns: 60 },
    );
  });
});

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
    const pairs = times(3, (at) => ["line", "password", "option:a"][at] ?? "");
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
