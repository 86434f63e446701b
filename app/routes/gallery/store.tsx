import { CartLine } from "~/components/cart/cart-line/cart-line";
import { LinesMini, toMiniLine } from "~/components/cart/lines-mini/lines-mini";
import { MoneyList } from "~/components/cart/money-list/money-list";
import { useT } from "~/components/document/i18n";
import { QuantityStepper } from "~/components/form/fields/quantity-stepper";
import { CategoryRow } from "~/components/menu/category-circle/category-circle";
import { ItemList } from "~/components/menu/item-card/item-card";
import { ListForms } from "~/components/menu/item-card/list-forms";
import { OptionGroupField } from "~/components/menu/option-group/option-group";
import { PromoRow } from "~/components/menu/promo-banner/promo-banner";
import { FilterChip, Rail, RailLinks } from "~/components/menu/rail/rail";
import { Tile, TileRow } from "~/components/menu/tile/tile";
import { CouponRow } from "~/features/cart/coupon-row/coupon-row";
import { toCardItem } from "~/features/menu/to-card-item";
import table from "~/images/mesa.svg";
import stew from "~/images/moqueca.svg";
import bread from "~/images/pao-de-queijo.svg";
import juice from "~/images/suco-laranja.svg";
import { reais, sampleGroups, sampleItems, sampleLines } from "./samples";
import { Section } from "./section";

/** One line of one piece, one of several, and several lines. */
const IN_CART = [
  { item: "stew", count: 1, line: "1" },
  { item: "bread", count: 12, line: "2" },
  { item: "cutlet", count: 3 },
] as const;

function Home() {
  const t = useT();
  const categories = [
    { href: "#starters", name: t("gallery.sample.starters"), image: bread },
    { href: "#mains", name: t("gallery.sample.mains"), image: stew },
    { href: "#drinks", name: t("gallery.sample.drinks"), image: juice },
  ];
  return (
    <Section title={t("gallery.home")}>
      {/* A box of its own: it stays where it is, and over nothing. */}
      <div>
        <Rail chip={<FilterChip href="/menu" count={2} isOpen={false} />}>
          <RailLinks
            links={categories.map(({ href, name }) => ({ href, label: name, current: href === "#starters" }))}
          />
        </Rail>
      </div>
      <PromoRow banners={[{ image: table, alt: t("gallery.sample.promo"), url: "/menu" }]} />
      <CategoryRow categories={categories} />
      <TileRow items={sampleItems(t).map(toCardItem)} list="tile" />
      <CouponRow
        coupons={[
          { code: "AURORA10", name: t("gallery.sample.promo"), detail: "AURORA10", refusal: undefined },
        ]}
      />
    </Section>
  );
}

function Options() {
  const t = useT();
  const chosen = [
    { groupId: "size", optionId: "one", quantity: 1 },
    { groupId: "sides", optionId: "farofa", quantity: 1 },
    { groupId: "extras", optionId: "coconut", quantity: 1 },
  ];
  return (
    <Section title={t("gallery.options")}>
      <form className="narrow" method="get" action="/example">
        {sampleGroups(t).map((group) => (
          <OptionGroupField
            key={group.id}
            group={group}
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
    <Section title={t("gallery.cart")}>
      <ul className="card lines">
        {lines.map((line) => (
          <CartLine key={line.id} line={line} action="/cart" editHref="/example" />
        ))}
      </ul>
      <div className="card stack">
        <LinesMini lines={lines.map(toMiniLine)} />
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
      <Section title={t("gallery.items")}>
        <ItemList items={sampleItems(t).map(toCardItem)} />
        <ul className="scroller">
          {sampleItems(t)
            .slice(0, 3)
            .map((item, index) => (
              <Tile
                key={item.id}
                item={toCardItem(item)}
                list="counted"
                liked={index === 0}
                known={{ inCart: IN_CART[index] ?? IN_CART[0], back: "/example" }}
              />
            ))}
        </ul>
      </Section>
      <Options />
      <Cart />
    </>
  );
}
