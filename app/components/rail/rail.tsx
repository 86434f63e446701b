import { useT } from "~/components/i18n";
import "./rail.css";

export interface RailLink {
  href: string;
  label: string;
  current?: boolean | undefined;
}

/** The categories: over the list on a phone, beside it on a desktop. */
export function Rail({ links }: { links: readonly RailLink[] }) {
  return (
    <nav className="rail" aria-label={useT()("a11y.landmark.categories")}>
      <RailLinks links={links} />
    </nav>
  );
}

/** What stands in a {@link Rail}, for a rail whose links are HTML already. */
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
