import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { useLite } from "~/components/document/lite";
import { Icon } from "~/components/icon/icon";

export interface BrandInfo {
  /** The restaurant company's name, `setup.name`. */
  name: string;
  /** An absolute URL of an origin that the policy allows for pictures. */
  logo?: string | undefined;
}

/** The restaurant's logo or a sun, with its name, as a link to Home. Without a name, it says where the link leads. */
export function Brand({ brand, className = "brand" }: { brand: BrandInfo; className?: string }) {
  const t = useT();
  const logo = useLite() ? undefined : brand.logo;
  return (
    <Link className={className} to="/">
      {logo ? <img src={logo} alt="" width={28} height={28} /> : <Icon name="sun" />}
      {brand.name || t("shell.tab.home")}
    </Link>
  );
}
