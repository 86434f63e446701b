import type { ReactNode } from "react";
import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import "./rail.css";

export interface RailLink {
  href: string;
  label: string;
  current?: boolean | undefined;
}

interface RailProps {
  /** A {@link FilterButton}. */
  filters?: ReactNode;
  /** {@link RailLinks}. */
  children: ReactNode;
}

/** The categories, and the filters: above the list on a phone, beside it on a desktop. */
export function Rail({ filters, children }: RailProps) {
  return (
    <nav className="rail" aria-label={useT()("common.categories")}>
      {filters}
      {children}
    </nav>
  );
}

interface FilterButtonProps {
  href: string;
  /** How many are set. */
  count: number;
  isOpen: boolean;
}

/** The link to the filters, at the head of a {@link Rail}. Where they are open, it closes them. */
export function FilterButton({ href, count, isOpen }: FilterButtonProps) {
  const label = useT()("menu.filter.open");
  const isScripted = useScripted();
  return (
    <a
      className={isOpen || count > 0 ? "btn btn-2 btn-s" : "btn btn-line btn-s"}
      href={href}
      data-sheet={isOpen || !isScripted ? undefined : ""}
    >
      {count > 0 ? `${label} · ${count}` : label}
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
