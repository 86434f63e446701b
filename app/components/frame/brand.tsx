import { Link } from "@remix-run/react";
import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";

export interface BrandInfo {
  /** The restaurant company's name, `setup.name`. */
  name: string;
  logo?: string | undefined;
}

/** The restaurant's mark and name, leading home; where nobody knows the name, it says where it leads. */
export function Brand({ brand, className = "brand" }: { brand: BrandInfo; className?: string }) {
  const t = useT();
  return (
    <Link className={className} to="/">
      {brand.logo ? <img src={brand.logo} alt="" width={28} height={28} /> : <Icon name="sun" />}
      {brand.name || t("shell.tab.home")}
    </Link>
  );
}
