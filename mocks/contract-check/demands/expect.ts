import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { refusalSchema } from "../../../app/services/contract/codes.server";
import { type Note, Violation } from "../report/outcome";
import type { Rule } from "../report/rules";
import type { Reply } from "../wire";
import { firstIssue } from "./conventions";
import { feltShape } from "./felt";
import { currenciesIn, firstMisfit, passedOver } from "./formats";
import { named } from "./named";
import { shapeRule } from "./shape-rule";
import { valueAt } from "./value-at";

/** The words by which the storefront recognises a cart that is gone. */
const GONE = /cart not found|transaction not found|service not found/i;

const listed = (values: readonly (string | number)[]) => values.join(" or ");

function status(reply: Reply, ...wanted: number[]): void {
  if (wanted.includes(reply.status)) return;
  const { code } = refusalSchema.partial().safeParse(reply.body).data ?? {};
  const told = code === undefined ? reply.status : `${reply.status} ${code}`;
  const rule = ruleOfStatus(reply, wanted);
  throw new Violation(reply.call, "status", told, `the contract says ${listed(wanted)}`, { rule });
}

/** The place of a status that was wanted: that of a success is with its call. */
function ruleOfStatus({ status: told }: Reply, [first = 200]: readonly number[]): Rule | undefined {
  if (told >= 300 && told < 400) return "redirects";
  return first >= 400 ? `status ${first}` : undefined;
}

/** All the messages of an error body. */
export function detailOf({ body }: Reply): string {
  const { detail = "" } = refusalSchema.safeParse(body).data ?? {};
  return typeof detail === "string" ? detail : detail.map(({ message }) => message).join(" ");
}

function fieldsOf({ body }: Reply): string[] {
  const { detail = "" } = refusalSchema.safeParse(body).data ?? {};
  return typeof detail === "string" ? [] : detail.flatMap(({ field }) => field ?? []);
}

/** The required refusal: its codes (any code if there are none), and the field that it names. */
type Refusal = { code?: string | readonly string[]; field?: string };

function refused(reply: Reply, wanted: number | readonly number[], { code, field }: Refusal = {}): void {
  status(reply, ...[wanted].flat());
  const codes = code === undefined ? [] : [code].flat();
  const rule: Rule | undefined = codes[0] === undefined ? undefined : `code ${codes[0]}`;
  const told = refusalSchema.safeParse(reply.body).data?.code;
  if (codes.length > 0 && !codes.some((one) => one === told)) {
    throw new Violation(reply.call, "code", told, `the contract says ${listed(codes)}`, { rule });
  }
  if (field === undefined) return;
  const fields = fieldsOf(reply);
  // A field inside a body may be named with its whole path.
  if (fields.some((name) => name === field || name.endsWith(`.${field}`))) return;
  throw new Violation(
    reply.call,
    "detail",
    valueAt(reply.body, "detail"),
    `a detail names the field ${field}`,
    { rule },
  );
}

/** A path inside another one. */
const under = (base: string, at: string) => [base, at].filter((part) => part !== "").join(".");

/** A part of an answer, read with the storefront's schema and with exact formats. @throws Violation */
function readAs<S extends z.ZodType>(reply: Reply, base: string, schema: S): z.output<S> {
  const part = valueAt(reply.body, base);
  const result = schema.safeParse(part);
  if (!result.success) {
    const { at, says } = firstIssue(result.error);
    const value = valueAt(part, at);
    const rule = value === null ? "absent" : shapeRule(schema, at);
    throw new Violation(reply.call, under(base, at), value, says, {
      rule,
      felt: feltShape(reply, under(base, at)),
    });
  }
  const misfit = firstMisfit(named(schema, part));
  if (!misfit) return result.data;
  const { at, value, says, rule = shapeRule(schema, at) } = misfit;
  const taken = base === "" ? { data: result.data } : undefined;
  const felt = feltShape(reply, under(base, at), taken);
  throw new Violation(reply.call, under(base, at), value, says, { rule, felt });
}

