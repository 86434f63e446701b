import type { LiveAnswer } from "~/components/cart/cart-line/live-answer";
import { LIVE } from "~/components/cart/cart-line/live-answer";
import { MAX_QUANTITY, parseQuantity } from "~/domain/money/quantity";
import { sameSitePath } from "~/domain/visit/same-site-path";
import { countAdded, countRemoved } from "~/features/analytics/analytics.server";
import { countedLine } from "~/features/analytics/analytics-events.server";
import { cartGone, cartOf, changeCart, forgetReadings } from "~/features/cart/cart.server";
import { MAX_NOTE } from "~/features/checkout/form/checkout-fields";
import { type Answer, refuse } from "~/platform/forms/answer.server";
import { textField } from "~/platform/forms/form-text.server";
import { setbackOf } from "~/platform/forms/setback.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { CartItemChange } from "~/services/contract/order.server";
import type { CartItem } from "~/services/contract/shared.server";

/** A change that was refused: the line it was about, and what was typed. */
export type RefusedChange = Extract<LiveAnswer, { error: string }>;

/**
 * Changes one line of the cart: `line`, and either `quantity` (0 removes it) or `note`; `was` is what was shown of
 * it, and a line that is otherwise by now is left alone: another tab's change is not undone unseen. `back` leads
 * on; script asks for a {@link LiveAnswer} instead.
 */
export async function changeLine(
  visitor: Visitor,
  form: FormData,
): Promise<Answer<RefusedChange> | LiveAnswer> {
  const { t } = visitor;
  const id = textField(form, "line") ?? "";
  const note = noteOf(form, "note");
  const no = (error: string, status = 422, stale = false) =>
    refuse<RefusedChange>({ line: id, error, note, ...(stale ? { stale } : {}) }, status);
  const change = readChange(visitor, form, note);
  if ("error" in change) return no(change.error);
  const end = endOf(visitor, form);
  const gone = () => {
    const text = t("bag.stale.gone");
    // Whoever meant to remove it has what they wanted.
    return change.quantity === 0
      ? end(updated(visitor))
      : end({ tone: "info", text }, () => no(text, 409, true));
  };
  try {
    // The answer no longer names what was removed.
    const cart = await cartOf(visitor);
    const line = cart?.items.find((item) => item.id === id);
    if (cart && !line) return gone();
    const stale = line && staleWords(visitor, form, line, change);
    if (stale !== undefined) return no(stale, 409, true);
    await changeCart(visitor, { id, ...change });
    countChange(visitor, line, change);
    return end(toastOf(visitor, change, line));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.isCartGone) throw cartGone(visitor);
    if (error.status === 404 && !(await isStillThere(visitor, id))) return gone();
    if (error.code === "VALIDATION") return no(t("form.quantity.max", { max: MAX_QUANTITY }));
    if (error.code === "ITEM_UNAVAILABLE") return no(t("bag.line.soldOut"), 409, true);
    const { words, status } = setbackOf(visitor, error, "bag not changed");
    return no(words, status);
  }
}

/** Whether the cart has the line, asked anew. @throws ApiError */
async function isStillThere(visitor: Visitor, line: string): Promise<boolean> {
  forgetReadings(visitor);
  return (await cartOf(visitor))?.items.some(({ id }) => id === line) ?? false;
}

/** Pieces more or fewer of what was in the cart. */
function countChange(visitor: Visitor, line: CartItem | undefined, { quantity }: Change): void {
  if (!line || quantity === undefined) return;
  const more = quantity - line.quantity;
  if (more > 0) countAdded(visitor, [countedLine(line, more)]);
  if (more < 0) countRemoved(visitor, [countedLine(line, -more)]);
}

type Toast = NonNullable<Parameters<Visitor["redirect"]>[1]>;

/** How a change ends: on the page that it leads back to, with a toast; for script with an answer. */
function endOf(visitor: Visitor, form: FormData) {
  const back = sameSitePath(textField(form, "back")) ?? "/cart";
  return (toast: Toast, live: () => Answer<RefusedChange> | LiveAnswer = () => ({ done: true })) => {
    if (form.has(LIVE)) return live();
    throw visitor.redirect(back, toast);
  };
}

type Change = Omit<CartItemChange, "id">;

const noteOf = (form: FormData, name: string) => textField(form, name)?.replaceAll("\r\n", "\n").trim();

/** What is said where the line is no longer what was shown; undefined while it is, or is as it is to be. */
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

function readChange({ t }: Visitor, form: FormData, note: string | undefined): Change | { error: string } {
  if (note !== undefined) {
    if (note.length <= MAX_NOTE) return { note };
    return { error: t("form.tooLong", { max: MAX_NOTE, length: note.length }) };
  }
  const quantity = parseQuantity(textField(form, "quantity") ?? "", { min: 0 });
  if ("value" in quantity) return { quantity: quantity.value };
  if (quantity.issue === "max") return { error: t("form.quantity.max", { max: MAX_QUANTITY }) };
  return { error: t("form.quantity.min") };
}

const updated = ({ t }: Visitor) => ({ tone: "ok" as const, text: t("toast.cart.updated") });

function toastOf(visitor: Visitor, { quantity }: Change, line: CartItem | undefined) {
  if (quantity !== 0 || !line) return updated(visitor);
  return { tone: "ok" as const, text: visitor.t("toast.cart.removed", { item: line.name }) };
}
