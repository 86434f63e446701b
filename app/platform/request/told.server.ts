import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { KnownRoute } from "./route-table.server";

/** Headers in which the edge tells the loaders what it knows. Those of a client are dropped. */
const KEY = "x-edge-key";
const ROUTE = "x-edge-route";
const METHOD = "x-edge-method";
const REFUSAL = "x-edge-refusal";
const TRACE = "x-edge-trace";

declare global {
  /** The cookies of each request under way, by its key. A development rebuild loads this file again and keeps them. */
  var comandaEarned: Map<string, () => readonly string[]> | undefined;
}

globalThis.comandaEarned ??= new Map();
const earned = globalThis.comandaEarned;

type Told = Pick<Request, "headers">;

/**
 * Tells the loaders of a request, and the log, its route and its original method.
 *
 * @returns the cookies that were set so far, as `Set-Cookie` headers
 */
export function tell(
  { headers, method = "" }: IncomingMessage,
  response: ServerResponse,
  { pattern }: KnownRoute,
): () => readonly string[] {
  const key = randomUUID();
  earned.set(key, () => []);
  headers[KEY] = key;
  headers[ROUTE] = pattern;
  headers[METHOD] = method;
  delete headers[REFUSAL];
  delete headers[TRACE];
  response.once("close", () => earned.delete(key));
  return () => earned.get(key)?.() ?? [];
}

/** Turns a request into one that Remix answers with the not-found page and 405: a GET without a body. */
export function refuseMethod(request: IncomingMessage): void {
  request.headers[REFUSAL] = "405";
  request.method = "GET";
  request.url = "/405";
}

/** Tells the log the id of a request's trace. */
export function tellTrace({ headers }: IncomingMessage, id: string | undefined): void {
  if (id !== undefined) headers[TRACE] = id;
}

/** Registers where the cookies of a request are read. */
export function earnFor({ headers }: Told, cookies: () => readonly string[]): void {
  const key = headers.get(KEY);
  if (key !== null && earned.has(key)) earned.set(key, cookies);
}

/** The pattern of a request's route. It may be logged; the path may not, because it may open an order. */
export function routeOf({ headers }: Told): string {
  return headers.get(ROUTE) ?? "?";
}

/** Whether the edge has refused a request's method. */
export function isRefusedMethod({ headers }: Told): boolean {
  return headers.get(REFUSAL) === "405";
}
