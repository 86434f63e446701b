import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CopyButton, ShareButton } from "~/components/behavior/copy-button";
import { WhatsAppLink } from "~/components/behavior/whatsapp-link";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepFrame } from "~/components/frame/step-page";
import { formatWhen } from "~/domain/time/when";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { orderView } from "~/features/orders/order/order-view.server";
import { ownOrder, trackedUntil, trackToken } from "~/features/orders/order/own-order.server";
import { orderPath } from "~/features/orders/order-paths";
import { guard } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { canShare } from "./order.server";
import "~/components/form/fields/field.css";

export const handle: PageHandle = { title: { key: "tracking.share.heading" } };

/** A link that tells others how an order is. An order that cannot be shared leads back to its page. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const [order, view] = await Promise.all([ownOrder(visitor, args.params.orderId), viewpointOf(visitor)]);
    const back = orderPath(visitor, order.id);
    if (!canShare(visitor, order)) return visitor.redirect(back);
    const { option } = orderView(order, view);
    const until = trackedUntil(order);
    const token = trackToken({ id: order.id, option, prepaid: order.payment.type === "PREPAID", until });
    return {
      back,
      number: order.number,
      until: formatWhen(new Date(until), view.now, view, "stamp"),
      link: `${env.APP_ORIGIN}/track/${token}`,
    };
  });
}

const FIELD = "track-link";

export default function SharePage() {
  const { back, number, until, link } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <StepFrame back={back} title={t("tracking.number", { number })}>
      <div className="wrap narrow">
        <section className="card stack" aria-labelledby="share">
          <h1 id="share" className="sub">
            {t("tracking.share.heading")}
          </h1>
          <p>{t("tracking.share.body")}</p>
          <div className="field">
            <label htmlFor={FIELD}>{t("tracking.share.label")}</label>
            <input className="input" id={FIELD} type="url" readOnly value={link} />
            <p className="hint">{t("tracking.share.until", { when: until })}</p>
          </div>
          <div className="stack tight">
            <ShareButton url={link} name={t("title.track.title")} label={t("tracking.share.send")} />
            <CopyButton
              field={FIELD}
              label={t("common.copyLink")}
              done={t("common.linkCopied")}
              icon="copy"
              className="btn btn-2 btn-wide"
            />
            <WhatsAppLink url={link} />
            <a className="btn btn-3 btn-wide" href={link}>
              {t("tracking.share.open")}
            </a>
          </div>
        </section>
      </div>
    </StepFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
