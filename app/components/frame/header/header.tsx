import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { LanguageSwitch } from "~/components/frame/switch";
import { Icon } from "~/components/icon/icon";
import { Brand, type BrandInfo } from "./brand";
import "./header.css";

interface StepHeaderProps {
  back: string;
  title: string;
  brand: BrandInfo;
}

/** The header of a page inside a flow: back, title, and on a desktop the brand. */
export function StepHeader({ back, title, brand }: StepHeaderProps) {
  return (
    <header className="bar">
      <div className="wrap bar-in bar-step">
        <Link className="back" to={back} aria-label={useT()("a11y.back")}>
          <Icon name="back" />
        </Link>
        <p className="bar-title">{title}</p>
        <Brand brand={brand} className="brand only-desk" />
      </div>
    </header>
  );
}

/** The header of an entry or error page: brand and language. */
export function PlainHeader({ brand }: { brand: BrandInfo }) {
  return (
    <header className="bar">
      <div className="wrap bar-in">
        <Brand brand={brand} />
        <LanguageSwitch top />
      </div>
    </header>
  );
}

/** Where a page leads back to, and the words for it. */
export interface WayBack {
  to: string;
  label: string;
}

/** The round button over an item's picture on a phone: the way back. */
export function OverBar({ back }: { back: WayBack }) {
  return (
    <header className="over only-phone">
      <a className="back" href={back.to} aria-label={back.label}>
        <Icon name="back" />
      </a>
    </header>
  );
}
