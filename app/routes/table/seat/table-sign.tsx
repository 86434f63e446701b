import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { ErrorSummary } from "~/components/form/error-summary";
import { HiddenCpf } from "~/components/form/fields/cpf-field";
import { TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import type { Seating } from "~/features/table/sit-down.server";

/** A longer label does not fit beside the restaurant's name. */
const MAX_LABEL = 4;

/** The table's number, as large as it is printed on the table, and its restaurant. */
export function TableSign({ table, store, standing }: Pick<Seating, "table" | "store" | "standing">) {
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
        <span className="small muted block">
          {table} · {standing}
        </span>
      </p>
    </div>
  );
}

/** What the table will see of a signed-in customer, and the CPF of the receipt. */
export function AccountDiner({ diner: { name, cpf } }: { diner: NonNullable<Seating["diner"]> }) {
  const t = useT();
  return (
    <dl className="card stack tight">
      <div>
        <dt className="small muted">{t("common.name")}</dt>
        <dd>{name}</dd>
      </div>
      {cpf ? (
        <div>
          <dt className="small muted">{t("common.cpfOnReceipt")}</dt>
          <dd>
            <HiddenCpf cpf={cpf} />
          </dd>
        </div>
      ) : null}
    </dl>
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

interface JoinFormProps {
  seating: Seating;
  /** Why the last try was refused, in words. */
  refused?: string | undefined;
}

/**
 * Asks a signed-in customer whether they want to sit down, and says what the table will see. It is a plain post,
 * because no GET leads to the page that answers a refused one.
 */
export function JoinForm({ seating: { key, diner }, refused }: JoinFormProps) {
  const t = useT();
  return (
    <>
      <ErrorSummary errors={refused ? [{ message: refused }] : []} />
      {diner ? <AccountDiner diner={diner} /> : null}
      <form method="post" action={TABLE.form}>
        <input type="hidden" name="key" value={key} />
        <button type="submit" className="btn btn-wide">
          {t("seat.join.action")}
        </button>
      </form>
    </>
  );
}
