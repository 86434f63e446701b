import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { Mark } from "~/components/order/mark";
import { TABLE } from "~/domain/table/table-paths";
import type { MessageKey } from "~/locales/catalog";
import type { BillState, BillView } from "./bill-view.server";
import "~/components/order/hero.css";

interface StateWords {
  title: MessageKey;
  body: MessageKey;
  look?: "waiting" | "stopped";
}

/** The words of a bill of which nothing can be chosen. */
export const STATE_WORDS: Record<Exclude<BillState, "open">, StateWords> = {
  reserved: { title: "bill.state.reserved.title", body: "bill.state.reserved.body", look: "waiting" },
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
  unknown: { title: "enums.tableStatus.UNKNOWN", body: "bill.state.unknown", look: "waiting" },
};

interface StateCardProps {
  state: Exclude<BillState, "open">;
  bill: BillView;
}

/** The state of a bill of which no share can be paid now, and the next step once it has ended. */
export function StateCard({ state, bill: { ended, table } }: StateCardProps) {
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
        <p className="muted">{t(body)}</p>
      </div>
      {ended ? (
        <div className="stack">
          <p className="small muted">{t("bill.state.closed")}</p>
          <a className="btn btn-wide fit" href={TABLE.qrcode}>
            <Icon name="qr" />
            {t("bill.anotherCode")}
          </a>
        </div>
      ) : null}
    </section>
  );
}
