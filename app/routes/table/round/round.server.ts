import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { countRound } from "~/features/analytics/analytics.server";
import { changeLine, linePost } from "~/features/basket/line-change.server";
import { cartNotices } from "~/features/cart/cart.server";
import { orderedPrice, soldOutLines } from "~/features/cart/money-rows.server";
import { legalText } from "~/features/legal/legal-text.server";
import { cartLines } from "~/features/menu/whole-menu.server";
import { heldInputs } from "~/features/table/held-round.server";
import {
  addEachToRound,
  lastSent,
  roundOf,
  sendRound,
  tableOf,
  tableServiceOf,
  takeHeld,
} from "~/features/table/round.server";
import { seatingOf } from "~/features/table/sit-down.server";
import { billOf, seatOf } from "~/features/table/table-cookies.server";
import { billPathOf } from "~/features/table/table-flow.server";
import { failedCall } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { type Answer, formRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { acceptAndSit, dinerForm } from "~/routes/table/seat/form.server";
import { idSchema } from "~/services/contract/primitives.server";

/** Why a round was not sent, in words. */
interface NotSent {
  title: string;
  body?: string | undefined;
}

/** The data of `/table/round`. @throws the redirects of the table flow where no table was found; ApiError */
export async function roundPage(visitor: Visitor) {
  if (!(await has(visitor, "table_ordering"))) return visitor.redirect(TABLE.order);
  const [{ table_name }, round, serviceId, bill, first] = await Promise.all([
    tableOf(visitor),
    roundOf(visitor),
    tableServiceOf(visitor),
    billPathOf(visitor),
    seatOf(visitor) ? undefined : firstRound(visitor),
  ]);
  const { id, items, changes = [] } = round;
  const isSoldOut = soldOutLines(items).length > 0;
  return {
    table: tableNumber(table_name),
    ...{ id, bill, first, waiting: first ? 0 : heldInputs(visitor).length },
    lines: serviceId === undefined ? items : await cartLines(visitor, { service_id: serviceId, items }),
    total: orderedPrice(round),
    notices: cartNotices(visitor.t, visitor.locale, changes),
    isSoldOut,
    isOpen: serviceId !== undefined,
    canSend: serviceId !== undefined && items.length > 0 && !isSoldOut,
  };
}

/** What is asked with the first round of a diner who has no seat yet. Record 149. */
async function firstRound(visitor: Visitor) {
  const [seating, text] = await Promise.all([seatingOf(visitor), legalText(visitor, "table terms")]);
  return seating && { seating, text, constraint: getZodConstraint(dinerForm(visitor.t)) };
}

const shownPrice = z.coerce.number().int().min(0);

/** What the forms of the round ask for. `price` is in minor units, and as it was shown. */
const roundPost = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("send"), round: idSchema, price: shownPrice }),
  z.object({ intent: z.literal("sitAndSend"), price: shownPrice }),
  z.object({ intent: z.enum(["repeat", "takeHeld"]) }),
  linePost,
]);
export type RoundPost = z.input<typeof roundPost>;

/**
 * The post of `/table/round`: sends the round, with the first one a seat is taken, too; repeats what was sent last, or
 * changes a line.
 *
 * @throws the redirects of the table flow where it needs a seat; ApiError if the visit cannot go on
 */
export async function postRound(visitor: Visitor, form: FormData) {
  const posted = readIntent(form, roundPost);
  switch (posted?.intent) {
    case "send":
      return sendShown(visitor, { id: posted.round, price: posted.price });
    case "sitAndSend":
      return sitAndSend(visitor, form, posted.price);
    case "takeHeld":
      return takeWaiting(visitor);
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

/**
 * Takes a seat, puts what was held into its round, and sends that as it was shown. If it is not as it was shown any more,
 * the diner has a seat, and the page shows what changed.
 */
async function sitAndSend(visitor: Visitor, form: FormData, price: number) {
  if (!seatOf(visitor)) {
    const answer = await acceptAndSit(visitor, form);
    if (!seatOf(visitor)) return answer;
  } else {
    await takeHeld(visitor);
  }
  const [held, round] = [heldInputs(visitor), await roundOf(visitor)];
  if (held.length > 0) return refuse<NotSent>({ title: visitor.t("round.notAll") }, 503);
  // Another tab has sent it, or nothing of it can be had.
  if (round.items.length === 0) return visitor.redirect(TABLE.order);
  if (soldOutLines(round.items).length === 0 && orderedPrice(round).value === price)
    return sendShown(visitor, { id: round.id, price });
  return visitor.redirect(TABLE.round, { tone: "info", text: visitor.t("round.changed.body") });
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

/** Puts what the backend did not take at once into the round, see `takeHeld`. */
async function takeWaiting(visitor: Visitor) {
  const { refused, failed } = await takeHeld(visitor);
  if (failed.length > 0) return refuse<NotSent>({ title: visitor.t("round.notAll") }, 503);
  const lost = { tone: "info" as const, text: visitor.t("round.heldSome") };
  return visitor.redirect(TABLE.round, refused.length > 0 ? lost : undefined);
}

/** Adds what was sent last again, line by line. What cannot be had now is left out, and the page says so. */
async function repeatRound(visitor: Visitor): Promise<Response> {
  const bill = await billOf(visitor);
  const { refused, failed } = await addEachToRound(visitor, lastSent(visitor, bill));
  const isWhole = refused.length + failed.length === 0;
  const text = visitor.t(isWhole ? "round.againDone" : "round.againSome");
  return visitor.redirect(TABLE.round, { tone: isWhole ? "ok" : "info", text });
}
