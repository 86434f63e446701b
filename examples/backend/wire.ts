import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { isText, type Text } from "./database";
import { Refusal, refusal } from "./refusals";

// What is received: each query and each body is parsed before it is used.

export const id = z.string().min(1).max(200);
export const words = z.string().max(500);

/** A number in a query. Nothing at all is not 0. */
export const number = z.string().min(1).transform(Number);
export const place = z.object({
  latitude: number.pipe(z.number().min(-90).max(90)),
  longitude: number.pipe(z.number().min(-180).max(180)),
});
export const flag = (usual: "true" | "false") => z.enum(["true", "false"]).default(usual);
export const limit = (usual: number) => number.pipe(z.int().min(1)).default(usual);

/** @throws Refusal 422 that names each field that does not fit */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const message = { pt: "Confira este campo.", en: "Check this field." };
  const fields = result.error.issues.map(({ path }) => path.findLast((part) => typeof part === "string"));
  const reasons = fields.map((field) =>
    field === undefined ? { message } : { message, field: String(field) },
  );
  throw new Refusal(422, "VALIDATION", reasons);
}

/** @throws Refusal 422 for a text that is no JSON */
export function parsedJson<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal("notJson");
  }
  return parsed(schema, value);
}

/** @throws Refusal 422 */
export const bodyOf = async <S extends z.ZodType>(c: Context, schema: S) =>
  parsedJson(schema, await c.req.text());
/** @throws Refusal 422 */
export const queryOf = <S extends z.ZodType>(c: Context, schema: S) => parsed(schema, c.req.query());

// What is answered

type Language = keyof Text;
export const languageOf = (c: Context): Language =>
  c.req.header("accept-language")?.startsWith("en") ? "en" : "pt";

/** The JSON of an answer, in which each text in both languages is the one that was asked for. Undefined fields are absent. */
export const written = (body: unknown, language: Language): string =>
  JSON.stringify(body, (_, value: unknown) => (isText(value) ? value[language] : value));

/** Answers JSON that is written already. */
export function send(c: Context, text: string, status: ContentfulStatusCode = 200): Response {
  return c.body(text, status, { "content-type": "application/json; charset=utf-8" });
}

export const answer = (c: Context, body: unknown) => send(c, written(body, languageOf(c)));
