import { useT } from "~/components/document/i18n";
import { FormKey } from "~/components/form/form-key";
import { tableNumber } from "~/domain/table/table-name";
import { TABLE } from "~/domain/table/table-paths";
import type { Seating } from "~/features/table/sit-down.server";

/** A longer label does not fit beside the restaurant's name. */
const MAX_LABEL = 4;

/** The table's number, as large as it is printed on the table, and its restaurant. */
export function TableSign({ table, store }: Pick<Seating, "table" | "store">) {
  const label = tableNumber(table);
  return (
    <div className="row roomy">
      {label.length <= MAX_LABEL ? (
        <span className="seat" aria-hidden="true">
          {label}
        </span>
      ) : null}
      <p>
        <b>{store}</b>
        <span className="small muted block">{table}</span>
      </p>
    </div>
  );
}

/** Forgets the table that was found, so that another code can be read. */
export function AnotherTable() {
  const t = useT();
  return (
    <form method="post" action={TABLE.leave}>
      <FormKey />
      <button type="submit" className="btn btn-3 btn-wide">
        {t("seat.another")}
      </button>
    </form>
  );
}
