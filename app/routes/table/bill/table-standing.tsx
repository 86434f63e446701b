import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { BillStanding } from "./bill-standing";
import type { BillView } from "./bill-view.server";
import { DinerList } from "./diners/diner-list";

/** The state of the table beside the diner's own share: what is left of the bill, and who has paid. */
export function TableStanding({ bill }: { bill: BillView }) {
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
