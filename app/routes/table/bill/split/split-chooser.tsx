import { useLocale, useT } from "~/components/document/i18n";
import { ErrorSummary } from "~/components/form/error-summary";
import { formatMoney } from "~/domain/money/money";
import { MOST_PEOPLE } from "~/domain/table/bill-split";
import { TABLE } from "~/domain/table/table-paths";
import type { ChooserView } from "~/routes/table/bill/bill-view.server";
import { TYPING } from "~/routes/table/bill/split/split-field";
import { issueWords, SplitChoices } from "./split-choices";
import { isUnfinished, type ReckonedShare, reckon } from "./split-reckon";
import "~/components/form/fields/choice/check.css";
import "~/components/frame/thumb-bar.css";

/** The pause after a key or a choice before script asks for the sums. */
const REST_MS = 300;

/**
 * The choice of how much to pay. It is a GET form, so a choice is a query. Script asks for this page with each choice, so
 * that the sums follow (`app/browser/chosen.ts`).
 */
export function SplitChooser({ chooser }: { chooser: ChooserView }) {
  const t = useT();
  const locale = useLocale();
  const { remaining, chosen, isTyping } = chooser;
  const reckoned = reckon(chosen, chooser, locale);
  const share = "issue" in reckoned ? undefined : reckoned;
  // While one types, what is incomplete is no problem yet.
  const problem = "issue" in reckoned && !(isTyping && isUnfinished(reckoned, chosen)) ? reckoned : undefined;
  const error = problem && {
    field: problem.field,
    words: issueWords(t, problem, formatMoney(remaining, locale), remaining.value < MOST_PEOPLE),
  };
  const isSummed = error !== undefined && !isTyping;
  return (
    <form
      className="stack stuck chooser"
      action={TABLE.payment}
      noValidate
      data-rest={REST_MS}
      data-asks={`${TABLE.order}?${TYPING}=1`}
    >
      <ErrorSummary errors={isSummed ? [{ id: `split-${error.field}`, message: error.words }] : []} />
      <fieldset className="stack tight">
        <legend>
          <h2 className="sub">{t("bill.split.heading")}</h2>
        </legend>
        <SplitChoices chooser={chooser} error={error} />
        <Service chooser={chooser} share={share} />
      </fieldset>
      <PayButton share={share} className="btn btn-wide btn-split only-desk" />
      <div className="cartbar">
        <PayButton share={share} className="btn btn-wide btn-split" />
      </div>
    </form>
  );
}

interface ShareProps {
  /** The result of the choice. Undefined if it cannot be paid. */
  share: ReckonedShare | undefined;
}

/** The service fee. If it is optional, one tap removes it. */
function Service({ chooser: { service, chosen }, share }: ShareProps & { chooser: ChooserView }) {
  const t = useT();
  const locale = useLocale();
  const { rate, optional } = service;
  if (rate <= 0) return null;
  const fee = share && formatMoney(share.fee, locale);
  if (!optional) {
    const words = fee
      ? t("bill.split.serviceIncludedMore", { rate, fee })
      : t("bill.split.serviceIncluded", { rate });
    return <p className="small muted">{words}</p>;
  }
  return (
    <label className="check">
      <input type="checkbox" name="service" value="1" defaultChecked={chosen.service} />
      <span className="grow">
        {t("bill.split.service", { rate })}
        <small className="block muted">
          {fee ? t("bill.split.serviceMore", { fee }) : t("bill.split.serviceHint")}
        </small>
      </span>
    </label>
  );
}

function PayButton({ share, className }: ShareProps & { className: string }) {
  const t = useT();
  const locale = useLocale();
  return (
    <button type="submit" className={className}>
      {t("bill.split.action")}
      {share ? <span className="price sum">{formatMoney(share.total, locale)}</span> : null}
    </button>
  );
}
