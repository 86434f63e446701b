import { PAYMENT_METHODS } from "../../app/services/contract/shared.server";
import { type JsonSchemaOf, nameOf } from "./file";

const INDENT = "  ";
/** The maximum length of an object that is written on one line. */
const ONE_LINE = 100;

/** Names of lists of values in docs/contract.md, by their values. */
const ENUMS = new Map(
  Object.entries({
    OrderStatus: "CREATED CONFIRMED PREPARING READY IN_DELIVERY DELIVERED CONCLUDED CANCELLED",
    PaymentStatus: "PENDING REQUIRES_ACTION AUTHORIZED PAID FAILED EXPIRED REFUNDED",
    PaymentMethod: PAYMENT_METHODS.join(" "),
    TableStatus: "Closed Seated InProgress NotTotaled Totaled",
  }).map(([name, values]) => [values, name]),
);
const FORMATS = new Map([
  ["date-time", "Time"],
  ["date", "Date"],
  ["uri", "Url"],
]);

const isSchema = (value: unknown): value is JsonSchemaOf =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const alternatives = (parts: readonly string[]) => parts.join(" | ");

/** A JSON Schema in the short notation of docs/contract.md. */
export function notation(schema: unknown, indent = ""): string {
  if (!isSchema(schema)) return "anything";
  const { $ref, const: only, anyOf, type } = schema;
  if (typeof $ref === "string") return nameOf({ $ref });
  if (only !== undefined) return JSON.stringify(only);
  const values = listOf(schema["x-extensible-enum"] ?? schema.enum);
  if (values.length > 0)
    return ENUMS.get(values.join(" ")) ?? alternatives(values.map((one) => JSON.stringify(one)));
  if (anyOf !== undefined) return alternatives(listOf(anyOf).map((one) => notation(one, indent)));
  if (type === "array") return arrayNotation(schema, indent);
  if (type === "object") return objectNotation(schema, indent);
  if (type === "integer") return "int";
  return FORMATS.get(String(schema.format)) ?? (typeof type === "string" ? type : "anything");
}

function arrayNotation({ items }: JsonSchemaOf, indent: string): string {
  const one = notation(items, indent);
  return one.includes(" | ") && !one.startsWith("{") ? `(${one})[]` : `${one}[]`;
}

function objectNotation(
  { properties, required, additionalProperties }: JsonSchemaOf,
  indent: string,
): string {
  const inner = indent + INDENT;
  const needed = listOf(required);
  const fields = Object.entries(isSchema(properties) ? properties : {}).map(
    ([name, schema]) => `${name}${needed.includes(name) ? "" : "?"}: ${notation(schema, inner)}`,
  );
  if (isSchema(additionalProperties)) fields.push(`[name]: ${notation(additionalProperties, inner)}`);
  const line = fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
  if (line.length < ONE_LINE && !line.includes("\n")) return line;
  return `{\n${fields.map((field) => inner + field).join("\n")}\n${indent}}`;
}
