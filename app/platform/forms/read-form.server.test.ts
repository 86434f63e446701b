import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { readForm } from "./read-form.server";

const text = z.string().transform((typed) => typed.trim());
const person = z.object({ name: text, tags: z.array(z.string()).optional() });
const schema = z.union([person, z.object({ email: z.preprocess((typed) => typed, z.string()) })]);

function form(pairs: readonly (readonly [string, string | File])[]): FormData {
  const made = new FormData();
  for (const [name, value] of pairs) made.append(name, value);
  return made;
}

test("a reply holds the fields of the schema alone, in unions and behind a transform, too", () => {
  const posted = form([
    ["name", "Ana"],
    ["email", "ana@exemplo.com"],
    ["tags", "hot"],
    ["tags", "late"],
    ["role", "admin"],
    ["__proto__", "x"],
  ]);
  const refined = schema.refine(() => false, "no").transform((read) => read);
  expect(readForm(posted, refined).reply().initialValue).toEqual({
    name: "Ana",
    email: "ana@exemplo.com",
    tags: ["hot", "late"],
  });
});

test("a field that is no list has its first text, and a file is none", () => {
  const twice = form([
    ["name", new File(["x"], "x.txt")],
    ["name", "Ana"],
    ["name", "Eva"],
  ]);
  expect(readForm(twice, person)).toMatchObject({ status: "success", value: { name: "Ana" } });
});

test("a long text is read whole, and sent back in part", () => {
  const long = "x".repeat(10_000);
  expect(readForm(form([["name", long]]), person)).toMatchObject({ value: { name: long } });
  expect(readForm(form([["name", long]]), person).reply().initialValue?.name).toHaveLength(4_000);
});

test("whatever is posted, each field of a reply is one of the schema", () => {
  const entry = fc.tuple(fc.oneof(fc.constantFrom("name", "tags", "email"), fc.string()), fc.string());
  fc.assert(
    fc.property(fc.array(entry), (pairs) => {
      const { initialValue } = readForm(form(pairs), schema).reply();
      for (const name of Object.keys(initialValue ?? {})) expect(["name", "tags", "email"]).toContain(name);
    }),
  );
});
