import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { StateHero } from "~/components/order/state-hero";
import { TABLE } from "~/domain/table/table-paths";
import type { ShareView } from "~/features/table/shares/own-share-view.server";
import { ShareFacts } from "./share-receipt";

/** A share that is not paid: what happened, what happens to the money, and what to do next. */
export function ShareNow({ share }: { share: ShareView }) {
  const t = useT();
  const { title, body = "", facts, bank, isUnderWay, canChoose } = share;
  return (
    <section className="card stack roomy" aria-labelledby="share-state">
      <StateHero title={title} titleId="share-state" body={body} waiting={isUnderWay} />
      {facts.length > 0 ? <ShareFacts facts={facts} /> : null}
      <div className="stack tight noprint">
        {bank ? (
          <a className="btn btn-wide fit" href={bank}>
            {t("payment.REQUIRES_ACTION.action")}
          </a>
        ) : null}
        <Link className={canChoose ? "btn btn-wide fit" : "btn btn-2 btn-wide fit"} to={TABLE.order}>
          {t(canChoose ? "share.ended.again" : "share.paid.seeTable")}
        </Link>
      </div>
    </section>
  );
}
