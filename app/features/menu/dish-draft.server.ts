import { createHash } from "node:crypto";
import { z } from "zod";
import { MAX_LINE_NOTE } from "~/domain/menu/basket";
import { DISH } from "~/domain/menu/item-path";
import {
  type ChosenOption,
  choiceFromForm,
  fittingChoice,
  type ItemWithOptions,
} from "~/domain/menu/options";
import { sameSitePath } from "~/domain/text/url";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import { textField } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** How many dishes are kept, the newest first. */
const MOST_DISHES = 3;
/** More options than a dish of any menu has chosen at once. */
const MOST_OPTIONS = 40;
/** Quantities of two digits, and a mistyped one. */
const QUANTITY_CHARS = 4;
/** With its name and its attributes. Older dishes are left out. */
const MAX_COOKIE_BYTES = 1_500;

const draftSchema = z.object({
  /** A fingerprint of the path of its page. */
  page: z.string(),
  /** Fingerprints of the chosen options, with how many of each. Ids may be too long for a cookie. */
  options: z.array(z.tuple([z.string(), z.number()])).max(MOST_OPTIONS),
  quantity: textUpTo(QUANTITY_CHARS),
  note: textUpTo(MAX_LINE_NOTE),
  /** It was added at the door, and waits for an address. */
  held: z.literal(true).exactOptional(),
});
type Draft = z.output<typeof draftSchema>;

/** What was chosen on the pages of dishes that were left without adding them. */
const draftsCookie = sealedCookie({
  name: "dishes",
  schema: z.array(draftSchema).max(MOST_DISHES),
});

/** What a draft fills a form with. */
export interface DraftForm {
  choice: ChosenOption[];
  /** As typed. */
  quantity: string;
  note: string;
}

type DraftVisitor = Pick<Visitor, "request" | "setCookie">;

/**
 * Keeps a dish's form as it is sent by a control that is not its own, such as the language switch, and returns the path of
 * the dish's page. Undefined for a form of another page: nothing is kept then. Record 130.
 */
export function keepDraft(visitor: DraftVisitor, form: FormData): string | undefined {
  const path = sameSitePath(form.get(DISH));
  if (path !== undefined) keep(visitor, [readDraft(form, path), ...others(visitor, markOf(pageOf(path)))]);
  return path;
}

/** Keeps a dish that was added at the door, as the draft of its page in the shop. @param form - of any page that adds it */
export function holdDraft(visitor: DraftVisitor, form: FormData, path: string): void {
  keep(visitor, [{ ...readDraft(form, path), held: true }, ...others(visitor, markOf(pageOf(path)))]);
}

function readDraft(form: FormData, path: string): Draft {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const { choice } = choiceFromForm({ options: [] }, entries);
  return {
    page: markOf(pageOf(path)),
    options: choice
      .slice(0, MOST_OPTIONS)
      .map(({ group_id, id, quantity }) => [markOf(group_id, id), quantity]),
    quantity: textField(form, "quantity") ?? "",
    note: (textField(form, "note") ?? "").replaceAll("\r\n", "\n"),
  };
}

/** What was chosen on a dish's page, of what it still offers. Undefined if nothing is kept. */
export function draftOf(
  { request }: Pick<Visitor, "request">,
  path: string,
  item: ItemWithOptions,
): DraftForm | undefined {
  const draft = draftAt(request, path);
  if (!draft) return undefined;
  const counts = new Map(draft.options);
  const choice = item.options.flatMap(({ id: group_id, items }) =>
    items.map(({ id }) => ({ group_id, id, quantity: counts.get(markOf(group_id, id)) ?? 0 })),
  );
  return { choice: fittingChoice(item, choice), quantity: draft.quantity || "1", note: draft.note };
}

/** Whether a dish was added at the door, and waits. */
export function isHeld({ request }: Pick<Visitor, "request">, path: string): boolean {
  return draftAt(request, path)?.held ?? false;
}

function draftAt(request: Request, path: string): Draft | undefined {
  const page = markOf(pageOf(path));
  return draftsCookie.read(request)?.find((one) => one.page === page);
}

/** Forgets what was chosen on a dish's page, after it was added. */
export function dropDraft(visitor: DraftVisitor, path: string): void {
  const page = markOf(pageOf(path));
  const kept = others(visitor, page);
  if (kept.length < (draftsCookie.read(visitor.request) ?? []).length) keep(visitor, kept);
}

function others({ request }: Pick<Visitor, "request">, page: string): Draft[] {
  return (draftsCookie.read(request) ?? []).filter((one) => one.page !== page);
}

function keep(visitor: DraftVisitor, drafts: Draft[]): void {
  for (let count = Math.min(drafts.length, MOST_DISHES); count > 0; count -= 1) {
    const header = draftsCookie.seal(drafts.slice(0, count));
    if (Buffer.byteLength(header) <= MAX_COOKIE_BYTES) {
      visitor.setCookie(header);
      return;
    }
  }
  visitor.setCookie(draftsCookie.clear());
}

/** The path of a dish's page, with the line that it changes, and without the list that it was opened from. */
function pageOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://same.site");
  return JSON.stringify([pathname, searchParams.get("line")]);
}

/** Six characters tell the options of one dish apart, and the dishes of a menu. */
function markOf(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 6);
}
