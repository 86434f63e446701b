import { Tag } from "~/components/basics/tags/tags";
import { optionWords } from "~/components/cart/lines-mini/lines-mini";
import { MoneyList } from "~/components/cart/money-list/money-list";
import { useLocale, useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { formatMoney } from "~/domain/money/money";
import type { BillLine, BillView } from "./bill-view.server";

/** A longer bill is folded at first, so that what comes below it is near. */
const MOST_OPEN = 12;

/** The items of the bill, who ordered them, and the sums. */
export function BillLines({ bill: { lines, sums, state } }: { bill: BillView }) {
  const t = useT();
  const rows = [
    { label: t("bill.consumption"), value: sums.items },
    { label: t("bill.service", { rate: sums.rate }), value: sums.service },
    { label: t("bill.total"), value: sums.total, kind: "total" as const },
  ];
  return (
    <details className="card" open={lines.length <= MOST_OPEN}>
      <summary className="link">
        {t("bill.lines", { count: lines.length })}
        <Icon name="down" />
      </summary>
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
  const options = optionWords(line);
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
