import { z } from "zod";
import type { Bilingual } from "../data/types";
import { ContractError, invalid, type Reason } from "../rules/contract-error";

type Issue = z.core.$ZodIssue;

function messageOf(issue: Issue): Bilingual {
  switch (issue.code) {
    case "too_small":
      return { pt: `O mínimo é ${issue.minimum}`, en: `The least is ${issue.minimum}` };
    case "too_big":
      return { pt: `O máximo é ${issue.maximum}`, en: `The most is ${issue.maximum}` };
    case "invalid_type":
      return { pt: `Falta aqui: ${issue.expected}`, en: `Expected here: ${issue.expected}` };
    case "invalid_value":
      return {
        pt: `Use um destes: ${issue.values.join(", ")}`,
        en: `Use one of: ${issue.values.join(", ")}`,
      };
    default:
      return { pt: "Formato não aceito", en: "This format is not accepted" };
  }
}

/** 422 VALIDATION with a detail for each issue. A field is its path, joined by dots. */
function validation(error: z.ZodError, base: string[]): ContractError {
  const reasons = error.issues.slice(0, 20).map((issue): Reason => {
    const field = [...base, ...issue.path.map(String)].join(".");
    return field ? { message: messageOf(issue), field } : { message: messageOf(issue) };
  });
  return new ContractError(422, "VALIDATION", reasons);
}

/** The checked value. `base` is its path. @throws ContractError 422 VALIDATION */
export function check<Value>(schema: z.ZodType<Value>, value: unknown, ...base: string[]): Value {
  const result = schema.safeParse(value);
  if (!result.success) throw validation(result.error, base);
  return result.data;
}

function jsonIn(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    const message = { pt: "O corpo não é JSON", en: "The body is not JSON" };
    throw new ContractError(422, "VALIDATION", [{ message }]);
  }
}

const namedIn = z.record(z.string(), z.unknown());

/** A body that is not checked yet. One of its fields can be read before the check. */
export type LaterBody<Body> = {
  /** the text of a field; undefined if there is none, or no JSON */
  named: (field: string) => string | undefined;
  /** @throws ContractError 422 VALIDATION */
  read: () => Body;
};

/**
 * The body of a call with an Idempotency-Key. It is checked later, because a repeated key is answered whatever its
 * body is.
 */
export async function laterBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<LaterBody<Body>> {
  const text = await request.text();
  return {
    named(field) {
      try {
        const value = namedIn.safeParse(jsonIn(text)).data?.[field];
        return typeof value === "string" ? value : undefined;
      } catch {
        return undefined;
      }
    },
    read: () => check(schema, jsonIn(text)),
  };
}

/** A form-encoded body. If a name is repeated, the last value counts. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

/** A multipart body. @throws ContractError 422 VALIDATION if it is none */
export async function readMultipart(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    const message = { pt: "O corpo não é multipart", en: "The body is not multipart" };
    throw new ContractError(422, "VALIDATION", [{ message }]);
  }
}

/** JSON inside a text field. @throws ContractError 422 VALIDATION */
export function parseJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(field, "Não é JSON", "It is not JSON");
  }
}

/** The schema of a query or body that a call ignores. */
export const unread = z.unknown();

/** The checked query (if a name is repeated, the first value counts) and JSON body. */
export async function readInput<Query, Body>(
  request: Request,
  inputs: { query: z.ZodType<Query>; body: z.ZodType<Body> },
): Promise<{ query: Query; body: Body }> {
  const query = Object.fromEntries([...new URL(request.url).searchParams].reverse());
  const body: unknown = Object.is(inputs.body, unread) ? undefined : jsonIn(await request.text());
  return { query: check(inputs.query, query), body: check(inputs.body, body) };
}
