import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { $ZodType } from "zod/v4/core";
import {
  MAX_DINER_NAME,
  MAX_NAME,
  parseDinerName,
  type ReadName,
  readName,
} from "~/domain/customer/person-name";
import { freeLine } from "~/domain/text/free-text";
import type { Translate } from "~/locales/catalog";
import { MOST_TEXT } from "./posted-form.server";

/**
 * Reads a posted form by its schema: one of objects, of unions and intersections of them, and of what is made of those. This is the one door
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
  if (schema instanceof z.ZodIntersection)
    return new Map([...fieldsOf(schema.def.left), ...fieldsOf(schema.def.right)]);
  // One side of it is a function.
  if (schema instanceof z.ZodPipe) return new Map([...fieldsOf(schema.in), ...fieldsOf(schema.out)]);
  return new Map();
}

function isList(field: $ZodType): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isList(field.unwrap());
  if (field instanceof z.ZodPipe) return isList(field.in) || isList(field.out);
  return field instanceof z.ZodArray;
}

/** The value of a field's text, or what is wrong with it, in words. */
export type Reading<V> = { value: V } | { issue: string };

/** A field whose text is parsed. A missing field is "". */
export function field<V>(read: (text: string) => Reading<V>) {
  return z
    .string()
    .optional()
    .transform((text, context): V => {
      const reading = read(text ?? "");
      if ("value" in reading) return reading.value;
      context.addIssue({ code: "custom", message: reading.issue });
      return z.NEVER;
    });
}

/** The field of a choice that is not chosen: what was typed there is asked about, as some browsers show it all the same. */
export const unlessBeside = (text: string, t: Translate): Reading<undefined> =>
  text.trim() === "" ? { value: undefined } : { issue: t("form.beside") };

/** Whether a field still holds what its page filled it in with. Its value is then the one that is known, unchecked. */
export function isUntouched(typed: string, known: string | undefined): known is string {
  return Boolean(known) && freeLine(typed) === freeLine(known ?? "");
}

/** The issue of a text that is longer than `max`. */
export function tooLong({ length }: string, max: number, t: Translate): { issue: string } {
  return { issue: t("form.tooLong", { max, length }) };
}

/** What is wrong with a name, in words. */
export function nameWords(
  t: Translate,
  { issue, length }: Extract<ReadName, { issue: string }>,
  max = MAX_NAME,
): string {
  return issue === "tooLong" ? t("form.tooLong", { max, length }) : t(`form.name.${issue}`);
}

/** The field of a form with a customer's name. See {@link isUntouched} for the account's own, `known`. */
export function nameField(t: Translate, known?: string) {
  return z.string({ error: t("form.name.required") }).transform((typed, context) => {
    if (isUntouched(typed, known)) return known;
    const read = readName(typed);
    if ("name" in read) return read.name;
    context.addIssue({ code: "custom", message: nameWords(t, read) });
    return z.NEVER;
  });
}

/** The field of a form with a name that others see, of `max` characters at most. */
export function shownName(t: Translate, max = MAX_DINER_NAME) {
  return z.string({ error: t("form.name.required") }).transform((typed, context) => {
    const read = parseDinerName(typed, max);
    if ("name" in read) return read.name;
    context.addIssue({ code: "custom", message: nameWords(t, read, max) });
    return z.NEVER;
  });
}
