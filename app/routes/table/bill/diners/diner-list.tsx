import { Tag } from "~/components/basics/tags/tags";
import { useLocale, useT } from "~/components/document/i18n";
import { formatMoney } from "~/domain/money/money";
import type { BillView } from "~/routes/table/bill/bill-view.server";
import type { DinerState } from "./diner-states.server";

/** The diners, and whether each has paid. Once nothing can be paid any more, only who has paid. */
export function DinerList({ bill: { diners, named, state, ended } }: { bill: BillView }) {
  const t = useT();
  const locale = useLocale();
  const isOver = ended || state === "settled";
  const shown = isOver ? diners.filter(({ states }) => states[0]?.kind !== "notPaid") : diners;
  if (shown.length === 0) return null;
  return (
    <section className="card" aria-labelledby="bill-people">
      <h2 className="sub" id="bill-people">
        {t(isOver ? "bill.payers" : "bill.people")}
      </h2>
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
