import { z } from "zod";

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 has it. */
export type JsonSchema = { [keyword: string]: unknown };

const REF = "#/components/schemas/";
const UNNAMED = "unnamed ";
const SAME = "same ";

/** Removes the bounds of every integer, the pattern behind a format, and `readOnly`, which is only for TypeScript. */
function withoutNoise({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  delete jsonSchema.readOnly;
  if (jsonSchema.format === "date-time" || jsonSchema.format === "date") delete jsonSchema.pattern;
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema with its references to unnamed schemas replaced by their content. */
function inlined(value: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((entry) => inlined(entry, schemas));
  if (!isRecord(value)) return value;
  const { $ref } = value;
  if (typeof $ref === "string" && $ref.startsWith(REF + SAME)) {
    return { $ref: REF + $ref.slice((REF + SAME).length) };
  }
  if (typeof $ref === "string" && $ref.startsWith(REF + UNNAMED)) {
    return inlined(withoutHead(schemas[$ref.slice(REF.length)]), schemas);
  }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inlined(entry, schemas)]));
}

/** Removes what identifies a schema in a file of its own. */
function withoutHead(schema: unknown): JsonSchema {
  if (!isRecord(schema)) return {};
  const { $schema, $id, ...rest } = schema;
  return rest;
}

export interface Schemas {
  /** The named schemas, by name. */
  named: Record<string, JsonSchema>;
  /** A schema in the document: a reference if it has a name. */
  of(schema: z.ZodType): JsonSchema;
}

/**
 * The JSON Schemas of the wire, before any transform: `shapes` by name, `others` without. `same` are read with more
 * patience than the named shape of which they are one.
 */
export function jsonSchemas(
  shapes: Readonly<Record<string, z.ZodType>>,
  others: readonly z.ZodType[],
  same: Readonly<Record<string, z.ZodType>> = {},
): Schemas {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(shapes)) registry.add(schema, { id });
  for (const [id, schema] of Object.entries(same)) registry.add(schema, { id: SAME + id });
  for (const [index, schema] of others.entries()) {
    if (!registry.has(schema)) registry.add(schema, { id: `${UNNAMED}${index}` });
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: "input",
    unrepresentable: "any",
    uri: (id) => REF + id,
    override: withoutNoise,
  });
  const read = (id: string): JsonSchema => {
    const schema = inlined(withoutHead(schemas[id]), schemas);
    return isRecord(schema) ? schema : {};
  };
  return {
    named: Object.fromEntries(Object.keys(shapes).map((name) => [name, read(name)])),
    of(schema) {
      const id = registry.get(schema)?.id;
      if (id === undefined) throw new Error("a schema that was not told beforehand");
      return id.startsWith(UNNAMED) ? read(id) : { $ref: REF + id };
    },
  };
}
