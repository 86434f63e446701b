import type { z } from "zod";
import { refusalSchema } from "../../../app/services/contract/codes.server";
import { type Known, Violation } from "../report/outcome";
import { type Reply, STOREFRONT_WAITS_MS } from "../wire";
import { feltBody } from "./felt";
import { valueAt } from "./value-at";

type Complaint = { path: readonly PropertyKey[]; message: string };

/** The issue of the branch of a union that matched furthest. Otherwise the issue itself. */
function furthest(issue: z.core.$ZodIssue): Complaint {
  if (issue.code !== "invalid_union") return issue;
  const inner = issue.errors.flat().map(furthest);
  const [deepest] = inner.sort((one, other) => other.path.length - one.path.length);
  return deepest ? { path: [...issue.path, ...deepest.path], message: deepest.message } : issue;
}

/** The path and message of a schema's first issue. */
export function firstIssue(error: z.ZodError): { at: string; says: string } {
  const [issue] = error.issues;
  if (!issue) return { at: "", says: "does not fit" };
  const { path, message } = furthest(issue);
  return { at: path.map(String).join("."), says: message };
}

function fail(reply: Reply, at: string, value: unknown, says: string, known: Known): never {
  throw new Violation(reply.call, at, value, says, known);
}

const shown = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** It comes first: a body of a fault is often a server's own page. */
function judgeFault(reply: Reply): void {
  if (reply.status >= 500) fail(reply, "status", reply.status, "a fault of the backend", { rule: "fault" });
}

function judgeBody(reply: Reply): void {
  const { status, text, body, headers, encoding } = reply;
  if (status === 204) {
    if (text !== "") fail(reply, "", shown(text), "204 has no body", { rule: "success" });
    return;
  }
  const known: Known = { rule: "json", felt: status < 300 ? feltBody(reply) : undefined };
  const type = headers.get("content-type");
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type ?? "")) {
    fail(reply, "headers.content-type", type, "bodies are JSON", known);
  }
  if (/charset/i.test(type ?? "") && !/charset="?utf-8/i.test(type ?? "")) {
    fail(reply, "headers.content-type", type, "JSON is UTF-8", known);
  }
  if (encoding !== "UTF-8") fail(reply, "", shown(text), `the body is ${encoding}`, known);
  if (body === undefined) fail(reply, "", shown(text), "not JSON", known);
}

function isRetryAfter(value: string | null): boolean {
  return value !== null && (/^\d+$/.test(value) || !Number.isNaN(Date.parse(value)));
}

function judgeError(reply: Reply): void {
  const { status, body, headers } = reply;
  if (status < 400) return;
  const error = refusalSchema.safeParse(body);
  if (!error.success) {
    const { at, says } = firstIssue(error.error);
    fail(reply, at, valueAt(body, at), `the error body: ${says}`, { rule: "refusal" });
  }
  if (error.data.status !== status)
    fail(reply, "status", error.data.status, `the HTTP status is ${status}`, { rule: "refusal fields" });
  if (status === 429 && !isRetryAfter(headers.get("retry-after"))) {
    const wait = headers.get("retry-after");
    fail(reply, "headers.retry-after", wait, "429 comes with Retry-After", { rule: "wait" });
  }
}

/** The storefront gives up an answer that comes later. */
function judgeTime(reply: Reply, timeout: number): void {
  if (reply.ms <= timeout) return;
  const says = `the storefront gives up after ${timeout} ms (API_TIMEOUT_MS)`;
  fail(reply, "time", `${reply.ms} ms`, says, { rule: "time" });
}

/**
 * Checks the conventions of every answer. @param timeout - how long the storefront waits for it, in milliseconds
 *
 * @throws Violation
 */
export function judge(reply: Reply, timeout: number = STOREFRONT_WAITS_MS): void {
  judgeFault(reply);
  judgeBody(reply);
  judgeError(reply);
  judgeTime(reply, timeout);
}
