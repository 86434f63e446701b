import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { KnownRoute } from "./route-table.server";

/** Headers in which the server in front tells a request's loaders what it knows; what a client sends is dropped. */
const KEY = "x-edge-key";
const ROUTE = "x-edge-route";
const METHOD = "x-edge-method";
const REFUSAL = "x-edge-refusal";

declare global {
  /** What was earned by each request under way, by its key. Kept by a development rebuild, which loads this file again. */
  var comandaEarned: Map<string, () => readonly string[]> | undefined;
}

globalThis.comandaEarned ??= new Map();
const earned = globalThis.comandaEarned;

type Told = Pick<Request, "headers">;

/**
 * Tells the loaders of a request, and the log, its route and its method as it came.
 *
 * @returns all cookies that it has earned so far, as `Set-Cookie` has them
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
  response.once("close", () => earned.delete(key));
  return () => earned.get(key)?.() ?? [];
}

/** Makes a request one that Remix answers with the not-found page under 405: a GET without a body. */
export function refuseMethod(request: IncomingMessage): void {
  request.headers[REFUSAL] = "405";
  request.method = "GET";
  // No page of ours has that path.
  request.url = "/405";
}

/** Says where to ask for the cookies of a request. */
export function earnFor({ headers }: Told, cookies: () => readonly string[]): void {
  const key = headers.get(KEY);
  if (key !== null && earned.has(key)) earned.set(key, cookies);
}

/** The pattern of a request's route, which may be logged: its path may open an order. */
export function routeOf({ headers }: Told): string {
  return headers.get(ROUTE) ?? "?";
}

/** Whether the server in front has refused a request's method. */
export function isRefusedMethod({ headers }: Told): boolean {
  return headers.get(REFUSAL) === "405";
}
