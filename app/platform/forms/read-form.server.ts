import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { $ZodType } from "zod/v4/core";
import { MOST_TEXT } from "./posted-form.server";

/**
 * Reads a posted form by its schema: one of objects, of unions of them, and of what is made of those. This is the one door
 * to conform. It sees only fields that the schema has, texts and no files, and of a field that is no list the first text
 * alone, as all that read a form by name do. So a reply holds nothing but the form's own fields, and its size is bounded,
 * whatever was posted (record 107).
 */
export function readForm<Schema extends $ZodType>(posted: FormData, schema: Schema) {
  const form = new FormData();
  for (const [name, isList] of fieldsOf(schema)) {
    const texts = posted.getAll(name).filter((value) => typeof value === "string");
    for (const text of isList ? texts : texts.slice(0, 1)) form.append(name, text);
  }
  const submission = parseWithZod(form, { schema });
  const { payload } = submission;
  for (const [name, text] of Object.entries(payload))
    if (typeof text === "string" && text.length > MOST_TEXT) payload[name] = text.slice(0, MOST_TEXT);
  return submission;
}

/** The names of a schema's fields, and whether each is a list. */
function fieldsOf(schema: $ZodType): Map<string, boolean> {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, $ZodType> = schema.shape;
    return new Map(Object.entries(shape).map(([name, field]) => [name, isList(field)]));
  }
  if (schema instanceof z.ZodUnion) return new Map(schema.options.flatMap((one) => [...fieldsOf(one)]));
  // One side of it is a function.
  if (schema instanceof z.ZodPipe) return new Map([...fieldsOf(schema.in), ...fieldsOf(schema.out)]);
  return new Map();
}

function isList(field: $ZodType): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isList(field.unwrap());
  if (field instanceof z.ZodPipe) return isList(field.in) || isList(field.out);
  return field instanceof z.ZodArray;
}
