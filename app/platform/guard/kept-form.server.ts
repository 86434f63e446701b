import { z } from "zod";
import type { KeptForm } from "~/components/frame/error-page/kept-form";
import { ADDRESS_DETAILS, ADDRESS_FIELDS } from "~/domain/address/address";
import { METHOD_FIELDS, ofMethodFields } from "~/domain/payment/method-fields";
import { FORM_KEY } from "~/domain/visit/own-answer";
import type { MessageKey } from "~/locales/catalog";
import { type OddForm, oddForm, postedForm } from "~/platform/forms/posted-form.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { isCardNumber } from "./card-numbers.server";
import { isForeignPost } from "./csrf-token.server";

const words = (names: string) => names.trim().split(/\s+/);

/** The labels of what is typed or chosen. */
const LABELS: Readonly<Record<string, MessageKey>> = {
  ...Object.fromEntries(ADDRESS_DETAILS.map((name) => [name, ADDRESS_FIELDS[name].detail.label])),
  ...ofMethodFields((name) => METHOD_FIELDS[name].label),
  birthday: "common.birthday",
  cpf: "common.cpf",
  current_password: "profile.password.current",
  document: "privacy.myData.cpf",
  email: "common.email",
  name: "common.fullName",
  password: "common.password",
  phone: "common.phone",
  query: "geolocation.search.label",
  slot: "checkout.when.slot",
  street: "geolocation.address.street",
  tipAmount: "tip.amount",
  username: "entry.auth.identifier",
};

/** Every other field of a form of ours. `tests/unit/pages/form-fields.test.ts` reads them from the pages. */
const OTHERS: ReadonlySet<string> = new Set([
  ...Object.keys(ADDRESS_FIELDS),
  ...words(`
    accepted_pg_terms address_id again age agree amount append back candidate checkout_option code consent country csrf_token device dish dishes
    expiry form_key from go holder_name image intent invoice is_main item items keepCpf key kind line listed live locale main
    method news no_number note notifications off offline on order paid people person photo price quantity reached reason
    recipient round save security_code seen service show shown shown_bill shown_fee shown_tip split stars state
    stays step store suggest table tags terms text tip to token type use verification_url wallet was when
  `),
]);

/** Fields named by ids of the backend. */
const BY_ID = /^(option|quantity):|^count-/;

/** Its fields are named by the backend. */
const GIFT_CARD = /^\/cart\/gift-card\/?$/;

/** Whether a form that posts to `path` may have a field of that name. */
export function isOurField(path: string, name: string): boolean {
  return Object.hasOwn(LABELS, name) || OTHERS.has(name) || BY_ID.test(name) || GIFT_CARD.test(path);
}

/** The label of a field, as a message's key. Undefined for one that no one fills in. */
function labelOf(name: string): MessageKey | undefined {
  return Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
}

/** Never sent back: passwords, codes, and what pays. */
const SECRET = /password|token|^(code|pin|wallet|security_code)$/i;
/** A longer form is not carried on, in characters, with the markup of each field. No form of ours is that long. */
const MOST = 65_536;
const ROOM = 50;
/** The longest name that is told to its sender, in characters. */
const MOST_NAME = 40;

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

/** What was posted of our fields, without secrets and files. Undefined if there was none. */
export async function keptForm(visitor: Visitor): Promise<KeptForm | undefined> {
  const { request } = visitor;
  if (request.method !== "POST" || isForeignPost(request)) return undefined;
  const form = await postedForm(request);
  if (form === "broken") return undefined;
  const fields = ownFields(visitor, [...form]);
  if (fields.length === 0) return undefined;
  return { words: refusals.get(visitor), fields, isKeyed: form.has(FORM_KEY) };
}

/**
 * A form that is none of ours: which field was wrong, in words, and what can be sent again. A field with a path after its
 * name (`email[0]`) is kept by its name. Without a field that can be kept the words say to go back.
 */
export async function keptOddForm(visitor: Visitor): Promise<KeptForm> {
  const odd = (await oddForm(visitor.request)) ?? { fields: [] };
  const fields = ownFields(
    visitor,
    odd.fields.map(([name, text]) => [ownName(name), text]),
  );
  const isKept = fields.length > 0;
  const after = visitor.t(isKept ? "status.400.kept" : "status.400.back");
  const isKeyed = odd.fields.some(([name]) => name === FORM_KEY);
  return { words: `${whyOdd(visitor, odd)} ${after}`, fields, isKeyed };
}

function whyOdd({ t }: Visitor, { name }: OddForm): string {
  if (name === undefined) return t("status.400.incomplete");
  const label = labelOf(ownName(name));
  return t("status.400.field", { field: label ? t(label) : name.slice(0, MOST_NAME) });
}

/** `email` of `email[0]` and of `email.0`. */
function ownName(name: string): string {
  return name.split(/[[.]/, 1)[0] ?? "";
}

/** What may be sent back: all of it, or nothing if it is too long. */
function ownFields(
  { url }: Visitor,
  posted: readonly (readonly [string, FormDataEntryValue])[],
): [string, string][] {
  const fields = posted.flatMap(([name, value]): [string, string][] =>
    typeof value !== "string" ||
    !isOurField(url.pathname, name) ||
    isSecret(url.pathname, name, value) ||
    name === FORM_KEY
      ? []
      : [[name, value]],
  );
  const size = fields.reduce((sum, [name, value]) => sum + ROOM + name.length + value.length, 0);
  return size > MOST ? [] : fields;
}

function isSecret(path: string, name: string, value: string): boolean {
  return SECRET.test(name) || isCardNumber(path, name, value);
}
