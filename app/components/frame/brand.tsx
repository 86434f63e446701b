import { Link } from "@remix-run/react";
import { Icon } from "~/components/icon/icon";

export interface BrandInfo {
  /** The restaurant company's name, `setup.name`. */
  name: string;
  logo?: string | undefined;
}

/** The restaurant's mark and name, leading home. */
export function Brand({ brand, className = "brand" }: { brand: BrandInfo; className?: string }) {
  return (
    <Link className={className} to="/">
      {brand.logo ? <img src={brand.logo} alt="" width={28} height={28} /> : <Icon name="sun" />}
      {brand.name}
    </Link>
  );
}
