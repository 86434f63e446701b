import type { ReactNode } from "react";
import { DetailsSummary } from "~/components/basics/details-summary";
import { LinesMini, type MiniLine } from "~/components/cart/cart-line";
import { useLocale, useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { type Change, ChangeList } from "~/components/order/change-list";
import { formatMoney, type Money } from "~/domain/money/money";
import { CART } from "~/domain/visit/cart-paths";
import type { OfferedMethod } from "~/features/payments/methods/payment-method.server";
import type { AgainView } from "./again.server";
import { ChangeRow } from "./change-row";

interface AgainHeadProps extends Omit<AgainView, "changes"> {
  changes: readonly Change[];
  /** What is to pay now. */
  total: Money;
}

/** The head of a checkout that repeats an order: which one, and what is otherwise than it was then. */
export function AgainHead({ lead, changes, was, total }: AgainHeadProps) {
  const t = useT();
  const locale = useLocale();
  const now = formatMoney(total, locale);
  const then = formatMoney({ ...total, value: was.total }, locale);
  const isSame = changes.length === 0 && then === now;
  return (
    <>
      <div className="stack tight">
        <h1>{t("title.rebuy.title")}</h1>
        <p className="small muted">{lead}</p>
        <p>{isSame ? t("checkout.again.same") : t("checkout.again.total", { was: then, now })}</p>
      </div>
      {changes.length > 0 ? (
        <section aria-labelledby="what-changed">
          <h2 className="sr" id="what-changed">
            {t("common.whatChanged")}
          </h2>
          <ChangeList changes={changes} Heading="h3" />
        </section>
      ) : null}
    </>
  );
}

/** The id of the line with the method. */
export const METHOD_ROW = "checkout-pays";

interface AgainRowsProps {
  lines: readonly MiniLine[];
  /** Undefined if nothing can be ordered for now. */
  now: { arrival?: string | undefined } | undefined;
  /** A time was chosen before the page came. */
  isLater: boolean;
  /** The method that is chosen when the page comes. Undefined for none. */
  chosen: Pick<OfferedMethod, "label" | "detail" | "icon" | "group"> | undefined;
  when: ReactNode;
  /** Null if nothing is left to pay. */
  method: ReactNode;
}

/** Dishes, time and method of an order that is repeated, in lines: where nothing is missing, each opens only to be changed. */
export function AgainRows({ lines, now, isLater, chosen, when, method }: AgainRowsProps) {
  const t = useT();
  const [time, way] = [t("checkout.when.heading"), t("checkout.method.heading")];
  return (
    <>
      <DishesRow lines={lines} />
      <ChangeRow
        icon="clock"
        main={t(now && !isLater ? "checkout.when.now" : "common.schedule")}
        detail={isLater ? time : (now?.arrival ?? time)}
        what={time}
        isOpen={isLater || now === undefined}
      >
        {when}
      </ChangeRow>
      {method === null ? null : (
        <ChangeRow
          id={METHOD_ROW}
          icon={chosen?.icon ?? "wallet"}
          main={chosen?.label ?? way}
          detail={chosen?.detail ?? chosen?.group}
          what={way}
          isOpen={chosen === undefined}
        >
          {method}
        </ChangeRow>
      )}
    </>
  );
}

/** What is in the order, by name. It opens to its lines, and leads to the cart, where they are changed. */
function DishesRow({ lines }: { lines: readonly MiniLine[] }) {
  const t = useT();
  const names = lines.map(({ name, quantity }) =>
    quantity > 1 ? `${t("bag.times", { count: quantity })}\u00a0${name}` : name,
  );
  return (
    <details>
      <DetailsSummary className="row">
        <Icon name="bag" />
        <span className="grow">
          <b className="block">{names.join(", ")}</b>
          <span className="small muted block">{t("together.theirs.ordered")}</span>
        </span>
        <Icon name="down" />
      </DetailsSummary>
      <div className="stack">
        <LinesMini lines={lines} />
        <a className="link" href={CART.page}>
          {t("bag.view")}
        </a>
      </div>
    </details>
  );
}
