import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Definition } from "~/services/contract/calls/definition.server";
import { CODES } from "~/services/contract/codes.server";
import { DEFINITIONS } from "../../../mocks/openapi/document";
import { openApi } from "../../../mocks/openapi/file";
import { notation } from "../../../mocks/openapi/notation";

const text = readFileSync("docs/contract.md", "utf8");

/** The cells of the tables' rows. A `|` inside a cell is written `\|`. */
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

const CALL = /^(?<call>(?:GET|POST|PUT|PATCH|DELETE) \/\S*)(?: \((?<mark>key|customer)\))?$/;
const calls = rows.flatMap(([, call = "", request = "", answer = "", refusals = ""]) => {
  const { call: name = "", mark } = CALL.exec(call)?.groups ?? {};
  return name === "" ? [] : [{ name, mark, request, answer, refusals }];
});
const nameOf = ({ method, path }: Definition) => `${method} ${path}`;

/** `404, 409 CODE CODE`, as the last column has it. */
const refusalsOf = ({ refuses = {} }: Definition) =>
  Object.entries(refuses)
    .map(([status, codes]) => [status, ...codes.map((code) => `\`${code}\``)].join(" "))
    .join(", ");

function queryOf({ query, path, choices = {} }: Definition): string[] {
  const shape = query instanceof z.ZodObject ? query.shape : {};
  const optional = (name: string) => query instanceof z.ZodObject && shape[name] instanceof z.ZodOptional;
  const names = Object.keys(shape).map((name) => (optional(name) && path !== "/geocode" ? `${name}?` : name));
  return [...names, ...Object.keys(choices)];
}

describe("docs/contract.md", () => {
  it("names each call of the storefront in a table, and no other, each once", () => {
    const known = new Set(DEFINITIONS.map(({ definition }) => nameOf(definition)));
    expect(calls.map(({ name }) => name).sort()).toEqual([...known].sort());
  });

  it.each(DEFINITIONS)(
    "has $group.$name with its parameters, status, refusals and marks",
    ({ definition }) => {
      const row = calls.find(({ name }) => name === nameOf(definition));
      if (!row) throw new Error(`${nameOf(definition)} is missing`);
      const { caller, keyed, status } = definition;
      // A guest's cart and a customer's have the same calls, at two areas.
      const isBoth = definition.path.startsWith("/session/cart");
      const mark = keyed ? "key" : caller === "customer" && !isBoth ? "customer" : undefined;
      expect(row.mark).toBe(mark);
      expect(row.refusals).toBe(refusalsOf(definition));
      for (const name of queryOf(definition)) expect(row.request).toContain(`\`${name}\``);
      expect(/^(201|204)?/.exec(row.answer)?.[0]).toBe(status === undefined ? "" : String(status));
    },
  );

  it("says what each code means", () => {
    const told = rows
      .filter(([, status = ""]) => /^4\d\d$/.test(status))
      .flatMap(([, , codes = ""]) => [...codes.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code));
    expect([...new Set(told)].sort()).toEqual(Object.keys(CODES).sort());
  });

  it("has each shape as docs/openapi.json has it", () => {
    const block = /```ts\n([\s\S]*?)```/.exec(text)?.[1] ?? "";
    const told = block.replaceAll(/ +\/\/.*/g, "").split(/\n(?=\w+ = )/);
    const shapes = Object.entries(openApi().components.schemas)
      .filter(([name]) => name !== "Id" && name !== "ServiceId")
      .map(([name, schema]) => `${name} = ${notation(schema)}`);
    const enums = /^(OrderStatus|PaymentStatus|PaymentMethod|TableStatus) = /;
    expect(told.map((one) => one.trim()).filter((one) => !enums.test(one))).toEqual(shapes);
  });
});

describe("docs/contract-changes.md", () => {
  const changes = readFileSync("docs/contract-changes.md", "utf8");
  const entries = [...changes.matchAll(/^## (\d+)\.(\d+)\.(\d+), (\d{4}-\d{2}-\d{2})$/gm)].map(
    ([, first, second, third, date = ""]) => ({ parts: [first, second, third].map(Number), date }),
  );

  it("has as its newest entry the version of docs/openapi.json", () => {
    expect(entries[0]?.parts.join(".")).toBe(openApi().info.version);
  });

  it("has each version once, the newest first, each one step after the one before", () => {
    expect(entries.length).toBeGreaterThan(1);
    for (const [
      index,
      {
        parts: [first = 0, second = 0, third = 0],
        date,
      },
    ] of entries.entries()) {
      const before = entries[index + 1];
      if (!before) continue;
      const [one = 0, two = 0, three = 0] = before.parts;
      const next = [`${one + 1}.0.0`, `${one}.${two + 1}.0`, `${one}.${two}.${three + 1}`];
      expect(next).toContain(`${first}.${second}.${third}`);
      expect(date >= before.date).toBe(true);
    }
  });
});
