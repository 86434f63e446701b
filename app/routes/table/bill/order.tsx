import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { DetailsSummary } from "~/components/basics/details-summary";
import { Tag } from "~/components/basics/tags";
import { optionWords } from "~/components/cart/cart-line";
import { MoneyList } from "~/components/cart/money-list";
import { useLocale, useT } from "~/components/document/i18n";
import { Banner, type BannerProps } from "~/components/feedback/banner";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { PromoRow } from "~/components/menu/promo-banner";
import { formatMoney } from "~/domain/money/money";
import { TABLE } from "~/domain/table/table-flow";
import { guard } from "~/guard.server";
import type { Translate } from "~/locales/catalog";
import { JoinPage } from "~/routes/table/seat/join-page";
import { TableFrame } from "~/routes/table/table-frame";
import { HowLink } from "~/routes/table/tutorial/tutorial-steps";
import { BillFollowing, BillStanding, DinerList, Kitchen, Ordering, StateCard } from "./bill.parts";
import type { BillLine, BillView, OwnNews } from "./bill-view.server";
import { type BillPage, readTablePage } from "./order.server";
import { SplitChooser } from "./split-chooser";

export const handle: PageHandle = {};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, readTablePage);
}

export default function OrderPage() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "bill" ? <TheBill page={page} /> : <JoinPage {...page} />;
}

function TheBill({ page }: { page: BillPage }) {
  const t = useT();
  const { bill, chooser, own, ordering, banners, payers } = page;
  const { table, state, kitchen } = bill;
  return (
    <TableFrame
      title={t("bill.table", { table })}
      exit={{ to: TABLE.leave, label: t("common.leaveTable") }}
      bar={chooser !== undefined}
    >
      <div className="wrap split">
        <div className="stack">
          {state === "open" ? <h1 className="sr">{t("title.tableOrder.title", { table })}</h1> : null}
          <OwnPayments own={own} />
          {state === "open" ? null : <StateCard state={state} bill={bill} payers={payers} />}
          {kitchen ? <Kitchen kitchen={kitchen} /> : null}
          {bill.ended || kitchen ? null : <BillStanding bill={bill} />}
          <BillFollowing bill={bill} followed={page} />
          <Ordering ordering={ordering} />
          {kitchen ? <BillStanding bill={bill} /> : null}
        </div>
        {chooser ? <SplitChooser chooser={chooser} /> : null}
        <div className="stack">
          {bill.lines.length > 0 ? <BillLines bill={bill} /> : null}
          <DinerList bill={bill} />
          <HowLink />
          {banners.length > 0 ? <PromoRow banners={banners} label={t("bill.banners")} /> : null}
        </div>
      </div>
    </TableFrame>
  );
}

/** A longer bill is folded at first, so that what comes below it is near. */
const MOST_OPEN = 12;

/** The items of the bill, who ordered them, and the sums. */
function BillLines({ bill: { lines, sums, state } }: { bill: BillView }) {
  const t = useT();
  const rows = [
    { label: t("bill.consumption"), value: sums.items },
    { label: t("share.row.service", { rate: sums.rate }), value: sums.service },
    { label: t("bill.total"), value: sums.total, kind: "total" as const },
  ];
  return (
    <details className="card" open={lines.length <= MOST_OPEN}>
      <DetailsSummary className="link">
        {t("bill.lines", { count: lines.length })}
        <Icon name="down" />
      </DetailsSummary>
      <ul className="bill">
        {lines.map((line) => (
          <Line key={line.fingerprint} line={line} isTold={state !== "settled" || line.tag !== "PAID"} />
        ))}
      </ul>
      <div className="card-foot small">
        <MoneyList rows={sums.rate > 0 ? rows : rows.filter((_, index) => index !== 1)} />
      </div>
    </details>
  );
}

interface LineProps {
  line: BillLine;
  /** Whether the status of each item is shown. Not if the whole bill is paid. */
  isTold: boolean;
}

function Line({ line, isTold }: LineProps) {
  const t = useT();
  const locale = useLocale();
  const { quantity, name, total, who, isMine, course } = line;
  const tag = isTold ? line.tag : undefined;
  const options = optionWords(line, t);
  return (
    <li className={tag ? "paid" : undefined}>
      <span className="qty">{t("bag.times", { count: quantity })}</span>
      <span>{name}</span>
      <span className="price">{formatMoney(total, locale)}</span>
      {options ? <small>{options}</small> : null}
      {who ? (
        <small>
          <span translate="no">{who}</span>
          {isMine ? ` ${t("bill.me")}` : null}
        </small>
      ) : null}
      {course ? (
        <small>
          <Tag tone={course === "READY" ? "ok" : undefined} icon={course === "SENT" ? "clock" : undefined}>
            {t(`round.course.${course}`)}
          </Tag>
        </small>
      ) : null}
      {tag ? (
        <small>
          <Tag tone={tag === "PAID" ? "ok" : undefined} icon={tag === "PAID" ? "check" : undefined}>
            {t(`enums.tableItem.${tag}`)}
          </Tag>
        </small>
      ) : null}
    </li>
  );
}

/** The news of the diner's own payments. Only the payer sees them. */
function OwnPayments({ own }: { own: readonly OwnNews[] }) {
  const t = useT();
  const locale = useLocale();
  return own.map(({ key, kind, amount, to }) => {
    const { action, body, ...banner } = wordsOf(t, kind, formatMoney(amount, locale));
    return (
      <Banner key={key} {...banner}>
        {body}
        <span className="block">
          <Link className="link" to={to}>
            {action}
          </Link>
        </span>
      </Banner>
    );
  });
}

type Words = Pick<BannerProps, "icon" | "tone" | "title"> & { body?: string; action: string };

function wordsOf(t: Translate, kind: OwnNews["kind"], amount: string): Words {
  switch (kind) {
    case "unanswered":
      return {
        ...{ icon: "clock", tone: "warn", title: t("title.checking.title") },
        body: t("bill.own.unanswered.body", { amount }),
        action: t("bill.own.unanswered.action"),
      };
    case "underWay":
      return {
        ...{ icon: "clock", tone: "accent", title: t("bill.own.underWay.title", { amount }) },
        action: t("bill.own.underWay.action"),
      };
    case "paid":
      return {
        ...{ icon: "check", tone: "ok", title: `${t("table.paid.title")}: ${amount}` },
        action: t("common.receipt"),
      };
    case "failed":
      return {
        ...{ icon: "alert", tone: "bad", title: t("payment.PAYMENT_DECLINED.title") },
        body: t("table.PAYMENT_ERROR.body"),
        action: t("bill.own.failed"),
      };
    case "refunded":
      return {
        ...{ icon: "info", tone: "ok", title: t("table.REFUND_SUCCESS.title", { amount }) },
        body: t("table.REFUND_SUCCESS.body"),
        action: t("bill.own.refund"),
      };
    case "refundFailed":
      return {
        ...{ icon: "alert", tone: "warn", title: t("table.REFUND_ERROR.title") },
        body: t("table.REFUND_ERROR.body", { amount }),
        action: t("bill.own.refund"),
      };
  }
}
