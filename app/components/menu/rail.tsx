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
  /** A {@link FilterBar}. */
  filters?: ReactNode;
  /** {@link RailLinks}, or a fragment of them. */
  children: ReactNode;
}

/** The categories, and the filters: above the list on a phone, beside it on a desktop. */
export function Rail({ filters, children }: RailProps) {
  return (
    <nav className="rail" aria-label={useT()("a11y.landmark.categories")}>
      {filters}
      {children}
    </nav>
  );
}

interface FilterBarProps {
  /** Filters that are set, or taken off, at once. */
  chips: readonly { label: string; href: string; isOn: boolean }[];
  /** The form of the others: how many are set, and whether it is open. */
  others?: { name: string; href: string; count: number; isOpen: boolean } | undefined;
}

/** The filters of a {@link Rail}. What is set comes first, so that it is in sight. */
export function FilterBar({ chips, others }: FilterBarProps) {
  const isScripted = useScripted();
  if (!others && chips.length === 0) return null;
  return (
    <div className="btns">
      {others ? (
        <a
          className={classOf(others.isOpen || others.count > 0)}
          href={others.href}
          // Where they are open, it closes them.
          data-sheet={others.isOpen || !isScripted ? undefined : ""}
        >
          {others.count > 0 ? `${others.name} · ${others.count}` : others.name}
        </a>
      ) : null}
      {chips.map(({ label, href, isOn }) => (
        <a className={classOf(isOn)} href={href} key={label} aria-current={isOn ? "true" : undefined}>
          {label}
        </a>
      ))}
    </div>
  );
}

const classOf = (isOn: boolean) => (isOn ? "btn btn-2 btn-s" : "btn btn-line btn-s");

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
