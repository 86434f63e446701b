import { Link } from "@remix-run/react";
import { Picture } from "~/components/basics/picture";
import { Price } from "~/components/basics/price";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { useLevel } from "~/components/frame/root-data";
import type { Money } from "~/domain/money/money";
import { STEPS } from "~/features/address/address-paths";

/**
 * Continues without an account, or returns to the guest's session that was set aside (`kept`). Decision 12. Nothing where
 * the backend takes no orders.
 *
 * @param isFirst - it is the strongest of the page's ways in
 */
export function GuestButton({ kept, isFirst = false }: { kept: boolean; isFirst?: boolean }) {
  const t = useT();
  const [hasOrders, hasAccounts] = [useLevel("guest"), useLevel("accounts")];
  const className = isFirst ? "btn btn-wide" : "btn btn-3 btn-wide";
  if (!hasOrders) return null;
  if (!kept)
    return (
      <Link className={className} to={STEPS.search}>
        {t(hasAccounts ? "entry.auth.guest" : "entry.auth.guestAlone")}
      </Link>
    );
  return (
    <form className="stack tight" method="post" action="/resources/guest">
      <button type="submit" className={className}>
        {t("auth.entry.keptAction")}
      </button>
      <p className="small muted center">{t("auth.entry.kept")}</p>
    </form>
  );
}

/** What the link to an order was, whose page is kept for after coming in. It stays, so that it can be read slowly. */
export function OrderLinkNotice() {
  const t = useT();
  return (
    <Banner icon="info" title={t("status.notFound.order.link")}>
      {t(useLevel("accounts") ? "status.notFound.order.body" : "status.notFound.order.bodyAlone")}
    </Banner>
  );
}

interface EntryItemProps {
  item: {
    name: string;
    href?: string | undefined;
    description?: string | undefined;
    image?: string | undefined;
    price: Money;
    original?: Money | undefined;
  };
}

/** The item of a shared link. It opens at the door, and the visitor is led to it after they come in. */
export function EntryItem({ item: { name, href, description, image, price, original } }: EntryItemProps) {
  return (
    <section className="card row start door-dish" aria-labelledby="dish">
      <Picture src={image} alt="" width={96} height={96} first />
      <div className="grow">
        <h2 id="dish" className="sub mt0">
          {href ? (
            <a className="link" href={href}>
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        {description ? <p className="small muted">{description}</p> : null}
        <Price price={price} original={original} />
      </div>
    </section>
  );
}
