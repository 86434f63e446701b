import { useLocale, useT } from "~/components/document/i18n";
import { ChoiceCard, type ChoiceOption } from "~/components/form/fields/choice/radio-cards";
import { FieldFrame } from "~/components/form/fields/field-frame";
import { formatMoney } from "~/domain/money/money";
import { MOST_PEOPLE } from "~/domain/table/bill-split";
import { TABLE } from "~/domain/table/table-paths";
import type { Translate } from "~/locales/catalog";
import type { ChooserView } from "~/routes/table/bill/bill-view.server";
import { controlOf, partsOf, type ShownProblem } from "./split-field";
import { SplitItems } from "./split-items";
import { type ChoiceProblem, reckon } from "./split-reckon";

interface ChoicesProps {
  chooser: ChooserView;
  error: ShownProblem | undefined;
}

/** The four kinds of split, each with its fields. */
export function SplitChoices(props: ChoicesProps) {
  const { chooser } = props;
  const t = useT();
  const locale = useLocale();
  const part = reckon({ ...chooser.chosen, kind: "EQUAL" }, chooser, locale);
  const each = "issue" in part ? "" : t("bill.split.each", { amount: formatMoney(part.amount, locale) });
  const options = [
    { value: "FULL", icon: "wallet", detail: formatMoney(chooser.remaining, locale), more: null },
    { value: "EQUAL", icon: "split", detail: each, more: <People {...props} /> },
    { value: "ITEMS", icon: "list", detail: t("bill.split.choose"), more: <SplitItems {...props} /> },
    { value: "AMOUNT", icon: "edit", detail: t("bill.split.yours"), more: <Amount {...props} /> },
  ] as const;
  return (
    <div className="choices">
      {options
        .filter(({ value }) => value !== "ITEMS" || chooser.items.length > 0)
        .map((option) => (
          <SplitChoice key={option.value} {...option} label={t(`bill.split.${option.value}`)} {...props} />
        ))}
    </div>
  );
}

function SplitChoice({ chooser, more, ...option }: ChoiceOption & Pick<ChoicesProps, "chooser">) {
  return (
    <>
      <ChoiceCard
        {...option}
        id={`split-${option.value}`}
        name="split"
        checked={option.value === chooser.chosen.kind}
      />
      {more ? <div className="choice-more">{more}</div> : null}
    </>
  );
}

function People({ chooser, error }: ChoicesProps) {
  const t = useT();
  const parts = partsOf("people", error);
  return (
    <FieldFrame parts={parts} label={t("bill.split.people")}>
      <div className="with">
        <input {...controlOf("people", parts)} inputMode="numeric" defaultValue={chooser.chosen.people} />
        <button type="submit" className="btn btn-2 unscripted" formAction={TABLE.order}>
          {t("bill.split.recalculate")}
        </button>
      </div>
    </FieldFrame>
  );
}

function Amount({ chooser, error }: ChoicesProps) {
  const t = useT();
  const parts = { ...partsOf("amount", error), hintId: "split-amount-hint" };
  return (
    <FieldFrame parts={parts} label={t("bill.split.amount")} hint={t("bill.split.amountHint")}>
      <input {...controlOf("amount", parts)} inputMode="decimal" defaultValue={chooser.chosen.amount} />
    </FieldFrame>
  );
}

/** The words for a problem of a choice. `remaining` is a formatted amount. */
export function issueWords(
  t: Translate,
  { field, issue }: ChoiceProblem,
  remaining: string,
  isLittle: boolean,
): string {
  switch (issue) {
    case "people":
      return isLittle ? t("bill.issue.tooLittle") : t("form.people.range", { max: MOST_PEOPLE });
    case "noItems":
      return t("form.items.required");
    case "count":
      return t("form.items.count");
    case "itemGone":
      return t("bill.issue.itemGone");
    case "tooMuch":
      return t(field === "item" ? "bill.issue.itemsTooMuch" : "form.amount.max", { remaining });
    case "amount":
      return t("form.amount.invalid");
    case "nothingLeft":
      return t("bill.state.reserved.title");
  }
}
