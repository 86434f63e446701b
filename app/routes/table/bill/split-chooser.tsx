import { DetailsSummary } from "~/components/basics/details-summary";
import { NumberStepper } from "~/components/basics/stepper";
import { useLocale, useT } from "~/components/document/i18n";
import { EnterButton } from "~/components/form/enter-button";
import { ErrorSummary } from "~/components/form/error-summary";
import { FieldError, FieldFrame } from "~/components/form/fields/field-frame";
import { ChoiceCard, type ChoiceOption } from "~/components/form/fields/radio-cards";
import { Icon } from "~/components/icon/icon";
import { formatMoney } from "~/domain/money/money";
import { chosenLine, countField, LEAST_PEOPLE, MOST_PEOPLE, MOST_UNITS } from "~/domain/table/bill-split";
import { TABLE } from "~/domain/table/table-flow";
import type { Translate } from "~/locales/catalog";
import type { ChooserView } from "./bill-view.server";
import {
  type ChoiceProblem,
  controlOf,
  isUnfinished,
  partsOf,
  type ReckonedShare,
  reckon,
  type ShownProblem,
  TYPING,
} from "./split-reckon";
import "~/components/form/fields/check.css";
import "~/components/frame/thumb-bar.css";

/** The pause after a key or a choice before script asks for the sums. */
const REST_MS = 300;

/**
 * The choice of how much to pay. Who has paid opens it to pay more: nothing asks them for the share of others. Nor does
 * anything ask for money before something is served.
 */
export function SplitChooser({ chooser }: { chooser: ChooserView }) {
  const t = useT();
  const left = formatMoney(chooser.remaining, useLocale());
  const { isMore, isLater } = chooser;
  if (!isMore && !isLater) return <ChooserForm chooser={chooser} />;
  return (
    <details className="stuck" open={chooser.isChosen}>
      <DetailsSummary className="link">
        {t(isMore ? "bill.split.more" : "bill.split.later", { left })}
        <Icon name="down" />
      </DetailsSummary>
      <ChooserForm chooser={chooser} />
    </details>
  );
}

/**
 * The form of the choice. It is a GET form, so a choice is a query. Script asks for this page with each choice, so
 * that the sums follow (`app/browser/chosen.ts`).
 */
function ChooserForm({ chooser }: { chooser: ChooserView }) {
  const t = useT();
  const locale = useLocale();
  const { remaining, chosen, isTyping, isMore, isLater } = chooser;
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
      className={isMore || isLater ? "stack chooser" : "stack stuck chooser"}
      action={TABLE.payment}
      noValidate
      data-rest={REST_MS}
      data-asks={`${TABLE.order}?${TYPING}=1`}
    >
      <EnterButton formAction={TABLE.order} />
      <input type="hidden" name="was" value={chosen.kind} />
      <ErrorSummary errors={isSummed ? [{ id: `split-${error.field}`, message: error.words }] : []} />
      <fieldset className="stack tight">
        <legend>
          <h2 className="sub">{t("bill.split.heading")}</h2>
        </legend>
        <SplitChoices chooser={chooser} error={error} />
        <Service chooser={chooser} share={share} />
      </fieldset>
      <PayButton share={share} isMore={isMore} className="btn btn-wide btn-split only-desk" />
      <div className="cartbar">
        <PayButton share={share} isMore={isMore} className="btn btn-wide btn-split" />
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
  if (!optional)
    return (
      <p className="small muted">
        {t("bill.split.serviceIncluded", { rate })}
        {fee ? <span className="sum">{` ${t("bill.split.serviceMore", { fee })}`}</span> : null}
      </p>
    );
  return (
    <label className="check">
      <input type="checkbox" name="service" value="1" defaultChecked={chosen.service} />
      <span className="grow">
        {t("bill.split.service", { rate })}
        <small className="block muted">
          {fee ? <span className="sum">{`${t("bill.split.serviceMore", { fee })} `}</span> : null}
          {t("bill.split.serviceHint")}
        </small>
      </span>
    </label>
  );
}

function PayButton({ share, isMore, className }: ShareProps & { isMore: boolean; className: string }) {
  const t = useT();
  const locale = useLocale();
  return (
    <button type="submit" className={className} data-said="">
      {t(isMore ? "bill.split.moreAction" : "title.tablePayment.title")}{" "}
      {share ? <span className="price sum">{formatMoney(share.total, locale)}</span> : null}
    </button>
  );
}

