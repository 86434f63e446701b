import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { formatMoney } from "~/domain/money/money";
import { isUnderWay } from "~/domain/payment/payment-status";
import { TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { forgetSeat, ownSeat, seatOf, seenBill } from "~/features/table/table-cookies.server";
import { guard, guardOnce } from "~/guard.server";
import { messageOf, orGone, orReadBack } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ownNewsOf } from "~/routes/table/bill/bill-view.server";
import { TableFrame } from "~/routes/table/table-frame";

export const handle: PageHandle = {
  title: { key: "common.leaveTable", description: "title.table.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, leavingView);
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, leaveTable);
}

/** Asks once before the seat is given up. */
export default function LeavePage() {
  const { table, label, left, isPaying, receipts } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const t = useT();
  const locale = useLocale();
  return (
    <TableFrame title={table} entry>
      <div className="stack tight">
        <h1>{t("table.leave.title", { table: label })}</h1>
        <p className="lead">{t("table.leave.body")}</p>
        {left.value > 0 ? <p>{t("seat.leaveLeft", { amount: formatMoney(left, locale) })}</p> : null}
        {isPaying ? <p>{t("seat.leavePaying")}</p> : null}
      </div>
      {receipts.length > 0 ? (
        <Banner icon="info" tone="warn" title={t("seat.leaveReceipts")}>
          {receipts.map(({ key, amount, to }) => (
            <Link key={key} className="link block" to={to}>
              {`${t("common.receipt")}: ${formatMoney(amount, locale)}`}
            </Link>
          ))}
        </Banner>
      ) : null}
      {failure ? <Banner icon="alert" tone="bad" role="alert" title={failure.message} /> : null}
      <Form className="stack tight" method="post">
        <FormKey />
        <SubmitButton className="btn btn-wide">{t("common.leaveTable")}</SubmitButton>
        <Link className="btn btn-3 btn-wide" to={TABLE.order}>
          {t("privacy.leave.stay")}
        </Link>
      </Form>
    </TableFrame>
  );
}

/**
 * The table that the visitor is about to leave, what is left to pay there, whether a payment of their own is under way there, and the receipts of those
 * that are paid: the backend shows them only to who has a seat.
 *
 * @throws a redirect without a seat; as {@link seenBill}
 */
export async function leavingView(visitor: Visitor) {
  const seat = ownSeat(visitor);
  const bill = await seenBill(visitor);
  const news = await ownNewsOf(visitor, seat, bill);
  return {
    table: bill.table_name,
    label: tableNumber(bill.table_name),
    left: bill.total.remaining,
    isPaying: bill.payments.some(({ id, status }) => seat.payments.includes(id) && isUnderWay(status)),
    receipts: news.filter(({ kind }) => kind === "paid"),
  };
}

/**
 * Leaves the table: gives up the seat, and forgets seat and table in this browser. Without a seat it only forgets the
 * table.
 *
 * @returns the redirect, or why it failed, in words
 * @throws errors that are no refusal
 */
export async function leaveTable(visitor: Visitor) {
  const { t } = visitor;
  const seat = seatOf(visitor);
  try {
    // Leaving twice is harmless, so it is tried again if the answer is lost.
    const leave = async () => seat && orGone(visitor.api.table.leave(seat));
    await orReadBack(leave(), leave);
  } catch (error) {
    return messageOf(visitor, error, "table not left");
  }
  forgetSeat(visitor, { andPlace: true });
  return seat
    ? visitor.redirect(TABLE.terms, { tone: "ok", text: t("seat.left") })
    : visitor.redirect(TABLE.qrcode);
}
