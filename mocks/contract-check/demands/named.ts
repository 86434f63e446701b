import { z } from "zod";

type Schema = z.core.$ZodType;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a schema describes values of that kind. */
function speaksOf(schema: Schema, value: unknown): boolean {
  if (schema instanceof z.ZodTransform) return false;
  if (schema instanceof z.ZodPipe) return speaksOf(schema.out, value) || speaksOf(schema.in, value);
  if (schema instanceof z.ZodArray) return Array.isArray(value);
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return isRecord(value);
  return true;
}

/**
 * An answer without the parts that the contract does not name (unknown fields, blocks of unknown types, opaque
 * values), so that they are not checked. Indexes in lists stay.
 */
export function named(schema: Schema, value: unknown): unknown {
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return undefined;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) {
    return named(schema.unwrap(), value);
  }
  if (schema instanceof z.ZodPipe) {
    return named(speaksOf(schema.out, value) ? schema.out : schema.in, value);
  }
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.safeParse(one, value).success);
    return option && named(option, value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry) => named(schema.element, entry));
  }
  if (!isRecord(value)) return value;
  const fields = Object.entries(value);
  if (schema instanceof z.ZodRecord) {
    return Object.fromEntries(fields.map(([name, entry]) => [name, named(schema.valueType, entry)]));
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const { shape } = schema;
  return Object.fromEntries(
    fields.flatMap(([name, entry]) => {
      const own = shape[name];
      return own === undefined ? [] : [[name, named(own, entry)]];
    }),
  );
}
