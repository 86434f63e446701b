import { useLocale, useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import { Picture } from "~/components/picture/picture";
import { Tag } from "~/components/tags/tags";
import { formatMoney, type Money } from "~/domain/money";
import "./past-order.css";

export interface PastOrderProps {
  href: string;
  number: string;
  /** What was ordered, in a line. */
  title: string;
  /** Day and number. */
  detail: string;
  status: string;
  cancelled?: boolean;
  image?: string | undefined;
  total: Money;
  /** Path that puts it in the bag again; left out where that cannot be. */
  againAction?: string | undefined;
}

/** An ended order, as a card that leads to it. */
export function PastOrder(props: PastOrderProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <article className={props.cancelled ? "card past past-off" : "card past"}>
      <Picture src={props.image} alt="" width={72} height={72} />
      <div>
        <Tag tone={props.cancelled ? "bad" : "ok"}>{props.status}</Tag>
        <h3>
          <a href={props.href}>{props.title}</a>
        </h3>
        <p className="small muted">{props.detail}</p>
      </div>
      <div className="past-foot">
        <span className="price">{formatMoney(props.total, locale)}</span>
        {props.againAction ? (
          <form method="post" action={props.againAction}>
            <button
              type="submit"
              className="btn btn-2 btn-s"
              aria-label={t("a11y.orderAgain", { number: props.number })}
            >
              <Icon name="again" />
              {t("shell.orderAgain")}
            </button>
          </form>
        ) : null}
      </div>
    </article>
  );
}

interface PillsProps {
  label: string;
  links: readonly { href: string; label: string; current?: boolean }[];
}

/** A filter made of links. */
export function Pills({ label, links }: PillsProps) {
  return (
    <nav className="pills" aria-label={label}>
      {links.map((link) => (
        <a key={link.href} href={link.href} aria-current={link.current ? "true" : undefined}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}
