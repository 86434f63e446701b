import type { ReactNode } from "react";
import { Picture } from "~/components/basics/picture";
import { Tag } from "~/components/basics/tags";
import { useT } from "~/components/document/i18n";
import { Icon, type IconName } from "~/components/icon/icon";
import changeCss from "./change-list.css";
import "~/components/cart/cart-line.css";

export interface Change {
  id: string;
  title: string;
  detail: string;
  /** An item's picture, or an icon for other changes. */
  picture: { src: string | undefined } | { icon: IconName };
  /** Both formatted. */
  was?: string | undefined;
  now: string;
  /** The line is gone: `now` is a tag, and the picture is grey. */
  gone?: boolean | undefined;
  /** An action, such as a form that removes it. */
  action?: ReactNode;
}

interface ChangeListProps {
  changes: readonly Change[];
  /** One level below the heading of the list. */
  Heading?: "h2" | "h3";
}

/** What changed since the customer looked, old before new. */
export function ChangeList({ changes, Heading = "h2" }: ChangeListProps) {
  const t = useT();
  return (
    <>
      {/* Only few pages have such a list. */}
      <link rel="stylesheet" href={changeCss} />
      <ul className="card diff lines">
        {changes.map(({ id, title, detail, picture, was, now, gone, action }) => (
          <li key={id}>
            {"icon" in picture ? (
              <span className="diff-icon">
                <Icon name={picture.icon} />
              </span>
            ) : (
              <Picture src={picture.src} alt="" width={64} height={64} className={gone ? "off" : undefined} />
            )}
            <div>
              <Heading>{title}</Heading>
              <p>{detail}</p>
              {action}
            </div>
            <span className="was">
              {was ? (
                <>
                  <span className="sr">{`${t("shell.was", { old: was })}, `}</span>
                  <s aria-hidden="true">{was}</s>
                </>
              ) : null}
              {gone ? <Tag>{now}</Tag> : now}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
