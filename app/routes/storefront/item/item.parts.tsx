import { DetailsSummary } from "~/components/basics/details-summary";
import { Price } from "~/components/basics/price";
import { NumberStepper } from "~/components/basics/stepper";
import { Tags } from "~/components/basics/tags";
import { WhatsAppLink } from "~/components/behavior/whatsapp-link";
import { useFormKey, useScripted } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { EnterButton } from "~/components/form/enter-button";
import { ErrorSummary, type SummaryError } from "~/components/form/error-summary";
import { FieldError, FieldFrame } from "~/components/form/fields/field-frame";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/icon/icon";
import { OptionGroupField, OptionGroupNames, optionGroupId } from "~/components/menu/option-group";
import { useBasket } from "~/components/menu/use-basket";
import { MAX_LINE_NOTE } from "~/domain/menu/basket";
import { FROM, ITEM_FORM, itemPath } from "~/domain/menu/item-path";
import { type ItemWithOptions, isPriceKnown, shownPrices } from "~/domain/menu/options";
import { formatMoney, type Money } from "~/domain/money/money";
import { MAX_QUANTITY } from "~/domain/money/quantity";
import { type ItemErrors, type ItemForm, totalOf } from "./item-form";
import "~/components/form/fields/check.css";
import "~/components/menu/dish.css";
import "~/components/behavior/unstarted.css";
import "~/components/frame/thumb-bar.css";

interface ShownItem extends ItemWithOptions {
  id: string;
  name: string;
  description?: string | undefined;
  original_price?: Money | undefined;
  status: string;
  serves?: number | undefined;
  tags?: readonly string[] | undefined;
  /** What customers gave it, in words. */
  rating?: string | undefined;
}

interface ItemFormProps {
  item: ShownItem;
  /** The list that it was opened from, if something narrows it. */
  from: string | undefined;
  /** The line of the cart to change. Undefined for a new one. */
  line: string | undefined;
  form: ItemForm;
  errors: ItemErrors | undefined;
  /** In words. Empty if none are known. */
  allergens: string;
  /** Why it cannot be ordered now, in words. Undefined if it can. */
  soldOut: string | undefined;
  /** The whole address of its page, to send it on. Undefined where it is sent on by other links. */
  link: string | undefined;
  /** Whether the box for the age is ticked. Undefined if the age is not asked. */
  askAge: { isOfAge: boolean } | undefined;
}

/** An item and its form. */
export function ItemFormView({
  item,
  line,
  from,
  form,
  allergens,
  soldOut,
  link,
  askAge,
  errors,
}: ItemFormProps) {
  const isKnown = isPriceKnown(item);
  const locale = useLocale();
  const off = soldOut !== undefined;
  const key = useFormKey();
  const { value: price, currency } = item.unit_price;
  const dish = useScripted() && isKnown ? JSON.stringify({ price, currency, locale }) : undefined;
  // Without the query that the price was requested with.
  const basket = useBasket();
  const action = itemPath(item.id, line, basket);
  if (basket.isLook) {
    return (
      <form method="post" action={action} id={ITEM_FORM}>
        <ItemHead item={item} errors={undefined} soldOut={soldOut} />
        {item.options.map((group) => (
          <OptionGroupNames key={group.id} group={group} price={item.unit_price} />
        ))}
        <Allergens words={allergens} />
        {link ? <WhatsAppLink url={link} /> : null}
      </form>
    );
  }
  return (
    <form method="post" action={action} id={ITEM_FORM} data-dish={dish} data-about={line}>
      <EnterButton {...key} disabled={off} />
      {line === undefined ? null : <input type="hidden" name="line" value={line} />}
      {from === undefined ? null : <input type="hidden" name={FROM} value={from} />}
      <ItemHead item={item} errors={errors} soldOut={soldOut} />
      {item.options.map((group) => (
        <OptionGroupField
          key={group.id}
          group={group}
          price={item.unit_price}
          choice={form.choice}
          typed={form.typed}
          error={errors?.groups[group.id]}
        />
      ))}
      <NoteField note={form.note} error={errors?.note} />
      <Allergens words={allergens} />
      {link ? <WhatsAppLink url={link} /> : null}
      {item.options.length > 0 && isKnown ? <UpdatePrice /> : null}
      {askAge ? <AgeBox isOfAge={askAge.isOfAge} error={errors?.age} /> : null}
      <AddBar
        total={isKnown ? totalOf(item, form) : undefined}
        isNew={line === undefined}
        quantity={form.quantity}
        error={errors?.quantity}
        off={off}
      />
    </form>
  );
}

interface ItemHeadProps extends Pick<ItemFormProps, "item" | "errors" | "soldOut"> {}

