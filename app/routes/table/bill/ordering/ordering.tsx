import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { TABLE } from "~/domain/table/table-paths";
import type { OrderingView } from "./ordering-view.server";

/** What a diner can order from the page of the bill: from the menu, the same again, or a waiter. */
export function Ordering({ ordering }: { ordering: OrderingView | undefined }) {
  const t = useT();
  if (!ordering?.canCall) return null;
  const { isOpen, count, canRepeat } = ordering;
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
          {t("round.menu")}
        </a>
      ) : null}
      {canRepeat ? (
        <form method="post" action={TABLE.round}>
          <FormKey />
          <button type="submit" className="btn btn-2 btn-wide" name="again" value="1">
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
        <button type="submit" className="btn btn-line btn-s" name="reason" value="BILL">
          {t("round.call.BILL")}
        </button>
      </form>
    </section>
  );
}
