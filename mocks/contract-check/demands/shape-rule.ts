import { z } from "zod";
import { SHAPES } from "../../openapi/shapes";
import type { Rule } from "../report/rules";

type Schema = z.core.$ZodType;

const NAMES = new Map<Schema, string>(Object.entries(SHAPES).map(([name, schema]) => [schema, name]));

/** The schemas that a value is read by, from one that wraps another to the innermost. Several for a union. */
function insides(schema: Schema): Schema[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) return [schema.unwrap()];
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) return [schema.unwrap()];
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  return schema instanceof z.ZodUnion ? [...schema.options] : [];
}

/** The schemas of what a name or an index leads to. */
function below(schema: Schema, step: string): Schema[] {
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  const own = schema instanceof z.ZodObject ? schema.shape[step] : undefined;
  return own === undefined ? [] : [own];
}

/** The innermost named shape on the way along a path, and the fields from there. */
function shapeAt(schema: Schema, path: readonly string[], known?: string): string | undefined {
  const around = NAMES.get(schema) ?? known;
  const [step, ...rest] = path;
  if (step === undefined) return around;
  const deeper = below(schema, step).map((one) =>
    shapeAt(one, rest, around && !/^\d+$/.test(step) ? `${around}.${step}` : around),
  );
  const found = [...deeper, ...insides(schema).map((one) => shapeAt(one, path, around))];
  return found.find((one) => one !== undefined && one !== around) ?? around;
}

/** The rule of the contract's shapes at a path of an answer. Undefined where no named shape is on the way. */
export function shapeRule(schema: Schema, at: string): Rule | undefined {
  const found = shapeAt(schema, at.split(".").filter(Boolean));
  if (found === undefined) return undefined;
  return found.startsWith("Money") ? "money" : `shape ${found}`;
}
