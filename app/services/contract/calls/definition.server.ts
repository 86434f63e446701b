import { z } from "zod";
import type { Code } from "../codes.server";

/** The parts of the restaurant company's backend; each has a base URL of its own. */
export const AREAS = ["cms", "catalog", "order", "crm", "admin"] as const;
export type Area = (typeof AREAS)[number];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The names of the ids in a path: `/orders/{order_id}` has `order_id`. */
export type IdsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | IdsOf<Rest>
  : never;

/** Refusals that a call is documented with. 401, 422 and 429 hold for every call. */
export type Refusals = Partial<Record<401 | 403 | 404 | 406 | 409 | 410 | 412 | 422, readonly Code[]>>;

/**
 * One call of the contract, as the storefront makes it and as docs/openapi.json tells it. Everything is read from here:
 * a path, a parameter, a body or an answer stands nowhere else.
 */
export interface Definition<
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
  Keyed extends boolean = boolean,
> {
  area: Area;
  method: Method;
  path: Path;
  /** What the call does, in a sentence. */
  says: string;
  /** Rules that the shapes do not tell. */
  rules?: string;
  /** Who may call. Anyone: with or without a token. Nobody: sent and read without a token. */
  caller: "anyone" | "customer" | "nobody";
  /** The values of a name in the path that is no id. */
  choices?: Readonly<Record<string, readonly string[]>>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** How the body goes; JSON unless told otherwise. */
  encoding?: "form" | "multipart";
  /** What the storefront reads the answer with. */
  answer: z.ZodType<Answer>;
  /** What a backend has to answer, where the storefront reads with more patience. */
  strict?: z.ZodType;
  /** The status of success; 200 unless told otherwise. 204 has no body. */
  status?: 201 | 204;
  /** Whether 202 says that there is nothing yet. */
  pending?: true;
  /** Whether an Idempotency-Key goes along. */
  keyed?: Keyed;
  /** A GET that changes something. */
  mutates?: true;
  refuses?: Refusals;
}

/** Defines a call, with its path, parameters and shapes as types. */
export function defineCall<
  const Path extends string,
  Answer,
  Query = undefined,
  Body = undefined,
  const Keyed extends boolean = false,
>(definition: Definition<Path, Query, Body, Answer, Keyed>): Definition<Path, Query, Body, Answer, Keyed> {
  return definition;
}

/** How many entries an answer has at most. */
export const limitOf = (entries: number) => z.int().min(1).meta({ default: entries }).optional();
/** How many entries are passed over. */
export const offset = z.int().min(0).meta({ default: 0 }).optional();