function ItemHead({ item, errors, soldOut }: ItemHeadProps) {
  const t = useT();
  const { unit_price, original_price } = shownPrices(item);
  return (
    <div className="stack dish-head">
      {errors?.form ? <Banner icon="alert" tone="bad" title={errors.form} role="alert" /> : null}
      <ErrorSummary errors={summaryOf(item, errors)} />
      <h1>{item.name}</h1>
      {item.description ? <p className="muted">{item.description}</p> : null}
      <Tags tags={item.tags} serves={item.serves} />
      {item.rating ? <p className="small muted">{`★ ${item.rating}`}</p> : null}
      <Price className="price big" price={unit_price} original={original_price} />
      {soldOut ? (
        <Banner icon="info" title={t("common.soldOutToday")}>
          {soldOut}
        </Banner>
      ) : null}
    </div>
  );
}

function NoteField({ note, error }: { note: string; error: string | undefined }) {
  const t = useT();
  const parts = { id: "note", errorId: "note-error", hintId: "note-hint", error, optional: false };
  return (
    <FieldFrame
      className="options"
      parts={parts}
      label={t("item.note.label")}
      hint={t("item.note.hint", { max: MAX_LINE_NOTE })}
    >
      <textarea
        className="input"
        id={parts.id}
        name="note"
        maxLength={MAX_LINE_NOTE}
        defaultValue={note}
        placeholder={t("item.note.placeholder")}
        aria-describedby={error ? `${parts.errorId} ${parts.hintId}` : parts.hintId}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  );
}

/** The box for the age. It is shown once, for an item with alcohol. */
function AgeBox({ isOfAge, error }: { isOfAge: boolean; error: string | undefined }) {
  const t = useT();
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          id="age"
          name="age"
          required
          defaultChecked={isOfAge}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "age-error" : undefined}
        />
        <span className="grow">{t("item.age.label")}</span>
      </label>
      {error ? <FieldError id="age-error">{error}</FieldError> : null}
    </div>
  );
}

/** The field above both buttons. Without script the page comes back at it, not at its top. */
const HERE = "note";

/** Updates the price where no script runs: it sends the form by GET. With script the price updates by itself. */
function UpdatePrice() {
  const t = useT();
  return (
    <div className="unstarted">
      <button
        type="submit"
        className="btn btn-2 btn-wide"
        formMethod="get"
        formAction={`#${HERE}`}
        formNoValidate
      >
        {t("item.updatePrice")}
      </button>
    </div>
  );
}

/** The allergens of an item, in a closed `details`. */
function Allergens({ words }: { words: string }) {
  const t = useT();
  return (
    <details className="small">
      <DetailsSummary className="link">
        {t("item.allergens.heading")}
        <Icon name="down" />
      </DetailsSummary>
      <p className="muted">
        {words ? t("item.allergens.contains", { list: words }) : t("item.allergens.none")}
      </p>
    </details>
  );
}

interface AddBarProps {
  /** Undefined if only the backend knows it. */
  total: Money | undefined;
  /** Adds to the cart. Otherwise it changes a line of it. */
  isNew: boolean;
  /** As typed. */
  quantity: string;
  error: string | undefined;
  /** It is sold out. */
  off: boolean;
}

/** Quantity and the button that adds, at the bottom of a phone. */
function AddBar({ total, isNew, quantity, error, off }: AddBarProps) {
  // On the button only, because the form is also sent by GET to update its price.
  const key = useFormKey();
  const t = useT();
  const locale = useLocale();
  return (
    <div className="cartbar inline">
      {error ? <FieldError id="quantity-error">{error}</FieldError> : null}
      <div className="row">
        <NumberStepper
          at={HERE}
          id="quantity"
          name="quantity"
          value={quantity}
          min={1}
          max={MAX_QUANTITY}
          labels={{
            field: t("item.quantity.label"),
            less: t("item.quantity.less"),
            more: t("item.quantity.more"),
          }}
          invalid={error !== undefined}
          describedBy={error ? "quantity-error" : undefined}
        />
        {off ? (
          <button type="button" className="btn grow" disabled>
            {t("common.soldOutToday")}
          </button>
        ) : (
          <SubmitButton {...key} className="btn grow btn-split" busy={isNew ? t("item.adding") : undefined}>
            {t(isNew ? "item.add" : "common.save")}{" "}
            {total ? <span className="price">{formatMoney(total, locale)}</span> : null}
          </SubmitButton>
        )}
      </div>
    </div>
  );
}

/** The errors of fields, in the order of the page. */
function summaryOf({ options }: ItemWithOptions, errors: ItemErrors | undefined): SummaryError[] {
  if (!errors) return [];
  const found = [
    ...options.map((group) => ({ id: optionGroupId(group), message: errors.groups[group.id] })),
    { id: "note", message: errors.note },
    { id: "age", message: errors.age },
    { id: "quantity", message: errors.quantity },
  ];
  return found.flatMap(({ id, message }) => (message === undefined ? [] : [{ id, message }]));
}
