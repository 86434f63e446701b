import { z } from "zod";
import { type LinePost, MAX_LINE_NOTE } from "~/domain/menu/basket";
import { MAX_QUANTITY, parseQuantity } from "~/domain/money/quantity";
import { sameSitePath } from "~/domain/text/url";
import { countAdded, countRemoved } from "~/features/analytics/analytics.server";
import { countedLine } from "~/features/analytics/analytics-events.server";
import { ifAnyFailed, onFailure } from "~/platform/backend/or-else.server";
import { type Answer, formRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { CartItemChange } from "~/services/contract/order.server";
import type { CartItem } from "~/services/contract/shared.server";
import { type BasketLines, basketLinesOf } from "./basket.server";

/** A refused change: its line, and what was typed. */
export interface RefusedChange {
  line: string;
  error: string;
  note?: string | undefined;
}

/** For an action that does more than to change lines. */
export const linePost = z.object({ intent: z.literal("changeLine") }) satisfies z.ZodType<LinePost>;

/** What became of the change of a line. */
type LineOutcome =
  | { kind: "changed"; toast: Toast }
  /** The line is no longer there. */
  | { kind: "gone" }
  | { kind: "basketGone" }
  | { kind: "refused"; status: number; error: string };

/**
 * Changes one line of the basket that the page shows (`line`): its `quantity` (0 removes it) or its `note`. `was` is the shown value. A line
 * that differs from it is not changed, because another tab changed it. `back` names the next page.
 *
 * @throws ApiError if the visit cannot go on
 */
export async function changeLine(
  visitor: Visitor,
  form: FormData,
): Promise<Response | Answer<RefusedChange>> {
  const line = textField(form, "line") ?? "";
  const note = noteOf(form, "note");
  const basket = basketLinesOf(visitor);
  const outcome = await changed(visitor, basket, line, form);
  const back = sameSitePath(textField(form, "back")) ?? basket.lines;
  switch (outcome.kind) {
    case "changed":
      return visitor.redirect(back, outcome.toast);
    case "gone":
      return visitor.redirect(back, { tone: "info", text: visitor.t("bag.stale.gone") });
    case "basketGone":
      return basket.gone();
    case "refused":
      return refuse<RefusedChange>({ line, error: outcome.error, note }, outcome.status);
    default:
      return outcome satisfies never;
  }
}

/** @throws ApiError if the visit cannot go on */
async function changed(
  visitor: Visitor,
  basket: BasketLines,
  id: string,
  form: FormData,
): Promise<LineOutcome> {
  const change = readChange(visitor, form);
  if ("error" in change) return { kind: "refused", status: 422, ...change };
  const changing = async (): Promise<LineOutcome> => {
    const lines = await basket.read();
    const line = lines?.find((item) => item.id === id);
    if (lines && !line) return lineGone(visitor, change);
    const error = line && staleWords(visitor, form, line, change);
    if (error !== undefined) return { kind: "refused", status: 409, error };
    const refusal = await basket.change({ id, ...change });
    if (refusal === "gone") return lineGone(visitor, change);
    if (refusal) return { kind: "refused", status: refusal.status, error: refusal.words };
    countChange(visitor, line, change);
    return { kind: "changed", toast: toastOf(visitor, change, line) };
  };
  return changing().catch(
    onFailure(ifAnyFailed, (error) => failed(visitor, basket, { id, ...change }, error)),
  );
}

async function failed(
  visitor: Visitor,
  basket: BasketLines,
  change: CartItemChange,
  error: ApiError,
): Promise<LineOutcome> {
  const { t } = visitor;
  if (error.isCartGone) return { kind: "basketGone" };
  if (error.status === 404 && !(await isStillThere(basket, change.id))) return lineGone(visitor, change);
  if (error.code === "VALIDATION") {
    return { kind: "refused", status: 422, error: t("form.quantity.max", { max: MAX_QUANTITY }) };
  }
  if (error.code === "ITEM_UNAVAILABLE") {
    return { kind: "refused", status: 409, error: t("common.soldOutToday") };
  }
  const { words, status } = formRefusal(visitor, error, "bag not changed");
  return { kind: "refused", status, error: words };
}

/** A line that was to be removed and is gone is a success. */
function lineGone(visitor: Visitor, { quantity }: Change): LineOutcome {
  return quantity === 0 ? { kind: "changed", toast: updated(visitor) } : { kind: "gone" };
}

/** Whether the basket still has the line. Reads it again. @throws ApiError */
async function isStillThere(basket: BasketLines, line: string): Promise<boolean> {
  return (await basket.readAgain())?.some(({ id }) => id === line) ?? false;
}

/** Counts the added or removed quantity for analytics. */
function countChange(visitor: Visitor, line: CartItem | undefined, { quantity }: Change): void {
  if (!line || quantity === undefined) return;
  const more = quantity - line.quantity;
  if (more > 0) countAdded(visitor, [countedLine(line, more)]);
  if (more < 0) countRemoved(visitor, [countedLine(line, -more)]);
}

type Change = Omit<CartItemChange, "id">;

const noteOf = (form: FormData, name: string) => textField(form, name)?.replaceAll("\r\n", "\n").trim();

/** The words if the line differs from what was shown. Undefined if it does not, or if it is already as wanted. */
function staleWords({ t }: Visitor, form: FormData, line: CartItem, change: Change): string | undefined {
  const was = noteOf(form, "was");
  if (was === undefined) return undefined;
  if (change.note !== undefined) {
    const note = line.note ?? "";
    return note === was || note === change.note ? undefined : t("bag.stale.note");
  }
  const { quantity } = line;
  if (String(quantity) === was || quantity === change.quantity) return undefined;
  return t("bag.stale.quantity", { quantity });
}

function readChange({ t }: Visitor, form: FormData): Change | { error: string } {
  const note = noteOf(form, "note");
  if (note !== undefined) {
    if (note.length <= MAX_LINE_NOTE) return { note };
    return { error: t("form.tooLong", { max: MAX_LINE_NOTE, length: note.length }) };
  }
  const quantity = parseQuantity(textField(form, "quantity") ?? "", { min: 0 });
  if ("value" in quantity) return { quantity: quantity.value };
  if (quantity.issue === "max") return { error: t("form.quantity.max", { max: MAX_QUANTITY }) };
  return { error: t("form.quantity.min") };
}

const updated = ({ t }: Visitor): Toast => ({ tone: "quiet", text: t("toast.cart.updated") });

function toastOf(visitor: Visitor, { quantity }: Change, line: CartItem | undefined): Toast {
  if (quantity !== 0 || !line) return updated(visitor);
  return { tone: "quiet", text: visitor.t("toast.cart.removed", { item: line.name }) };
}
