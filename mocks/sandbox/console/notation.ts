import { type JsonSchemaOf, nameOf } from "../../openapi/file";
import { type Html, html, type Part } from "./html";

const INDENT = "  ";

const isSchema = (value: unknown): value is JsonSchemaOf =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Parts with something between them. */
const joined = (parts: readonly Part[], between: string): Part[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));

/** A JSON Schema in the short notation of docs/contract.md, with a link to each shape that has a name. */
export function notation(schema: unknown, indent = ""): Part {
  if (!isSchema(schema)) return "anything";
  const { $ref, const: only, enum: values, anyOf, oneOf, type } = schema;
  if (typeof $ref === "string") return linkTo(nameOf({ $ref }));
  if (only !== undefined) return JSON.stringify(only);
  if (values !== undefined)
    return listOf(values)
      .map((value) => JSON.stringify(value))
      .join(" | ");
  const union = anyOf ?? oneOf;
  if (union !== undefined) {
    return joined(
      listOf(union).map((one) => notation(one, indent)),
      " | ",
    );
  }
  if (type === "array") return [notation(schema.items, indent), "[]"];
  if (type === "object") return objectNotation(schema, indent);
  return plainNotation(schema);
}

const linkTo = (name: string): Html => html`<a class="link" href="#shape-${name}">${name}</a>`;

function objectNotation({ properties, required, additionalProperties }: JsonSchemaOf, indent: string): Part {
  const inner = indent + INDENT;
  const needed = listOf(required);
  const fields = Object.entries(isSchema(properties) ? properties : {}).map(([name, schema]) => {
    const told = isSchema(schema) ? textOf(schema.description) : "";
    const comment = told && html`<span class="muted">  // ${told}</span>`;
    return [`\n${inner}${name}${needed.includes(name) ? "" : "?"}: `, notation(schema, inner), comment];
  });
  const others = isSchema(additionalProperties) && [
    `\n${inner}[name]: `,
    notation(additionalProperties, inner),
  ];
  if (fields.length === 0 && !others) return "{}";
  return ["{", ...fields, others, `\n${indent}}`];
}

function plainNotation(schema: JsonSchemaOf): Part {
  const known = listOf(schema["x-extensible-enum"]);
  if (known.length > 0)
    return [
      ...joined(
        known.map((value) => JSON.stringify(value)),
        " | ",
      ),
      " | …",
    ];
  const type = textOf(schema.type);
  if (type === "integer") return "int";
  const format = textOf(schema.format);
  return format === "" ? type || "anything" : `${type} (${format})`;
}
