import { useLite } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { WayOut } from "~/components/frame/way-out";
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
  /** See `WayOut`. */
  form?: string | undefined;
}

/** The restaurant's logo or a sun, with its name, as a link to Home. Without a name, it says where the link leads. */
export function Brand({ brand, className = "brand", form }: BrandProps) {
  const t = useT();
  const logo = useLite() ? undefined : brand.logo;
  return (
    <WayOut className={className} href="/" form={form}>
      {logo ? (
        <img {...pictureSources(logo, { width: LOGO_WIDTH, isLite: false })} alt="" width={28} height={28} />
      ) : (
        <Icon name="sun" />
      )}
      {brand.name || t("shell.tab.home")}
    </WayOut>
  );
}
