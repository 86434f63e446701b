import { useT } from "~/components/document/i18n";
import "./rail.css";

export interface RailLink {
  href: string;
  label: string;
  current?: boolean | undefined;
}

/** The categories: above the list on a phone, beside it on a desktop. */
export function Rail({ links }: { links: readonly RailLink[] }) {
  return (
    <nav className="rail" aria-label={useT()("a11y.landmark.categories")}>
      <RailLinks links={links} />
    </nav>
  );
}

/** The content of a {@link Rail}, for links that are already HTML. */
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
