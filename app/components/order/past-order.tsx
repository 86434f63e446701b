import type { LinksFunction } from "@remix-run/node";
import { Picture } from "~/components/basics/picture";
import { Tag } from "~/components/basics/tags";
import { FormKey } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/icon/icon";
import { formatMoney, type Money } from "~/domain/money/money";
import css from "./past-order.css";

export interface PastOrderProps {
  href: string;
  number: string;
  /** The ordered items in one line. */
  title: string;
  /** Day and number. */
  detail: string | undefined;
  status: string;
  cancelled?: boolean;
  image?: string | undefined;
  total: Money | undefined;
  /** Orders it again, once per key. Undefined if that is not possible. */
  again?: { action: string; rebuyKey: string } | undefined;
  /** Where the customer confirms that the order has arrived, while that makes sense. */
  confirm?: string | undefined;
}

/** A card of a delivered or cancelled order, as a link to it. */
export function PastOrder(props: PastOrderProps) {
  const locale = useLocale();
  const t = useT();
  return (
    <article className={props.cancelled ? "card past past-off" : "card past"}>
      <Picture src={props.image} alt="" width={72} height={72} />
      <div>
        <Tag tone={props.cancelled ? "bad" : "ok"}>{props.status}</Tag>
        <h3>
          <a href={props.href}>{props.title}</a>
        </h3>
        {props.detail ? <p className="small muted">{props.detail}</p> : null}
      </div>
      <div className="past-foot">
        {props.total ? <span className="price">{formatMoney(props.total, locale)}</span> : null}
        {props.confirm ? (
          <Form method="post" action={props.confirm}>
            <FormKey />
            <SubmitButton className="btn btn-2 btn-s">{t("tracking.confirm.action")}</SubmitButton>
          </Form>
        ) : null}
        {props.again ? (
          <OrderAgain {...props.again} number={props.number} className="btn btn-2 btn-s" />
        ) : null}
      </div>
    </article>
  );
}

interface PillsProps {
  label: string;
  links: readonly { href: string; label: string; current?: boolean }[];
}

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

/** The stylesheet of past orders and their filter, for the routes that list them. */
export const pastOrderLinks: LinksFunction = () => [{ rel: "stylesheet", href: css }];

interface OrderAgainProps {
  action: string;
  /** Identifies one press of the page's buttons, see `rebuyKey`. */
  rebuyKey: string;
  number: string;
  className: string;
}

/** Orders a past order again, by one press. */
export function OrderAgain({ action, rebuyKey, number, className }: OrderAgainProps) {
  const t = useT();
  return (
    <Form method="post" action={action}>
      <FormKey />
      <input type="hidden" name="key" value={rebuyKey} />
      <button type="submit" className={className} aria-label={t("a11y.orderAgain", { number })}>
        <Icon name="again" />
        {t("title.rebuy.title")}
      </button>
    </Form>
  );
}
