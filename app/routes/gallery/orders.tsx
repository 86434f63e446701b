import { useLocale, useT } from "~/components/document/i18n";
import { StageBar } from "~/components/feedback/progress/progress";
import { ChangeList } from "~/components/order/change-list";
import { LiveOrder } from "~/components/order/live-order";
import { Mark } from "~/components/order/mark";
import { OrderHero } from "~/components/order/order-hero";
import { PastOrder, Pills } from "~/components/order/past-order/past-order";
import { Timeline } from "~/components/order/timeline";
import { formatMoney } from "~/domain/money/money";
import stew from "~/images/moqueca.svg";
import bread from "~/images/pao-de-queijo.svg";
import juice from "~/images/suco-laranja.svg";
import { reais } from "./samples";
import { Section } from "./section";

function Following() {
  const t = useT();
  const status = t("enums.orderStatus.PREPARING.long.DELIVERY");
  const stage = { current: 3, total: 5, status };
  const steps = [
    { label: t("enums.orderStatus.CREATED.long.DELIVERY"), time: "19:32", state: "done" as const },
    { label: t("enums.orderStatus.CONFIRMED.long.DELIVERY"), time: "19:33", state: "done" as const },
    { label: status, time: "19:36", state: "now" as const, note: t("gallery.sample.stewTakes") },
    { label: t("enums.orderStatus.IN_DELIVERY.long.DELIVERY"), state: "todo" as const },
    { label: t("enums.orderStatus.DELIVERED.long.DELIVERY"), state: "todo" as const },
  ];
  return (
    <Section title={t("gallery.order")}>
      <LiveOrder
        href="/orders"
        title={t("gallery.sample.orderPreparing")}
        detail={t("gallery.sample.arrives")}
        stage={stage}
      />
      <LiveOrder
        href="/orders"
        title={t("gallery.sample.orderLater")}
        stage={{ current: 1, total: 5, status: t("enums.orderStatus.CREATED.long.DELIVERY") }}
        scheduled
      />
      <div className="card stack roomy">
        <OrderHero
          as="h3"
          lead={t("gallery.sample.arrivesLead")}
          figure={t("gallery.sample.arrivesFigure")}
          title={t("gallery.sample.onFire")}
          image={stew}
        />
        <StageBar {...stage} />
        <Timeline steps={steps} />
      </div>
      <div className="btns">
        <Mark />
        <Mark waiting />
        <Mark stopped />
      </div>
    </Section>
  );
}

function Changed() {
  const t = useT();
  const locale = useLocale();
  const money = (value: number) => formatMoney(reais(value), locale);
  return (
    <Section title={t("gallery.changed")}>
      <ChangeList
        changes={[
          {
            id: "1",
            title: t("gallery.sample.juice"),
            detail: t("gallery.sample.soldOutNow"),
            picture: { src: juice },
            was: money(2980),
            now: t("gallery.sample.soldOut"),
            gone: true,
          },
          {
            id: "2",
            title: t("gallery.sample.bread"),
            detail: t("gallery.sample.priceChanged"),
            picture: { src: bread },
            was: money(2290),
            now: money(2490),
          },
          {
            id: "3",
            title: t("gallery.sample.fee"),
            detail: t("gallery.sample.feeChanged"),
            picture: { icon: "moto" },
            was: money(790),
            now: money(990),
          },
        ]}
      />
    </Section>
  );
}

function Past() {
  const t = useT();
  const order = {
    href: "/orders",
    title: t("gallery.sample.pastTitle"),
    detail: t("gallery.sample.pastDetail"),
    total: reais(13770),
    image: stew,
  };
  const filters = ["ALL", "CONCLUDED", "CANCELLED"] as const;
  return (
    <Section title={t("gallery.past")}>
      <Pills
        label={t("gallery.past")}
        links={filters.map((filter) => ({
          href: `#${filter}`,
          label: t(`enums.orderFilter.${filter}`),
          current: filter === "ALL",
        }))}
      />
      <div className="orders">
        <PastOrder
          {...order}
          number="4031"
          status={t("enums.orderStatus.DELIVERED.short.DELIVERY")}
          again={{ action: "/orders", rebuyKey: "" }}
        />
        <PastOrder
          {...order}
          number="3881"
          status={t("enums.orderStatus.CANCELLED.short.DELIVERY")}
          cancelled
        />
      </div>
    </Section>
  );
}

/** What a guest sees after ordering. */
export function Orders() {
  return (
    <>
      <Following />
      <Changed />
      <Past />
    </>
  );
}
