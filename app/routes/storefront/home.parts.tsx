import { CategoryRow } from "~/components/category-circle/category-circle";
import { useT } from "~/components/i18n";
import { LiveOrder } from "~/components/order/live-order";
import { PromoRow } from "~/components/promo-banner/promo-banner";
import { TileRow } from "~/components/tile/tile";
import type { HomePart } from "./home.server";

interface HomeSectionProps {
  part: HomePart;
  /** Of its heading, by which it is named. */
  id: string;
  /** The first with pictures: they load at once. */
  first: boolean;
}

/** Pictures of the first row of tiles that a phone shows. */
const FIRST_TILES = 2;

/** One block of the home page. */
export function HomeSection({ part, id, first }: HomeSectionProps) {
  const t = useT();
  switch (part.type) {
    case "order":
      return <LiveOrder {...part.order} />;
    case "banners":
      return (
        <section className="section promos" aria-label={t("home.highlights")}>
          <PromoRow banners={part.banners} />
        </section>
      );
    case "categories":
      return (
        <section className="section" aria-labelledby={id}>
          <h2 className="sr" id={id}>
            {part.title ?? t("home.categories")}
          </h2>
          <CategoryRow categories={part.categories} />
        </section>
      );
    case "items":
      return (
        <section className="section" aria-labelledby={id}>
          <div className="section-head">
            <h2 id={id}>{part.title}</h2>
            <a href="/menu">{t("home.seeMenu")}</a>
          </div>
          <TileRow items={part.items} grid firstCount={first ? FIRST_TILES : 0} />
        </section>
      );
    case "text":
      return (
        <section className="section narrow stack tight" aria-labelledby={part.title ? id : undefined}>
          {part.title ? <h2 id={id}>{part.title}</h2> : null}
          <p className="muted">{part.text}</p>
        </section>
      );
  }
}
