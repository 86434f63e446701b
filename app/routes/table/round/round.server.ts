import { z } from "zod";
import { TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { countRound } from "~/features/analytics/analytics.server";
import { changeLine, linePost } from "~/features/basket/line-change.server";
import { cartNotices } from "~/features/cart/cart.server";
import { orderedPrice, soldOutLines } from "~/features/cart/money-rows.server";
import { cartLines } from "~/features/menu/whole-menu.server";
import { addToRound, lastSent, roundOf, sendRound, tableServiceOf } from "~/features/table/round.server";
import { billOf } from "~/features/table/table-cookies.server";
import { failedCall, ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { type Answer, formRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { idSchema } from "~/services/contract/primitives.server";

/** Why a round was not sent, in words. */
interface NotSent {
  title: string;
  body?: string | undefined;
}

/** The data of `/table/round`. @throws a redirect without a seat; ApiError */
export async function roundPage(visitor: Visitor) {
  if (!(await has(visitor, "table_ordering"))) return visitor.redirect(TABLE.order);
  const [bill, round, serviceId] = await Promise.all([
    billOf(visitor),
    roundOf(visitor),
    tableServiceOf(visitor),
  ]);
  const { id, items, changes = [] } = round;
  const isSoldOut = soldOutLines(items).length > 0;
  return {
    table: tableNumber(bill.table_name),
    id,
    lines: serviceId === undefined ? items : await cartLines(visitor, { service_id: serviceId, items }),
    total: orderedPrice(round),
    notices: cartNotices(visitor.t, visitor.locale, changes),
    isSoldOut,
    isOpen: serviceId !== undefined,
    canSend: serviceId !== undefined && items.length > 0 && !isSoldOut,
  };
}

/** What the forms of the round ask for. `price` is in minor units, and as it was shown. */
const roundPost = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("send"), round: idSchema, price: z.coerce.number().int().min(0) }),
  z.object({ intent: z.literal("repeat") }),
  linePost,
]);
export type RoundPost = z.input<typeof roundPost>;

/**
 * The post of `/table/round`: sends the round, repeats what was sent last, or changes a line.
 *
 * @throws a redirect without a seat; ApiError if the visit cannot go on
 */
export async function postRound(
  visitor: Visitor,
  form: FormData,
): Promise<Response | Answer<NotSent> | Awaited<ReturnType<typeof changeLine>>> {
  const posted = readIntent(form, roundPost);
  switch (posted?.intent) {
    case "send":
      return sendShown(visitor, { id: posted.round, price: posted.price });
    case "repeat":
      return repeatRound(visitor);
    case "changeLine":
      return changeLine(visitor, form);
    case undefined:
      return refuseIntent(visitor);
    default:
      return posted satisfies never;
  }
}

async function sendShown(visitor: Visitor, { id, price }: { id: string; price: number }) {
  const { setup } = await visitor.content();
  const items = (await roundOf(visitor)).items;
  const round = { id, items, items_price: { value: price, currency: setup.currency } };
  try {
    await sendRound(visitor, round);
  } catch (error) {
    return notSent(visitor, error);
  }
  countRound(visitor, round);
  return visitor.redirect(TABLE.order, { tone: "ok", text: visitor.t("round.sent") });
}

function notSent(visitor: Visitor, thrown: unknown): Answer<NotSent> {
  const { t } = visitor;
  const error = failedCall(thrown);
  if (error.code === "CART_CHANGED" || error.code === "ITEM_UNAVAILABLE") {
    roundOf.forget(visitor);
    return refuse<NotSent>({ title: t("round.changed.title"), body: t("round.changed.body") }, 409);
  }
  const { words, status } = formRefusal(visitor, error, "round not sent");
  return refuse<NotSent>({ title: error.outcomeUnknown ? t("round.unsure") : words }, status);
}

/** Adds what was sent last again, line by line. What cannot be had now is left out, and the page says so. */
async function repeatRound(visitor: Visitor): Promise<Response> {
  const bill = await billOf(visitor);
  const failed = orElse(undefined, ifAnyFailed, logged(visitor, "warn", "a line was not repeated"));
  let isWhole = true;
  for (const line of lastSent(visitor, bill)) {
    // One after the other, because each answer is the whole round.
    const added = await addToRound(visitor, line).catch(failed);
    isWhole &&= added !== undefined;
  }
  const text = visitor.t(isWhole ? "round.againDone" : "round.againSome");
  return visitor.redirect(TABLE.round, { tone: isWhole ? "ok" : "info", text });
}
