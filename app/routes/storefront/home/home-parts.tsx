import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { CategoryRow } from "~/components/menu/category-circle";
import { PromoRow } from "~/components/menu/promo-banner";
import { TileRow } from "~/components/menu/tile";
import { AgainRow } from "~/components/order/again-row";
import { LiveOrder } from "~/components/order/live-order";
import type { Basket } from "~/domain/menu/basket";
import { CouponRow } from "~/features/cart/coupons/coupon-row";
import { StampCard } from "~/features/loyalty/stamp-card";
import { ORDERS } from "~/features/orders/order-paths";
import { categoryPath } from "~/routes/storefront/menu/menu-paths";
import type { HomePart, OwnContent } from "./home-own.server";
import type { OwnPlace, Placed, PublicBlock } from "./home-sections";

/** How many tiles a phone shows in the first row. */
const FIRST_TILES = 2;

/** The content of a part. `basket`: what its dishes fill. */
export function PartContent({ part, basket }: { part: HomePart; basket: Basket }) {
  if (!("run" in part)) return <Own {...part} basket={basket} />;
  return (
    <>
      {part.run.map((placed) => (
        <Public key={placed.id} {...placed} basket={basket} />
      ))}
    </>
  );
}

function Public({ block, id, first, basket }: Placed<PublicBlock> & { basket: Basket }) {
  const t = useT();
  switch (block.type) {
    case "Banners":
      return (
        <section className="section promos" aria-label={t("home.highlights")}>
          <PromoRow banners={block.banners} first />
        </section>
      );
    case "Categories":
      return (
        <section className="section" aria-labelledby={id}>
          <h2 className="sr" id={id}>
            {block.title ?? t("common.categories")}
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
          <TileRow items={block.items} basket={basket} list={id} grid firstCount={first ? FIRST_TILES : 0} />
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

interface OwnProps {
  place: OwnPlace;
  /** Undefined if it did not come in time. */
  content: OwnContent | undefined;
  /** What its dishes fill. */
  basket: Basket;
}

/** A personal part. If it is late, a short text with a link to its content. */
export function Own({ place, content, basket }: OwnProps) {
  const t = useT();
  const { name, id, title } = place;
  if (name === "order") return <Order content={content} />;
  if (name === "stamps") return content?.kind === "stamps" ? <StampCard {...content.card} /> : null;
  const { href, label } = WHOLE[name];
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title ?? t("title.rebuy.title")}</h2>
        {content ? (
          <a href={href} aria-label={t(label)}>
            {t("home.seeAll")}
          </a>
        ) : null}
      </div>
      {content ? <OwnList content={content} list={id} basket={basket} /> : null}
      {!content && name !== "again" ? <a href={href}>{t(`home.late.${name}`)}</a> : null}
    </section>
  );
}

/** The page with all of a part. */
const WHOLE = {
  again: { href: ORDERS, label: "common.allOrders" },
  coupons: { href: "/cupons", label: "a11y.allCoupons" },
  favorites: { href: "/favorites", label: "a11y.allFavorites" },
} as const;

function OwnList({ content, list, basket }: { content: OwnContent; list: string; basket: Basket }) {
  switch (content.kind) {
    case "coupons":
      return <CouponRow coupons={content.coupons} />;
    case "favorites":
      return <TileRow items={content.items} basket={basket} list={list} grid />;
    case "again":
      return <AgainRow orders={content.orders} />;
    case "order":
    case "stamps":
      return null;
    default:
      return content satisfies never;
  }
}

function Order({ content }: Pick<OwnProps, "content">) {
  const t = useT();
  if (content) return content.kind === "order" ? <LiveOrder {...content.order} /> : null;
  return (
    <a className="card live" href={ORDERS}>
      <Icon name="clock" />
      <b>{t("home.late.order")}</b>
      <Icon name="next" />
    </a>
  );
}
