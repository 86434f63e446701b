import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { StageBar } from "~/components/feedback/progress/progress";
import { AgainRow } from "~/components/order/again-row";
import { LiveOrder } from "~/components/order/live-order";
import { OrderHero } from "~/components/order/order-hero";
import { Timeline } from "~/components/order/timeline";
import stew from "~/images/moqueca.svg";
import { Section } from "./section";

/** An order with its minutes and the stage at work, one that is late, and orders to repeat. */
export function Lively() {
  const t = useT();
  const status = t("enums.orderStatus.PREPARING.long.DELIVERY");
  const stage = { current: 3, total: 5, isAtWork: true, status };
  const title = t("gallery.sample.orderPreparing");
  return (
    <Section title={t("gallery.lively")}>
      <LiveOrder
        href="/orders"
        title={title}
        detail={t("gallery.sample.arrives")}
        left={t("tracking.left", { count: 24 })}
        stage={stage}
      />
      <LiveOrder
        href="/orders"
        title={title}
        detail={t("tracking.late.card.DELIVERY", { by: "20:15" })}
        stage={stage}
        late
      />
      <div className="card stack roomy">
        <OrderHero
          as="h3"
          lead={t("gallery.sample.arrivesLead")}
          figure={t("gallery.sample.arrivesFigure")}
          left={t("tracking.left", { count: 24 })}
          title={t("gallery.sample.onFire")}
          next={t("tracking.next.PREPARING.DELIVERY")}
          image={stew}
        />
        <StageBar {...stage} />
        <Timeline
          steps={[
            { label: t("enums.orderStatus.CONFIRMED.long.DELIVERY"), time: "19:33", state: "done" },
            { label: status, time: "19:36", state: "now", isAtWork: true },
            { label: t("enums.orderStatus.DELIVERED.long.DELIVERY"), state: "todo" },
          ]}
        />
      </div>
      <div className="card stack roomy">
        <OrderHero
          as="h3"
          lead={t("tracking.late.lead.DELIVERY")}
          figure="20:15"
          title={t("gallery.sample.onFire")}
          next={t("tracking.next.PREPARING.DELIVERY")}
        />
        <Banner icon="clock" tone="warn" title={t("tracking.late.title")}>
          {` ${t("tracking.late.body")}`}
        </Banner>
      </div>
      <AgainRow
        orders={["4031", "3987"].map((number) => ({
          href: `/orders/${number}`,
          number,
          title: t("gallery.sample.pastTitle"),
          detail: t("gallery.sample.pastDetail"),
          image: stew,
          action: `/orders/${number}/rebuy`,
        }))}
      />
    </Section>
  );
}
