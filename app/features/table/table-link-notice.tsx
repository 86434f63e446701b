import { Fragment } from "~/components/document/fragment";
import { useT } from "~/components/document/i18n";
import type { TableLinkView } from "./table-link-view.server";

/** On a desktop: a picture of a table's link, which opens the bill on the phone. */
export function TableLinkNotice({ link }: { link: TableLinkView }) {
  const t = useT();
  return (
    <section className="card btns roomy" aria-labelledby="open-on-phone">
      <Fragment of={link.picture} />
      <div className="grow">
        <h2 className="sub" id="open-on-phone">
          {t("seat.phone.title")}
        </h2>
        <p className="muted">{t("seat.phone.body")}</p>
        <p className="small muted">{t("seat.phone.type", { address: link.address })}</p>
        <form className="card-foot" method="post" action="/resources/table-link">
          <button type="submit" className="btn btn-2" name="handheld" value="1">
            {t("seat.phone.here")}
          </button>
          <button type="submit" className="btn btn-3">
            {t("seat.phone.action")}
          </button>
        </form>
      </div>
    </section>
  );
}