/** Whether a value has everything that is wanted. It may have more, as the contract allows. */
function isLike(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(value) || value.length !== wanted.length) return false;
    return wanted.every((entry, index) => isLike(value[index], entry));
  }
  if (typeof wanted !== "object" || wanted === null) return Object.is(value, wanted);
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(wanted).every(([name, entry]) => isLike(fields.get(name), entry));
}

/**
 * The requirements that a check can make. `currency` is the restaurant's currency, if it is already known. `notes`
 * collects remarks. `about` is the rule that a check is about: that of each requirement without one of its own.
 *
 * @throws Violation from each of them
 */
export function expectations(notes: Note[], currency: () => string | undefined, about?: Rule) {
  const note = (reply: Reply, at: string, says: string, value: unknown = valueAt(reply.body, at)) => {
    notes.push({ call: reply.call, at, value, says });
  };
  const holds = (reply: Reply, at: string, good: boolean, says: string, rule = about): void => {
    if (good) return;
    const [first, name = ""] = at.split(".");
    const told = first === "headers" ? reply.headers.get(name) : valueAt(reply.body, at);
    const value = at === "status" ? (told ?? reply.status) : told;
    throw new Violation(reply.call, at, value, says, { rule });
  };
  return {
    ...{ note, holds, status, refused },

    /** Checks status, shape (the storefront's schema) and all formats of the conventions. */
    answer<S extends z.ZodType>(reply: Reply, wanted: number, schema: S): z.output<S> {
      status(reply, wanted);
      const read = readAs(reply, "", schema);
      const own = currency();
      for (const [name, at] of currenciesIn(named(schema, reply.body))) {
        holds(
          reply,
          at,
          own === undefined || name === own,
          `amounts are in ${own}, as the setup says`,
          "money",
        );
      }
      for (const { at, value, says } of passedOver(reply.body, read)) note(reply, at, says, value);
      return read;
    },

    /** Checks a part of an answer that the schema of the whole does not cover. */
    part: <S extends z.ZodType>(reply: Reply, at: string, schema: S): z.output<S> =>
      readAs(reply, at, schema),

    /** 204 */
    nothing: (reply: Reply) => status(reply, 204),

    /** 202, without any data of a finished sign-in */
    pending(reply: Reply): void {
      status(reply, 202);
      const told = ["access_token", "refresh_token", "user_id"].find(
        (name) => valueAt(reply.body, name) !== undefined,
      );
      holds(reply, told ?? "", told === undefined, "nothing while pending");
    },

    /** A 4xx whose detail has the words by which a cart that is gone is recognised. */
    gone(reply: Reply): void {
      holds(
        reply,
        "status",
        reply.status >= 400 && reply.status < 500,
        "a cart that is gone is a 4xx",
        "gone",
      );
      holds(
        reply,
        "detail",
        GONE.test(detailOf(reply)),
        "the detail holds “cart not found” or the like",
        "gone",
      );
    },

    /** Checks the value at a path. More fields are ignored. */
    value(reply: Reply, at: string, wanted: unknown, says?: string): void {
      const value = valueAt(reply.body, at);
      holds(reply, at, isLike(value, wanted), says ?? `should be ${JSON.stringify(wanted)}`);
    },

    /** Two refusals that must be equal, so that they do not reveal what they refuse. */
    uniform(reply: Reply, other: Reply): void {
      const rule: Rule = `status ${other.status}`;
      const says = `${other.call} is refused with ${other.status}`;
      holds(reply, "status", reply.status === other.status, says, rule);
      const [own, theirs] = [reply, other].map(({ body }) => refusalSchema.safeParse(body).data);
      holds(reply, "", isDeepStrictEqual(own, theirs), `differs from the answer of ${other.call}`, rule);
    },
  };
}

export type Expect = ReturnType<typeof expectations>;