interface ChoicesProps {
  chooser: ChooserView;
  error: ShownProblem | undefined;
}

/** The four kinds of split, each with its fields. */
function SplitChoices(props: ChoicesProps) {
  const { chooser } = props;
  const t = useT();
  const locale = useLocale();
  const part = reckon({ ...chooser.chosen, kind: "EQUAL" }, { ...chooser, beside: undefined }, locale);
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
  const parts = { ...partsOf("people", error), hintId: "split-people-hint" };
  return (
    <FieldFrame
      parts={parts}
      label={t("bill.split.people")}
      hint={t(chooser.isMore ? "bill.split.peopleHintMore" : "bill.split.peopleHint")}
    >
      <div className="with">
        <NumberStepper
          at="split-EQUAL"
          id={parts.id}
          name="people"
          value={chooser.chosen.people}
          min={LEAST_PEOPLE}
          max={MOST_PEOPLE}
          labels={{ less: t("bill.split.fewer"), more: t("bill.split.another") }}
          describedBy={parts.error ? `${parts.errorId} ${parts.hintId}` : parts.hintId}
          invalid={parts.error !== undefined}
        />
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
function issueWords(
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
    case "beside":
      return t("form.beside");
    case "nothingLeft":
      return t("table.REMAINING_CHANGED_NOTHING.title");
  }
}

interface SplitItemsProps {
  chooser: ChooserView;
  error: ShownProblem | undefined;
}

type Item = ChooserView["items"][number];

/** The items of the bill to tick. Of an item that was ordered several times, fewer can be taken. */
function SplitItems({ chooser, error }: SplitItemsProps) {
  const t = useT();
  const parts = partsOf("item", error);
  const chosen = new Map(
    chooser.chosen.items.map(chosenLine).map(({ fingerprint, count }) => [fingerprint, count]),
  );
  return (
    <fieldset id={parts.id} tabIndex={-1} aria-describedby={parts.error ? parts.errorId : undefined}>
      <legend className="sr">{t("bill.split.choose")}</legend>
      {parts.error ? <FieldError id={parts.errorId}>{parts.error}</FieldError> : null}
      {chooser.items.map((item) => (
        <ItemChoice
          key={item.fingerprint}
          item={item}
          isChosen={chosen.has(item.fingerprint)}
          count={chosen.get(item.fingerprint)}
          errorId={parts.error ? parts.errorId : undefined}
        />
      ))}
    </fieldset>
  );
}

interface ItemChoiceProps {
  item: Item;
  isChosen: boolean;
  count: number | undefined;
  errorId: string | undefined;
}

function ItemChoice({ item, isChosen, ...part }: ItemChoiceProps) {
  const { fingerprint, name, quantity, who, total } = item;
  const t = useT();
  const locale = useLocale();
  const hasUnits = quantity > 1 && quantity <= MOST_UNITS;
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          className={hasUnits ? "units" : undefined}
          name="item"
          value={fingerprint}
          defaultChecked={isChosen}
        />
        <span className="grow">
          {quantity > 1 ? t("bill.split.item", { item: name, quantity }) : name}
          {who ? (
            <small className="block muted" translate="no">
              {who}
            </small>
          ) : null}
        </span>
        <span className="price">{formatMoney(total, locale)}</span>
      </label>
      {hasUnits ? <Units item={item} {...part} /> : null}
    </>
  );
}

/** How many units of an item are taken, and what it means to take fewer. Shown while the item is ticked. */
function Units({ item, count, errorId }: Omit<ItemChoiceProps, "isChosen">) {
  const { fingerprint, name, quantity } = item;
  const t = useT();
  const id = `split-${countField(fingerprint)}`;
  const value = count ?? quantity;
  const isWrong = errorId !== undefined && (value < 1 || value > quantity);
  return (
    <div className="check-more stack tight">
      <div className="row">
        <label className="grow" htmlFor={id}>
          {t("bill.split.units", { quantity })}
          <span className="sr">{`, ${name}`}</span>
        </label>
        <input
          id={id}
          name={countField(fingerprint)}
          className="input units-field"
          type="number"
          inputMode="numeric"
          min={1}
          max={quantity}
          defaultValue={value}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${errorId} ${id}-hint` : `${id}-hint`}
        />
      </div>
      <p className="hint" id={`${id}-hint`}>
        {t("bill.split.unitsHint", { quantity })}
      </p>
    </div>
  );
}
