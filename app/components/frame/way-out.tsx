import type { AnchorHTMLAttributes } from "react";
import { useLite } from "~/components/document/document";
import { TO } from "~/domain/menu/item-path";
import "./header/header.css";

interface WayOutProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** The form of an item's page that this leads out of. */
  form?: string | undefined;
}

/**
 * A link. Out of an item's page it sends the item's form where no script runs, so what was chosen is kept. Record 130.
 * Script keeps it by itself. A browser that does not tell its styles whether scripts run has the link alone.
 */
export function WayOut({ href, form, children, className, ...rest }: WayOutProps) {
  const isLite = useLite();
  const link = { className, href, ...rest };
  if (form === undefined) return <a {...link}>{children}</a>;
  const button = (
    <button
      type="submit"
      form={form}
      name={TO}
      value={href}
      formNoValidate
      className={className}
      aria-label={rest["aria-label"]}
      aria-current={rest["aria-current"]}
    >
      {children}
    </button>
  );
  if (isLite) return button;
  return (
    <>
      <a {...link} className={className === undefined ? "scripted" : `${className} scripted`}>
        {children}
      </a>
      <noscript>
        <span className="unlinked">{button}</span>
      </noscript>
    </>
  );
}
