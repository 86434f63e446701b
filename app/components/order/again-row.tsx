import { Picture } from "~/components/basics/picture";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import "./again-row.css";

/** The id of the page's one form of these buttons, see {@link AgainRow}. */
export const AGAIN_FORM = "order-again";

/** An order to repeat. */
export interface AgainOrder {
  href: string;
  number: string;
  /** Its items in one line. */
  title: string;
  /** Day and sum. */
  detail: string;
  image: string | undefined;
  /** Where it is ordered again. */
  action: string;
  /** What it cost, and how it was paid: its button leads on to the page that places the order. */
  paid?: string | undefined;
}

/** Orders to repeat, in a row that scrolls sideways. The page has the form of their buttons, with its keys. */
export function AgainRow({ orders }: { orders: readonly AgainOrder[] }) {
  const t = useT();
  return (
    <ul className="scroller again">
      {orders.map(({ href, number, title, detail, image, action, paid }) => (
        <li className="card" key={href}>
          <Picture src={image} alt="" width={56} height={56} />
          <a href={href}>
            <b>{title}</b>
            <span className="small muted block">{detail}</span>
          </a>
          <button
            type="submit"
            className={paid ? "btn btn-s" : "btn btn-2 btn-s"}
            form={AGAIN_FORM}
            formAction={action}
            aria-label={paid ? t("a11y.orderAsPaid", { number, paid }) : t("a11y.orderAgain", { number })}
          >
            <Icon name="again" />
            <span>
              {t("title.rebuy.title")} {paid ? <span className="block">{paid}</span> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
