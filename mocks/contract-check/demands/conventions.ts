import type { z } from "zod";
import { refusalSchema } from "../../../app/services/contract/codes.server";
import { Violation } from "../report/outcome";
import type { Reply } from "../wire";

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

/** The value at a path in an answer, such as `items.0.id`. */
export function valueAt(body: unknown, at: string): unknown {
  if (at === "") return body;
  return at.split(".").reduce<unknown>((value, name) => {
    if (typeof value !== "object" || value === null) return undefined;
    return Object.entries(value).find(([key]) => key === name)?.[1];
  }, body);
}

function fail(reply: Reply, at: string, value: unknown, says: string): never {
  throw new Violation(reply.call, at, value, says);
}

const shown = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

function judgeBody(reply: Reply): void {
  const { status, text, body, headers } = reply;
  if (status === 204) {
    if (text !== "") fail(reply, "", shown(text), "204 has no body");
    return;
  }
  const type = headers.get("content-type");
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type ?? "")) {
    fail(reply, "headers.content-type", type, "bodies are JSON");
  }
  if (/charset/i.test(type ?? "") && !/charset="?utf-8/i.test(type ?? "")) {
    fail(reply, "headers.content-type", type, "JSON is UTF-8");
  }
  if (body === undefined) fail(reply, "", shown(text), "not JSON");
}

function isRetryAfter(value: string | null): boolean {
  return value !== null && (/^\d+$/.test(value) || !Number.isNaN(Date.parse(value)));
}

function judgeError(reply: Reply): void {
  const { status, body, headers } = reply;
  if (status < 400) return;
  if (status >= 500) fail(reply, "status", status, "a fault of the backend");
  const error = refusalSchema.safeParse(body);
  if (!error.success) {
    const { at, says } = firstIssue(error.error);
    fail(reply, at, valueAt(body, at), `the error body: ${says}`);
  }
  if (error.data.status !== status) fail(reply, "status", error.data.status, `the HTTP status is ${status}`);
  if (status === 429 && !isRetryAfter(headers.get("retry-after"))) {
    fail(reply, "headers.retry-after", headers.get("retry-after"), "429 comes with Retry-After");
  }
}

/** Checks the conventions of every answer. @throws Violation */
export function judge(reply: Reply): void {
  judgeBody(reply);
  judgeError(reply);
}
