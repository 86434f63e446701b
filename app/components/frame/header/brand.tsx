import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { pictureSources } from "~/domain/menu/picture-source";

export interface BrandInfo {
  /** The restaurant company's name, `setup.name`. */
  name: string;
  /** An absolute URL of an origin that pictures may come from. */
  logo?: string | undefined;
}

/** The widest logo, in CSS pixels. */
const LOGO_WIDTH = 104;

interface BrandProps {
  brand: BrandInfo;
  className?: string;
}

/** The restaurant's logo or a sun, with its name, as a link to Home. Without a name, it says where the link leads. */
export function Brand({ brand, className = "brand" }: BrandProps) {
  const t = useT();
  return (
    <a className={className} href="/">
      <BrandMark brand={brand} />
      {brand.name || t("title.home.title")}
    </a>
  );
}

/** The restaurant's logo or a sun. */
function BrandMark({ brand: { logo } }: { brand: BrandInfo }) {
  if (!logo) return <Icon name="sun" />;
  return <img {...pictureSources(logo, { width: LOGO_WIDTH })} alt="" width={28} height={28} />;
}

/** What a menu is for, such as a table, with the restaurant's logo and name. It leads nowhere: its visitor stays here. */
export function BrandHeading({ brand, heading }: { brand: BrandInfo; heading: string }) {
  return (
    <p className="brand">
      <BrandMark brand={brand} />
      <span>
        {heading}
        {heading === brand.name ? null : <small className="block small muted">{brand.name}</small>}
      </span>
    </p>
  );
}
