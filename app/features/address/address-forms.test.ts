import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type { Translate } from "~/locales/catalog";
import { addressForm, numberApart, searchForm } from "./address-forms.server";

/** Texts by their keys, with what is put into them. */
const t: Translate = (key, params) => (params ? `${key} ${JSON.stringify(params)}` : key);

function post(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("step 1: what is searched for", () => {
  const parse = (query: string) => parseWithZod(post({ query }), { schema: searchForm(t) });

  test.each([
    ["", "form.address.required"],
    ["   ", "form.address.required"],
    ["0543", "form.cep.length"],
    ["05433-0100", "form.cep.length"],
    ["x".repeat(201), 'form.tooLong {"max":200,"length":201}'],
  ])("%j is refused", (query, error) => {
    expect(parse(query).reply().error).toEqual({ query: [error] });
  });

  test.each(["05433-010", "05433010", " Rua Aspicuelta, 120 ", "R"])("%j is looked for", (query) => {
    const submission = parse(query);
    expect(submission.status === "success" && submission.value.query).toBe(query.trim());
  });

  test("the browser is told what it can check by itself", () => {
    expect(getZodConstraint(searchForm(t)).query).toMatchObject({ required: true, maxLength: 200 });
  });
});

describe("step 2: which one, and its number", () => {
  const parse = (fields: Record<string, string>) => parseWithZod(post(fields), { schema: addressForm(t) });

  test("all that is missing is told at once", () => {
    expect(parse({}).reply().error).toEqual({
      candidate: ["form.address.choose"],
      number: ["form.address.number"],
    });
  });

  test("a blank is no number", () => {
    expect(parse({ candidate: "a", number: " " }).reply().error).toEqual({ number: ["form.address.number"] });
  });

  test("a number beside the box for none is told: neither is dropped", () => {
    const both = { candidate: "a", number: "120", no_number: "on" };
    expect(parse(both).reply().error).toEqual({ number: ["form.address.numberTwice"] });
  });

  test.each([{ number: "120" }, { no_number: "on" }, { number: "s/n", no_number: "on" }])(
    "%j is enough",
    (fields) => {
      expect(parse({ candidate: "a", ...fields }).status).toBe("success");
    },
  );

  test("what is too long is told with its length, and comes back", () => {
    const reply = parse({ candidate: "a", number: "1", complement: "x".repeat(101) }).reply();
    expect(reply.error).toEqual({ complement: ['form.tooLong {"max":100,"length":101}'] });
    expect(reply.initialValue).toMatchObject({ complement: "x".repeat(101) });
  });

  test("a number is not required of the browser: the box can stand in for it", () => {
    expect(getZodConstraint(addressForm(t)).number?.required).toBeFalsy();
  });
});

describe("a number that was filled in with its street", () => {
  const read = (fields: Record<string, string>) => Object.fromEntries(numberApart(post(fields)));

  test.each([
    [
      { street: "Rua Harmonia, 410", number: "" },
      { street: "Rua Harmonia", number: "410" },
    ],
    [
      { street: "Rua Harmonia 410 apto 52 - Vila Madalena", district: "vila madalena" },
      { street: "Rua Harmonia", number: "410", complement: "apto 52", district: "vila madalena" },
    ],
    [{ street: "Estrada Velha, s/n" }, { street: "Estrada Velha", no_number: "on" }],
    [
      { street: "Rua 25 de Março", number: "" },
      { street: "Rua 25 de Março", number: "" },
    ],
    [
      { street: "Rua Harmonia 410", number: "12-A" },
      { street: "Rua Harmonia 410", number: "12-A" },
    ],
    [
      { street: "Rua Harmonia 410", no_number: "on" },
      { street: "Rua Harmonia 410", no_number: "on" },
    ],
    [{ number: "" }, { number: "" }],
  ])("%j is read as %j", (typed, expected) => expect(read(typed)).toEqual(expected));
});
