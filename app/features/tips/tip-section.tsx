import { DetailsSummary } from "~/components/basics/details-summary";
import { useScripted } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { RadioCards } from "~/components/form/fields/radio-cards";
import { TextField } from "~/components/form/fields/text-field";
import type { FieldMetadata } from "~/components/form/use-form";
import { Icon } from "~/components/icon/icon";
import { formatMoney } from "~/domain/money/money";
import { NO_TIP, OTHER_TIP, type TipOffer, type TipPlace } from "~/domain/money/tip";
import "~/components/form/fields/choice-row.css";
import "./tip-section.css";

interface TipSectionProps {
  /** The form's fields for the choice and for the other amount. */
  fields: { tip: FieldMetadata; tipAmount: FieldMetadata };
  offer: TipOffer;
  /** What is wrong with the other amount as it stands. */
  issue: string | undefined;
  /** How the order is received, or that it is at a table: the tip is for other people. */
  whom: TipPlace;
  /** Something else is for the same people already, such as a service fee: the choice opens from a line. */
  isFolded?: boolean | undefined;
}

/**
 * The choice of a tip, and the button that shows the total with it: `app/browser/update.ts` presses it for each choice.
 */
export function TipSection({ fields: { tip, tipAmount }, offer, issue, whom, isFolded }: TipSectionProps) {
  const t = useT();
  const locale = useLocale();
  const isScripted = useScripted();
  const errors = tipAmount.errors ?? (issue === undefined ? undefined : [issue]);
  const amount = (
    <TextField
      meta={{ ...tipAmount, errors }}
      label={t("tip.amount")}
      hint={t("tip.most", { most: formatMoney(offer.most, locale) })}
      placeholder={t("tip.example")}
      inputMode="decimal"
      autoComplete="off"
      className="short"
      // Only an amount that was chosen counts, and then it is needed.
      markOptional={false}
    />
  );
  const options = [
    { value: NO_TIP, label: t("tip.none") },
    ...offer.shares.map(({ percentage, amount: share }) => ({
      value: String(percentage),
      label: `${percentage}%`,
      detail: formatMoney(share, locale),
    })),
    { value: OTHER_TIP, label: t("tip.other"), more: amount },
  ];
  const choice = (
    <>
      <p className="small muted">{t(`tip.hint.${whom}`)}</p>
      <RadioCards
        meta={tip}
        legend={t("tracking.total.tip")}
        headedBy={HEADING}
        options={options}
        shape="row"
      />
      <p>
        <button
          className="btn btn-3 btn-s choices-end"
          type="submit"
          id={TIP_ANCHOR}
          name="go"
          value="tip"
          formNoValidate
          data-update={isScripted || undefined}
        >
          {t("tip.update")}
        </button>
      </p>
    </>
  );
  const isOpen = errors !== undefined || (tip.initialValue ?? NO_TIP) !== NO_TIP;
  return (
    <section className="stack tight">
      {isFolded ? (
        <details open={isOpen}>
          <DetailsSummary className="link">
            <span id={HEADING}>{t("tracking.total.tip")}</span>
            <Icon name="down" />
          </DetailsSummary>
          <div className="stack tight">{choice}</div>
        </details>
      ) : (
        <>
          <h2 className="sub" id={HEADING}>
            {t("tracking.total.tip")}
          </h2>
          {choice}
        </>
      )}
    </section>
  );
}

const HEADING = "tip-heading";

/** The id of the button that shows the total with a tip. Its page comes back there, where the customer pressed. */
export const TIP_ANCHOR = "tip-total";
