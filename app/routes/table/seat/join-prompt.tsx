import { useT } from "~/components/document/i18n";
import { ErrorSummary } from "~/components/form/error-summary";
import { tableNumber } from "~/domain/table/table-name";
import { TABLE } from "~/domain/table/table-paths";
import type { Seating } from "~/features/table/seat/sit-down.server";
import { AccountDiner, AnotherTable, TableSign } from "./table-sign";

interface JoinPromptProps {
  seating: Seating;
  /** Why the last try was refused, in words. */
  refused?: string | undefined;
}

/**
 * Asks a signed-in customer whether they want to sit down, and says what the table will see. It is a plain post,
 * because no GET leads to the page that answers a refused one.
 */
export function JoinPrompt({ seating: { table, store, key, diner }, refused }: JoinPromptProps) {
  const t = useT();
  return (
    <>
      <TableSign table={table} store={store} />
      <div className="stack tight">
        <h1>{t("seat.join.heading", { table: tableNumber(table) })}</h1>
        <p className="lead">{t("seat.join.lead")}</p>
      </div>
      <ErrorSummary errors={refused ? [{ message: refused }] : []} />
      {diner ? <AccountDiner diner={diner} /> : null}
      <div className="stack tight">
        <form method="post" action={TABLE.form}>
          <input type="hidden" name="key" value={key} />
          <button type="submit" className="btn btn-wide">
            {t("seat.join.action")}
          </button>
        </form>
        <AnotherTable />
      </div>
    </>
  );
}
