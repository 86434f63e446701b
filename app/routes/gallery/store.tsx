import { CartLine, LinesMini, toMiniLine } from "~/components/cart/cart-line";
import { MoneyList } from "~/components/cart/money-list";
import { useLocale, useT } from "~/components/document/i18n";
import { StageBar } from "~/components/feedback/progress";
import { QuantityStepper } from "~/components/form/fields/quantity-stepper";
import { CardCounts } from "~/components/menu/card-counts";
import { CategoryRow } from "~/components/menu/category-circle";
import { ItemList, ListForms } from "~/components/menu/item-card";
import { OptionGroupField } from "~/components/menu/option-group";
import { PromoRow } from "~/components/menu/promo-banner";
import { FilterButton, Rail, RailLinks } from "~/components/menu/rail";
import { Tile, TileRow } from "~/components/menu/tile";
import { ChangeList } from "~/components/order/change-list";
import { LiveOrder } from "~/components/order/live-order";
import { Mark, OrderHero } from "~/components/order/order-hero";
import { PastOrder, Pills } from "~/components/order/past-order";
import { Timeline } from "~/components/order/timeline";
import { formatMoney } from "~/domain/money/money";
import { CouponRow } from "~/features/cart/coupons/coupon-row";
import { StampCard } from "~/features/loyalty/stamp-card";
import { toCardItem } from "~/features/menu/catalog.server";
import table from "~/images/mesa.svg";
import stew from "~/images/moqueca.svg";
import bread from "~/images/pao-de-queijo.svg";
import juice from "~/images/suco-laranja.svg";
import { reais, sampleGroups, sampleItems, sampleLines } from "./samples";
import { Section } from "./section";

/** One line of one piece, one of several, and several lines. */
const IN_CART = [
  { item: "stew", name: "", count: 1, line: "1" },
  { item: "bread", name: "", count: 12, line: "2" },
  { item: "cutlet", name: "", count: 3 },
];

function Home() {
  const t = useT();
  const categories = [
    { href: "#starters", name: t("gallery.sample.starters"), image: bread },
    { href: "#mains", name: t("gallery.sample.mains"), image: stew },
    { href: "#drinks", name: t("gallery.sample.drinks"), image: juice },
  ];
  return (
    <Section id="home">
      {/* A box of its own: it stays where it is, and over nothing. */}
      <div>
        <Rail filters={<FilterButton href="/menu" count={2} isOpen={false} />}>
          <div>
            <RailLinks
              links={categories.map(({ href, name }) => ({
                href,
                label: name,
                current: href === "#starters",
              }))}
            />
          </div>
        </Rail>
      </div>
      <PromoRow first banners={[{ image: table, alt: t("gallery.sample.promo"), url: "/menu" }]} />
      <CategoryRow categories={categories} />
      <TileRow items={sampleItems(t).map(toCardItem)} list="tile" />
      <CouponRow
        coupons={[
          { code: "AURORA10", name: t("gallery.sample.promo"), detail: "AURORA10", refusal: undefined },
        ]}
      />
      <StampCard
        stamps={{
          ...{ have: 7, goal: 10, missing: 3 },
          title: t("stamps.of", { count: 10, have: 7, goal: 10 }),
          detail: t("stamps.missing", { count: 3, missing: 3 }),
        }}
        won={[]}
      />
    </Section>
  );
}

function Options() {
  const t = useT();
  const chosen = [
    { group_id: "size", id: "one", quantity: 1 },
    { group_id: "sides", id: "farofa", quantity: 1 },
    { group_id: "extras", id: "coconut", quantity: 1 },
  ];
  return (
    <Section id="options">
      <form className="narrow" method="get" action="/example">
        {sampleGroups(t).map((group) => (
          <OptionGroupField
            key={group.id}
            group={group}
            price={reais(8990)}
            choice={chosen}
            error={group.id === "sides" ? t("form.option.min", { group: group.name, count: 2 }) : undefined}
          />
        ))}
        <QuantityStepper value={1} max={20} error={t("form.quantity.min")} />
      </form>
    </Section>
  );
}

function Cart() {
  const t = useT();
  const lines = sampleLines(t);
  const rows = [
    { label: t("bag.summary.subtotal"), value: reais(16260) },
    { label: t("bag.summary.discount"), value: reais(-1000), kind: "less" as const },
    { label: t("bag.summary.delivery"), value: t("bag.summary.free") },
    { label: t("bag.summary.total"), value: reais(15260), kind: "total" as const, was: reais(16050) },
  ];
  return (
    <Section id="cart">
      <ul className="card lines">
        {lines.map((line) => (
          <CartLine key={line.id} line={line} action="/cart" editHref="/example" />
        ))}
      </ul>
      <div className="card stack">
        <LinesMini lines={lines.map((line) => toMiniLine(line, t))} />
        <MoneyList rows={rows} />
      </div>
    </Section>
  );
}

export function Store() {
  const t = useT();
  return (
    <>
      <ListForms />
      <Home />
      <Section id="items">
        <ItemList items={sampleItems(t).map(toCardItem)} />
        <CardCounts counts={IN_CART} back="/example">
          <ul className="scroller">
            {sampleItems(t)
              .slice(0, 3)
              .map((item, index) => (
                <Tile key={item.id} item={toCardItem(item)} list="counted" liked={index === 0} />
              ))}
          </ul>
        </CardCounts>
      </Section>
      <Options />
      <Cart />
    </>
  );
}

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
    <Section id="order">
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
          lead={t("tracking.arrives.DELIVERY")}
          figure={t("gallery.sample.arrivesFigure")}
          title={t("tracking.warm.PREPARING")}
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
    <Section id="changed">
      <ChangeList
        changes={[
          {
            id: "1",
            title: t("gallery.sample.juice"),
            detail: t("gallery.sample.soldOutNow"),
            picture: { src: juice },
            was: money(2980),
            now: t("store.confirm.mark.soldOut"),
            gone: true,
          },
          {
            id: "2",
            title: t("gallery.sample.bread"),
            detail: t("checkout.changed.price"),
            picture: { src: bread },
            was: money(2290),
            now: money(2490),
          },
          {
            id: "3",
            title: t("enums.checkoutOption.DELIVERY"),
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
    <Section id="past">
      <Pills
        label={t("common.past")}
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
