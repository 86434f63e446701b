import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import "./rail.css";

export interface RailLink {
  href: string;
  label: string;
  current?: boolean | undefined;
}

interface RailProps {
  /** A {@link FilterChip}. */
  chip?: ReactNode;
  /** {@link RailLinks}, or a fragment of them. */
  children: ReactNode;
}

/** The categories, and the filters: above the list on a phone, beside it on a desktop. */
export function Rail({ chip, children }: RailProps) {
  return (
    <nav className="rail" aria-label={useT()("a11y.landmark.categories")}>
      {chip}
      {children}
    </nav>
  );
}

interface FilterChipProps {
  href: string;
  /** How many filters are set. */
  count: number;
  /** The filters are open. */
  isOpen: boolean;
}

/** The link to the filters, which stays at the beginning of the rail. */
export function FilterChip({ href, count, isOpen }: FilterChipProps) {
  const t = useT();
  return (
    <a
      className={isOpen || count > 0 ? "btn btn-s" : "btn btn-line btn-s"}
      href={href}
      // Where they are open, it closes them.
      data-sheet={isOpen ? undefined : ""}
    >
      {t("menu.filter.open")}
      {count > 0 ? ` (${count})` : null}
    </a>
  );
}

/** The links of a {@link Rail}. */
export function RailLinks({ links }: { links: readonly RailLink[] }) {
  return (
    <ul>
      {links.map(({ href, label, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? "true" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
