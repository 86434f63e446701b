import { Tag } from "~/components/basics/tags";
import { Follow } from "~/components/behavior/follow";
import { FormKey, useScripted } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { Icon } from "~/components/icon/icon";
import { Mark } from "~/components/order/order-hero";
import { formatMoney } from "~/domain/money/money";
import { TABLE } from "~/domain/table/table-flow";
import type { MessageKey, Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import type { RoundPost } from "~/routes/table/round/round.server";
import type {
  BillState,
  BillSums,
  BillView,
  DinerState,
  KitchenView,
  OrderingView,
} from "./bill-view.server";
import type { Followed } from "./order.server";
import "~/components/order/hero.css";

interface BillProps {
  bill: BillView;
}

/** How much of the bill is paid, being paid and left. */
export function BillStanding({ bill: { sums } }: BillProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className="card stack" aria-labelledby="bill-left">
      <div className="hero">
        <h2 className="standing" id="bill-left">
          {t("bill.left")}
        </h2>
        <strong>{formatMoney(sums.remaining, locale)}</strong>
        <p className="small muted">{t("bill.leftOf", { total: formatMoney(sums.items, locale) })}</p>
      </div>
      <Meter sums={sums} />
      <ul className="legend small">
        <li>
          <span className="key key-ok" />
          {t("enums.tableItem.PAID")}
          <b>{formatMoney(sums.paid, locale)}</b>
        </li>
        <li>
          <span className="key key-wait" />
          {t("bill.legend.reserved")}
          <b>{formatMoney(sums.reserved, locale)}</b>
        </li>
        <li>
          <span className="key" />
          {t("bill.legend.remaining")}
          <b>{formatMoney(sums.remaining, locale)}</b>
        </li>
      </ul>
    </section>
  );
}

/** The same as one bar. */
function Meter({ sums }: { sums: BillSums }) {
  const t = useT();
  const locale = useLocale();
  const { paid, reserved, remaining } = sums;
  const part = (value: number) => Math.round((1_000 * value) / Math.max(sums.items.value, 1)) / 10;
  const [ok, wait] = [part(paid.value), part(reserved.value)];
  const label = t("a11y.bill", {
    paid: formatMoney(paid, locale),
    reserved: formatMoney(reserved, locale),
    remaining: formatMoney(remaining, locale),
  });
  return (
    <svg className="meter" viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect className="a" width={ok} height="4" />
      <rect className="b" x={ok} width={wait} height="4" />
    </svg>
  );
}

interface StateWords {
  title: MessageKey;
  body: MessageKey;
  look?: "waiting" | "stopped";
}

/** The words of a bill of which nothing can be chosen. */
const STATE_WORDS: Record<Exclude<BillState, "open">, StateWords> = {
  reserved: {
    title: "bill.state.reserved.title",
    body: "bill.state.reserved.body",
    look: "waiting",
  },
  nothing: { title: "table.REMAINING_CHANGED_NOTHING.title", body: "bill.state.totaling", look: "waiting" },
  totaling: {
    title: "table.TABLE_NOT_PAYABLE.NotTotaled.title",
    body: "bill.state.totaling",
    look: "waiting",
  },
  settled: { title: "table.full.title", body: "table.full.body" },
  closed: {
    title: "table.TABLE_NOT_PAYABLE.Closed.title",
    body: "table.TABLE_NOT_PAYABLE.Closed.body",
    look: "stopped",
  },
  unknown: { title: "enums.tableStatus.UNKNOWN", body: "common.cannotPayHere", look: "waiting" },
};

interface StateCardProps {
  state: Exclude<BillState, "open">;
  bill: BillView;
  /** Who is paying what is left, in words. */
  payers: string;
}

/** The state of a bill of which no share can be paid now, and the next step once it has ended. */
export function StateCard({ state, bill: { ended, table }, payers }: StateCardProps) {
  const t = useT();
  const { title, body, look } = STATE_WORDS[state];
  return (
    <section className="card stack roomy" aria-labelledby="bill-state">
      <Mark waiting={look === "waiting"} stopped={look === "stopped"} />
      <div className="hero">
        <p className="muted">{t("bill.table", { table })}</p>
        <h1 id="bill-state" className="mt0">
          {t(title)}
        </h1>
        <p className="muted">{t(body, { payers })}</p>
      </div>
      {ended ? (
        <div className="stack">
          <p className="small muted">{t("bill.state.closed")}</p>
          <a className="btn btn-wide fit" href={TABLE.qrcode}>
            <Icon name="qr" />
            {t("common.anotherCode")}
          </a>
        </div>
      ) : null}
    </section>
  );
}

