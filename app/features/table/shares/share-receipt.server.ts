import type { MoneyRow } from "~/components/cart/money-list/money-list";
import { formatMoney } from "~/domain/money/money";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { OwnShare } from "./own-share.server";
import { ownShareRows, shareFacts } from "./share-facts.server";

/**
 * The receipt of a paid share as text, in the visitor's language, with times of the restaurant's clock.
 *
 * @throws ApiError
 */
export async function receiptText(visitor: Visitor, share: OwnShare): Promise<string> {
  const { t, locale } = visitor;
  const view = await viewpointOf(visitor);
  const sums = ownShareRows(visitor, share, "paid").map(({ label, value }) => `${label}: ${figure(value)}`);
  const facts = (await shareFacts(visitor, share, view)).map(({ label, value }) => `${label}: ${value}`);
  const lines = [
    ...[t("share.paid.receipt"), t("table.paid.title"), ""],
    ...[...sums, "", ...facts, ""],
    t("tracking.receipt.notFiscal"),
  ];
  return `${lines.map(oneLine).join("\r\n")}\r\n`;

  function figure(value: MoneyRow["value"]): string {
    return typeof value === "string" ? value : formatMoney(value, locale);
  }
}

/** Removes line breaks from a name of the backend, so that it cannot add lines to a receipt. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
