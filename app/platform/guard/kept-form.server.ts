import { z } from "zod";
import type { KeptForm } from "~/components/frame/error-page/kept-form";
import { FORM_KEY } from "~/domain/visit/own-answer";
import { postedForm } from "~/platform/forms/posted-form.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { isCardNumber } from "./card-numbers.server";
import { isForeignPost } from "./csrf-token.server";

/** Never sent back: passwords, codes, and what pays. */
const SECRET = /password|senha|secret|token|^(code|pin|cv[cv]2?|wallet|security_code)$/i;
/** A longer form is not carried on, in characters, with the markup of each field. No form of ours is that long. */
const MOST = 65_536;
const ROOM = 50;

const refusals = entry<string>();

const wholeForm = z
  .looseObject({ "": z.array(z.string()).min(1) })
  .transform((errors) => errors[""].join(" "));
const told = z.string().min(1).or(wholeForm).optional().catch(undefined);
const reply = z.looseObject({ error: told }).optional().catch(undefined);
/** The shapes in which actions say why they have refused a form. */
const refusalSchema = z.looseObject({
  error: told,
  message: told,
  words: told,
  refused: told,
  reply,
  lastResult: reply,
});

/** Notes what the action of this request has answered, for the case that its page cannot be made. */
export function noteRefusal(visitor: Visitor, body: unknown): void {
  const read = refusalSchema.safeParse(body);
  if (!read.success) return;
  const { data } = read;
  const said =
    data.error ?? data.message ?? data.words ?? data.refused ?? data.reply?.error ?? data.lastResult?.error;
  if (said !== undefined) refusals.set(visitor, said);
}

/**
 * What was posted, to be sent again: all of it but secrets and files, or nothing if it is too long. Undefined if there was
 * none. Its names need no list: the guard has refused a form of another site, and {@link postedForm} odd names.
 */
export async function keptForm(visitor: Visitor): Promise<KeptForm | undefined> {
  const { request, url } = visitor;
  if (request.method !== "POST" || isForeignPost(request)) return undefined;
  const form = await postedForm(request);
  if (form === "broken") return undefined;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value !== "string" || name === FORM_KEY || isSecret(url.pathname, name, value)
      ? []
      : [[name, value]],
  );
  const size = fields.reduce((sum, [name, value]) => sum + ROOM + name.length + value.length, 0);
  if (fields.length === 0 || size > MOST) return undefined;
  return { words: refusals.get(visitor), fields, isKeyed: form.has(FORM_KEY) };
}

function isSecret(path: string, name: string, value: string): boolean {
  return SECRET.test(name) || isCardNumber(path, name, value);
}
