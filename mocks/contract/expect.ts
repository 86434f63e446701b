import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { errorBodySchema, firstIssue, valueAt } from "./conventions";
import { currenciesIn, firstMisfit, passedOver } from "./formats";
import { type Note, Violation } from "./outcome";
import type { Reply } from "./wire";

/** The words by which the storefront knows a cart that is gone. */
const GONE = /cart not found|transaction not found|service not found/i;

const listed = (values: readonly (string | number)[]) => values.join(" or ");

function status(reply: Reply, ...wanted: number[]): void {
  if (wanted.includes(reply.status)) return;
  const { code } = errorBodySchema.partial().safeParse(reply.body).data ?? {};
  const told = code === undefined ? reply.status : `${reply.status} ${code}`;
  throw new Violation(reply.call, "status", told, `the contract says ${listed(wanted)}`);
}

/** All the messages of an error body. */
export function detailOf({ body }: Reply): string {
  const { detail = "" } = errorBodySchema.safeParse(body).data ?? {};
  return typeof detail === "string" ? detail : detail.map(({ message }) => message).join(" ");
}

function fieldsOf({ body }: Reply): string[] {
  const { detail = "" } = errorBodySchema.safeParse(body).data ?? {};
  return typeof detail === "string" ? [] : detail.flatMap(({ field }) => field ?? []);
}

/** What a refusal should be: its codes (any when there are none), and the field that it names. */
export type Refusal = { code?: string | readonly string[]; field?: string };

function refused(reply: Reply, wanted: number | readonly number[], { code, field }: Refusal = {}): void {
  status(reply, ...[wanted].flat());
  const codes = code === undefined ? [] : [code].flat();
  const told = errorBodySchema.safeParse(reply.body).data?.code;
  if (codes.length > 0 && !codes.some((one) => one === told)) {
    throw new Violation(reply.call, "code", told, `the contract says ${listed(codes)}`);
  }
  if (field === undefined) return;
  const fields = fieldsOf(reply);
  // A field inside a body may be told with the path that leads to it.
  if (fields.some((name) => name === field || name.endsWith(`.${field}`))) return;
  throw new Violation(
    reply.call,
    "detail",
    valueAt(reply.body, "detail"),
    `a detail names the field ${field}`,
  );
}

/** An answer as the storefront's schema reads it, its formats to the letter. @throws Violation */
function readAs<S extends z.ZodType>(reply: Reply, schema: S): z.output<S> {
  const result = schema.safeParse(reply.body);
  if (!result.success) {
    const { at, says } = firstIssue(result.error);
    throw new Violation(reply.call, at, valueAt(reply.body, at), says);
  }
  const misfit = firstMisfit(reply.body);
  if (misfit) throw new Violation(reply.call, misfit.at, misfit.value, misfit.says);
  return result.data;
}

/**
 * What a check can demand of answers. `currency` is the restaurant's own, when it is known already; notes are
 * gathered in `notes`.
 *
 * @throws Violation from each of them
 */
export function expectations(notes: Note[], currency: () => string | undefined) {
  const note = (reply: Reply, at: string, says: string, value: unknown = valueAt(reply.body, at)) => {
    notes.push({ call: reply.call, at, value, says });
  };
  const holds = (reply: Reply, at: string, good: boolean, says: string): void => {
    if (good) return;
    const [first, name = ""] = at.split(".");
    const value = first === "headers" ? reply.headers.get(name) : valueAt(reply.body, at);
    throw new Violation(reply.call, at, value, says);
  };
  return {
    ...{ note, holds, status, refused },

    /** The status and the shape: the storefront's schema, and every format of the conventions. */
    answer<S extends z.ZodType>(reply: Reply, wanted: number, schema: S): z.output<S> {
      status(reply, wanted);
      const read = readAs(reply, schema);
      const own = currency();
      for (const [name, at] of currenciesIn(reply.body)) {
        holds(reply, at, own === undefined || name === own, `amounts are in ${own}, as the setup says`);
      }
      for (const { at, value, says } of passedOver(reply.body, read)) note(reply, at, says, value);
      return read;
    },

    /** 204 */
    nothing: (reply: Reply) => status(reply, 204),

    /** A 4xx whose detail holds the words by which a cart that is gone is known. */
    gone(reply: Reply): void {
      holds(reply, "status", reply.status >= 400 && reply.status < 500, "a cart that is gone is a 4xx");
      holds(reply, "detail", GONE.test(detailOf(reply)), "the detail holds “cart not found” or the like");
    },

    /** The value at a path, to the letter. */
    value(reply: Reply, at: string, wanted: unknown, says?: string): void {
      const value = valueAt(reply.body, at);
      holds(reply, at, isDeepStrictEqual(value, wanted), says ?? `should be ${JSON.stringify(wanted)}`);
    },

    /** Two refusals that must not tell apart what they refuse. */
    uniform(reply: Reply, other: Reply): void {
      holds(reply, "status", reply.status === other.status, `${other.call} is refused with ${other.status}`);
      const [own, theirs] = [reply, other].map(({ body }) => errorBodySchema.safeParse(body).data);
      holds(reply, "", isDeepStrictEqual(own, theirs), `differs from the answer of ${other.call}`);
    },
  };
}

export type Expect = ReturnType<typeof expectations>;
