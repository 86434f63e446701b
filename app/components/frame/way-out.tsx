import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLite } from "~/components/document/lite";
import { ITEM_FORM, TO } from "~/domain/menu/item-path";
import "./header/header.css";

interface WayOutProps {
  to: string;
  className: string;
  "aria-label"?: string;
  children: ReactNode;
}

/** A way out of an item's page. Without script it sends the item's form, so what was chosen is kept. Record 130. */
export function WayOut({ to, className, children, ...rest }: WayOutProps) {
  const sending = { type: "submit", form: ITEM_FORM, name: TO, value: to, formNoValidate: true } as const;
  const button = (
    <button {...sending} className={className} {...rest}>
      {children}
    </button>
  );
  if (useLite()) return button;
  return (
    <>
      <Link className={`${className} scripted`} to={to} {...rest}>
        {children}
      </Link>
      <noscript>{button}</noscript>
    </>
  );
}
