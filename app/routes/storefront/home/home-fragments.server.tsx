import { type FragmentData, sharedFragment } from "~/components/document/fragment";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { CategoryRow } from "~/components/menu/category-circle/category-circle";
import { PromoRow } from "~/components/menu/promo-banner/promo-banner";
import { TileRow } from "~/components/menu/tile/tile";
import { AgainRow } from "~/components/order/again-row";
import { LiveOrder } from "~/components/order/live-order";
import { CouponRow } from "~/features/cart/coupon-row/coupon-row";
import type { CardBlock } from "~/features/menu/catalog.server";
import { ORDERS } from "~/features/orders/order-paths";
import { type NamedInCart, withCartCounts } from "~/features/storefront/card-counts.server";
import { LATE } from "~/platform/concurrency/in-time.server";
import { fragmentOf, freshFragment } from "~/platform/rendering/fragment.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { categoryPath } from "~/routes/storefront/menu/menu-paths";
import type { OwnContent } from "./home-personal.server";
import { type OwnPlace, type Placed, type PublicBlock, sectionsOf } from "./home-sections";

/** How many tiles a phone shows in the first row. */
const FIRST_TILES = 2;

/** Consecutive public blocks: the section `index` of the page. */
const RUN = sharedFragment(
  "home",
  ({ blocks, hasRecent, index }: { blocks: readonly CardBlock[]; hasRecent: boolean; index: number }) => (
    <>
      {sectionsOf(blocks, hasRecent)[index]?.run?.map((placed) => (
        <Public key={placed.id} {...placed} />
      ))}
    </>
  ),
);

/** The section `index` of the home page, one of public blocks, with the counts of what is in the cart. */
export function publicRun(
  visitor: Visitor,
  id: string,
  page: { blocks: readonly CardBlock[]; hasRecent: boolean; index: number },
  counts: readonly NamedInCart[],
): FragmentData {
  return fragmentOf(visitor, id, RUN, page, (html) => withCartCounts(visitor, html, counts));
}

function Public({ block, id, first }: Placed<PublicBlock>) {
  const t = useT();
  switch (block.type) {
    case "Banners":
      return (
        <section className="section promos" aria-label={t("home.highlights")}>
          <PromoRow banners={block.banners} />
        </section>
      );
    case "Categories":
      return (
        <section className="section" aria-labelledby={id}>
          <h2 className="sr" id={id}>
            {block.title ?? t("home.categories")}
          </h2>
          <CategoryRow
            categories={block.categories.map(({ id, name, image }) => ({
              href: categoryPath(id),
              name,
              image,
            }))}
          />
        </section>
      );
    case "Items":
      return (
        <section className="section" aria-labelledby={id}>
          <div className="section-head">
            <h2 id={id}>{block.title}</h2>
            <a href="/menu">{t("home.seeMenu")}</a>
          </div>
          <TileRow items={block.items} list={id} grid firstCount={first ? FIRST_TILES : 0} />
        </section>
      );
    case "Text":
      return (
        <section className="section narrow stack tight" aria-labelledby={block.title ? id : undefined}>
          {block.title ? <h2 id={id}>{block.title}</h2> : null}
          <p className="muted">{block.text}</p>
        </section>
      );
    default:
      return block satisfies never;
  }
}

/** A personal part, or LATE if it did not come in time. */
export interface OwnPart {
  place: OwnPlace;
  content: OwnContent | typeof LATE;
}

/** A personal part as HTML. If it is late, a short text with a link to its content. */
export function ownFragment(visitor: Visitor, part: OwnPart, counts: readonly NamedInCart[]): FragmentData {
  return freshFragment(visitor, part.place.name, <Own {...part} />, (html) =>
    withCartCounts(visitor, html, counts),
  );
}

function Own({ place, content }: OwnPart) {
  const t = useT();
  if (place.name === "order") return <Order content={content} />;
  const { name, id, title } = place;
  const { href, label } = WHOLE[name];
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title ?? t("shell.orderAgain")}</h2>
        {content === LATE ? null : (
          <a href={href} aria-label={t(label)}>
            {t("home.seeAll")}
          </a>
        )}
      </div>
      {content !== LATE ? <OwnList content={content} list={id} /> : null}
      {content === LATE && name !== "again" ? <a href={href}>{t(`home.late.${name}`)}</a> : null}
    </section>
  );
}

/** The page with all of a part. */
const WHOLE = {
  again: { href: ORDERS, label: "a11y.allOrders" },
  coupons: { href: "/cupons", label: "a11y.allCoupons" },
  favorites: { href: "/favorites", label: "a11y.allFavorites" },
} as const;

function OwnList({ content, list }: { content: OwnContent; list: string }) {
  switch (content.kind) {
    case "coupons":
      return <CouponRow coupons={content.coupons} />;
    case "favorites":
      return <TileRow items={content.items} list={list} grid />;
    case "again":
      return <AgainRow orders={content.orders} />;
    case "order":
      return null;
    default:
      return content satisfies never;
  }
}

function Order({ content }: Pick<OwnPart, "content">) {
  const t = useT();
  if (content !== LATE) return content.kind === "order" ? <LiveOrder {...content.order} /> : null;
  return (
    <a className="card live" href={ORDERS}>
      <Icon name="clock" />
      <b>{t("home.late.order")}</b>
      <Icon name="next" />
    </a>
  );
}
