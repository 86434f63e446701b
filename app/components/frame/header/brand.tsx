import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { useLite } from "~/components/document/lite";
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

/** The restaurant's logo or a sun, with its name, as a link to Home. Without a name, it says where the link leads. */
export function Brand({ brand, className = "brand" }: { brand: BrandInfo; className?: string }) {
  const t = useT();
  const logo = useLite() ? undefined : brand.logo;
  return (
    <Link className={className} to="/">
      {logo ? (
        <img {...pictureSources(logo, { width: LOGO_WIDTH, isLite: false })} alt="" width={28} height={28} />
      ) : (
        <Icon name="sun" />
      )}
      {brand.name || t("shell.tab.home")}
    </Link>
  );
}
