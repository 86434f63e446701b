import { z } from "zod";
import type { Capability } from "~/services/contract/cms.server";
import type { Code } from "../codes.server";

/** The areas of the backend. Each has a base URL of its own. */
export type Area = "cms" | "catalog" | "order" | "crm" | "admin";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The names of the ids in a path: `/orders/{order_id}` has `order_id`. */
export type IdsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | IdsOf<Rest>
  : never;

/** The documented refusals of a call. 401, 422 and 429 apply to every call. */
export type Refusals = Partial<Record<401 | 403 | 404 | 406 | 409 | 410 | 412 | 422, readonly Code[]>>;

/**
 * One call of the contract. The storefront's client and docs/openapi.json both read it from here, so no path,
 * parameter, body or answer is defined anywhere else.
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
  says: string;
  /** Rules that the shapes do not show. */
  rules?: string;
  /** Who may call. Anyone: with or without a token. Nobody: always without a token. */
  caller: "anyone" | "customer" | "nobody";
  /** The values of a path parameter that is not an id. */
  choices?: Readonly<Record<string, readonly string[]>>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** The encoding of the body. The default is JSON. */
  encoding?: "form" | "multipart";
  /** The schema for the storefront. */
  answer: z.ZodType<Answer>;
  /** The exact schema for a backend, if the storefront is more lenient. */
  strict?: z.ZodType;
  /** The status of success. The default is 200, and 204 has no body. */
  status?: 201 | 204;
  /** 202 means that there is no result yet. */
  pending?: true;
  /** It answers Tokens, so it tells the device that they are for (`x-device`). */
  issues?: "tokens";
  /** Whether it carries an Idempotency-Key. */
  keyed?: Keyed;
  /** A 201 that a repeat answers with 200, without an Idempotency-Key. */
  repeats?: true;
  /** A GET that changes something. */
  mutates?: true;
  /**
   * A read whose input is the storefront's own: what the backend gave it, and the visitor's token. A visitor can type no
   * part of it, nor open a link that does. Only such calls vote whether their area is closed for all (record 79).
   */
  input?: "ours";
  refuses?: Refusals;
  /** What the backend has to offer for this call. Otherwise it is never made, and answered 404. */
  capability?: Capability;
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

/** The maximum number of entries. */
export const limitOf = (entries: number) => z.int().min(1).meta({ default: entries }).optional();
/** The number of entries to skip. */
export const offset = z.int().min(0).meta({ default: 0 }).optional();
