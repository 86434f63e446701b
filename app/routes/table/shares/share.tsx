import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Follow } from "~/components/behavior/follow";
import { MoneyList } from "~/components/cart/money-list";
import { useLocale, useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import type { PageHandle } from "~/components/frame/page-handle";
import { Mark, OrderHero, StateHero } from "~/components/order/order-hero";
import receiptCss from "~/components/order/receipt.css";
import { formatMoney } from "~/domain/money/money";
import { TABLE } from "~/domain/table/table-flow";
import { freshnessWords } from "~/features/orders/order/order-words";
import type { ShareView } from "~/features/table/shares/own-share-view.server";
import type { Fact } from "~/features/table/shares/share-words.server";
import { guard, guardOnce } from "~/guard.server";
import { BillStanding, DinerList } from "~/routes/table/bill/bill.parts";
import type { BillView } from "~/routes/table/bill/bill-view.server";
import { TableFrame } from "~/routes/table/table-frame";
import { dropOwnShare, readSharePage } from "./share.server";
import { ShareSums } from "./share-parts";

export const handle: PageHandle = { title: { key: "title.tablePayment.title" } };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: receiptCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => readSharePage(visitor, args.params.paymentId));
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, (visitor) => dropOwnShare(visitor, args.params.paymentId));
}

/** How often the page asks for news with script, in seconds, for a payment under way and for the table's bill. */
const EVERY_SECONDS = 10;
const TABLE_SECONDS = 30;

/** The page of a share, except for a Pix that waits: its state, and what to do. */
export default function SharePage() {
  const { share, bill } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useT();
  const { refreshSeconds, state, at, rows, canDrop } = share;
  const isOpen = bill.state === "open" || bill.state === "reserved" || bill.state === "nothing";
  const isPaid = state === "paid";
  return (
    <TableFrame title={t("bill.table", { table: share.table })}>
      <div className="wrap split receipt">
        <div className="stack">
          {isPaid ? <ShareReceipt share={share} /> : <ShareNow share={share} />}
          <Follow
            everySeconds={share.isUnderWay ? EVERY_SECONDS : isOpen ? TABLE_SECONDS : refreshSeconds}
            news={t("a11y.live.now", { status: share.title })}
            words={refreshSeconds === undefined ? undefined : freshnessWords(t, at)}
          />
        </div>
        <aside className="stack noprint">
          {canDrop ? <ShareSums rows={rows} canDrop error={refused?.error} /> : null}
          <TableStanding bill={bill} />
        </aside>
      </div>
    </TableFrame>
  );
}

/** A share that is not paid: what happened, what happens to the money, and what to do next. */
function ShareNow({ share }: { share: ShareView }) {
  const t = useT();
  const { title, body = "", facts, bank, isUnderWay, canChoose } = share;
  return (
    <section className="card stack roomy" aria-labelledby="share-state">
      <StateHero title={title} titleId="share-state" body={body} waiting={isUnderWay} />
      {facts.length > 0 ? <ShareFacts facts={facts} /> : null}
      <div className="stack tight noprint">
        {bank ? (
          <a className="btn btn-wide fit" href={bank}>
            {t("payment.REQUIRES_ACTION.action")}
          </a>
        ) : null}
        <Link className={canChoose ? "btn btn-wide fit" : "btn btn-2 btn-wide fit"} to={TABLE.order}>
          {t(canChoose ? "share.ended.again" : "share.paid.seeTable")}
        </Link>
      </div>
    </section>
  );
}

/** The receipt of a paid share, to read, print or save. */
function ShareReceipt({ share }: { share: ShareView }) {
  const t = useT();
  const locale = useLocale();
  const { title, amount, rows, facts, receipt } = share;
  return (
    <section className="card stack roomy" aria-labelledby="share-state">
      <Mark />
      <OrderHero
        lead={t("share.paid.receipt")}
        figure={amount && formatMoney(amount, locale)}
        title={title}
        titleId="share-state"
      />
      <MoneyList rows={rows} />
      <ShareFacts facts={facts} />
      <p className="small muted">{t("tracking.receipt.notFiscal")}</p>
      <div className="stack tight noprint">
        <Link className="btn btn-wide fit" to={TABLE.order}>
          {t("share.paid.seeTable")}
        </Link>
        <p className="small muted">{t("tracking.receipt.print")}</p>
        {receipt ? (
          <a className="link" href={receipt} download>
            {t("share.paid.keep")}
          </a>
        ) : null}
        <Link className="btn btn-3 btn-wide fit" to={TABLE.leave}>
          {t("common.leaveTable")}
        </Link>
      </div>
    </section>
  );
}

/** The facts that identify a payment. */
function ShareFacts({ facts }: { facts: readonly Fact[] }) {
  const t = useT();
  return (
    <dl className="money facts small" aria-label={t("share.paid.facts")}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          {key === "cpf" ? (
            <dd>
              <span aria-hidden="true">{value}</span>
              <span className="sr">{t("tracking.cpfHidden")}</span>
            </dd>
          ) : (
            <dd translate={key === "store" || key === "number" ? "no" : undefined}>
              {key === "number" ? endOf(value) : value}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Enough of a payment's number to find it at the counter. The receipt that is saved has all of it. */
function endOf(number: string): string {
  const signs = [...number];
  return signs.length > 12 ? `…${signs.slice(-8).join("")}` : number;
}

/** The state of the table beside the diner's own share: what is left of the bill, and who has paid. */
function TableStanding({ bill }: { bill: BillView }) {
  const t = useT();
  return (
    <>
      {bill.state === "settled" ? (
        <Banner icon="check" tone="ok" title={t("table.full.title")}>
          {` ${t("table.full.body")}`}
        </Banner>
      ) : (
        <BillStanding bill={bill} />
      )}
      <DinerList bill={bill} />
    </>
  );
}