/** The diners, and whether each has paid. Once nothing can be paid any more, only who has paid. */
export function DinerList({ bill: { diners, named, state, ended, sums } }: { bill: BillView }) {
  const t = useT();
  const locale = useLocale();
  const isOver = ended || state === "settled";
  const shown = isOver
    ? diners.filter(({ states }) => states.some(({ kind }) => kind !== "notPaid"))
    : diners;
  if (shown.length === 0) return null;
  const hasSums = sums.rate > 0 && shown.some(({ states }) => states.some((one) => "amount" in one));
  return (
    <section className="card" aria-labelledby="bill-people">
      <h2 className="sub" id="bill-people">
        {t(isOver ? "bill.payers" : "bill.people")}
      </h2>
      {hasSums ? <p className="small muted">{t("bill.net")}</p> : null}
      <ul className="diners">
        {shown.map(({ key, name, isMe, states }) => (
          <li className="row" key={key}>
            <span className="initial" aria-hidden="true">
              {[...name.trim()][0]?.toLocaleUpperCase(locale)}
            </span>
            <span className="grow who">
              <span>
                <span translate="no">{name}</span>
                {isMe ? <span className="muted">{` ${t("bill.me")}`}</span> : null}
              </span>
              <span className="states">
                {states.map((one) => (
                  <State key={one.kind} state={one} />
                ))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {named.map(({ key, name, amount }) => (
        <p className="small muted" key={key}>
          {t("bill.namesakes", { name, amount: formatMoney(amount, locale) })}
        </p>
      ))}
    </section>
  );
}

const TONES = { paid: "ok", paying: "second", refunded: undefined, failed: "bad" } as const;

function State({ state }: { state: DinerState }) {
  const t = useT();
  const locale = useLocale();
  if (state.kind === "notPaid") return <span className="small muted">{t("enums.diner.notPaid")}</span>;
  const amount = "amount" in state ? { amount: formatMoney(state.amount, locale) } : {};
  return (
    <Tag tone={TONES[state.kind]} icon={state.kind === "paid" ? "check" : undefined}>
      {t(`enums.diner.${state.kind}`, amount)}
    </Tag>
  );
}

/** How often a visible page asks whether the bill has changed, in seconds. Requirement: live by polling. */
export const BILL_SECONDS = 10;

interface BillFollowingProps {
  bill: BillView;
  followed: Followed;
}

/**
 * When the bill was read. With script, the page refreshes itself and says so. Without script there is a link, because a
 * refresh would lose the choice.
 */
export function BillFollowing({ bill, followed: { fingerprint, updated, failed } }: BillFollowingProps) {
  const t = useT();
  const isScripted = useScripted();
  const status = newsWords(t, bill, useLocale());
  if (bill.ended) return null;
  return (
    <>
      <Follow
        everySeconds={BILL_SECONDS}
        asks={BILL_NEWS}
        fingerprint={fingerprint}
        news={t("a11y.live.now", { status })}
        words={{ updated, failed }}
      />
      {isScripted ? null : (
        <p className="small muted center">
          <a className="link" href={TABLE.order}>
            {t("common.refresh")}
          </a>
        </p>
      )}
    </>
  );
}

function newsWords(t: Translate, { state, sums }: BillView, locale: Locale): string {
  if (state !== "open") return t(STATE_WORDS[state].title);
  return t("bill.news", { remaining: formatMoney(sums.remaining, locale) });
}

/** Returns the fingerprint of the bill, in few bytes. 503 while the backend does not answer. */
export const BILL_NEWS = "/resources/table-bill";

/** What the kitchen does, until something is served. */
export function Kitchen({ kitchen: { step, steps } }: { kitchen: KitchenView }) {
  const t = useT();
  return (
    <section className="card hero" aria-labelledby="kitchen">
      <h2 id="kitchen">{t(`round.kitchen.${step}`)}</h2>
      <p className="muted">
        {steps
          .map(({ step, count }) => `${t("bag.times", { count })} ${t(`round.course.${step}`)}`)
          .join(" · ")}
      </p>
    </section>
  );
}

/** What a diner can order from the page of the bill: from the menu, the same again, or a waiter. */
export function Ordering({ ordering }: { ordering: OrderingView | undefined }) {
  const t = useT();
  if (!ordering?.canCall) return null;
  const { isOpen, count, canRepeat, canAskBill } = ordering;
  return (
    <section className="card stack" aria-labelledby="ordering">
      <div className="stack tight">
        <h2 id="ordering">{t("round.heading")}</h2>
        <p className="small muted">{t(isOpen ? "round.lead" : "round.notOrderable")}</p>
      </div>
      {count > 0 ? (
        <a className="btn btn-wide" href={TABLE.round}>
          {t("round.waiting", { count })}
        </a>
      ) : null}
      {isOpen ? (
        <a className={count > 0 ? "btn btn-2 btn-wide" : "btn btn-wide"} href={TABLE.menu}>
          <Icon name="menu" />
          {t("cart.empty.action")}
        </a>
      ) : null}
      {canRepeat ? (
        <form method="post" action={TABLE.round}>
          <FormKey />
          <input type="hidden" {...intent<RoundPost>("repeat")} />
          <button type="submit" className="btn btn-2 btn-wide">
            <Icon name="again" />
            {t("round.again")}
          </button>
        </form>
      ) : null}
      <form className="btns" method="post" action={TABLE.call}>
        <FormKey />
        <button type="submit" className="btn btn-line btn-s" name="reason" value="SERVICE">
          {t("round.call.SERVICE")}
        </button>
        {canAskBill ? (
          <button type="submit" className="btn btn-line btn-s" name="reason" value="BILL">
            {t("round.call.BILL")}
          </button>
        ) : null}
      </form>
    </section>
  );
}
