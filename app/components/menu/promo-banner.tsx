import { Picture } from "~/components/basics/picture";
import "./promo-banner.css";

export interface PromoBannerProps {
  image: string;
  /** The text of the banner. */
  alt: string;
  /** A same-site path or https. */
  url?: string | undefined;
  first?: boolean | undefined;
}

/** A banner of the content service, twice as wide as high. */
function PromoBanner({ image, alt, url, first }: PromoBannerProps) {
  const inside = (
    <Picture
      src={image}
      alt={alt}
      width={568}
      height={284}
      first={first}
      sizes="(min-width: 646px) 568px, 88vw"
    />
  );
  return <li className="promo">{url ? <a href={url}>{inside}</a> : inside}</li>;
}

interface PromoRowProps {
  banners: readonly PromoBannerProps[];
  label?: string;
  /** The row is at the top of its page. */
  first?: boolean;
}

/** Banners in a row. They do not move by themselves. A row without links is a stop of its own, or no key could scroll it. */
export function PromoRow({ banners, label, first = false }: PromoRowProps) {
  const isStop = !banners.some(({ url }) => url);
  return (
    <ul className="scroller" aria-label={label} tabIndex={isStop ? 0 : undefined}>
      {banners.map((banner, index) => (
        <PromoBanner key={banner.image} {...banner} first={first && index < 2} />
      ))}
    </ul>
  );
}
