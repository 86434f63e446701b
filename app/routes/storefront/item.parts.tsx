import { Form } from "@remix-run/react";
import { Banner } from "~/components/banner/banner";
import { ErrorSummary, type SummaryError } from "~/components/form/error-summary";
import { FieldError } from "~/components/form/field-error";
import { FieldFrame } from "~/components/form/field-frame";
import { SubmitButton } from "~/components/form/submit-button";
import { useLocale, useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import { OptionGroupField, optionGroupId } from "~/components/option-group/option-group";
import { Price } from "~/components/price/price";
import { NumberStepper } from "~/components/stepper/stepper";
import { Tags } from "~/components/tags/tags";
import { formatMoney, type Money } from "~/domain/money";
import type { ItemWithOptions } from "~/domain/options";
import { MAX_QUANTITY } from "~/domain/quantity";
import type { ItemErrors } from "./item-errors.server";
import { type ItemForm, MAX_NOTE } from "./item-form";
import { useItemForm } from "./use-item-form";

/** The form's id, for a button that stands outside it. */
export const ITEM_FORM = "item";

interface ShownItem extends ItemWithOptions {
  id: string;
  name: string;
  description?: string | undefined;
  original_price?: Money | undefined;
  status: string;
  serves?: number | undefined;
  tags?: readonly string[] | undefined;
}

interface ItemFormProps {
  item: ShownItem;
  /** The line of the bag that is changed; undefined for a new one. */
  line: string | undefined;
  form: ItemForm;
  errors: ItemErrors | undefined;
  /** In a list of words; empty where none are known. */
  allergens: string;
}

/** An item with all that can be chosen of it. */
export function ItemFormView({ item, line, form, errors, allergens }: ItemFormProps) {
  const { total, ...live } = useItemForm(item, form);
  const off = item.status !== "AVAILABLE";
  return (
    <Form method="post" id={ITEM_FORM} {...live}>
      {/* Enter in a field is the form's own button, not the first stepper's. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" disabled={off} />
      {line === undefined ? null : <input type="hidden" name="line" value={line} />}
      <ItemHead item={item} errors={errors} off={off} />
      {item.options.map((group) => (
        <OptionGroupField
          key={group.id}
          group={group}
          choice={form.choice}
          typed={form.typed}
          error={errors?.groups[group.id]}
        />
      ))}
      <NoteField note={form.note} error={errors?.note} />
      <Allergens words={allergens} />
      <AddBar total={total} line={line} form={form} error={errors?.quantity} off={off} />
    </Form>
  );
}

function ItemHead({ item, errors, off }: { item: ShownItem; errors: ItemErrors | undefined; off: boolean }) {
  const t = useT();
  return (
    <div className="stack dish-head">
      {errors?.form ? <Banner icon="alert" tone="bad" title={errors.form} role="alert" /> : null}
      <ErrorSummary errors={summaryOf(item, errors)} />
      <h1>{item.name}</h1>
      {item.description ? <p className="muted">{item.description}</p> : null}
      <Tags tags={item.tags} serves={item.serves} />
      <Price className="price big" price={item.unit_price} original={item.original_price} />
      {off ? (
        <Banner icon="info" title={t("item.soldOut.title")}>
          {t("item.soldOut.body")}
        </Banner>
      ) : null}
    </div>
  );
}

/** The errors of fields, in the order of the page. */
function summaryOf({ options }: ItemWithOptions, errors: ItemErrors | undefined): SummaryError[] {
  if (!errors) return [];
  const found = [
    ...options.map((group) => ({ id: optionGroupId(group), message: errors.groups[group.id] })),
    { id: "note", message: errors.note },
    { id: "quantity", message: errors.quantity },
  ];
  return found.flatMap(({ id, message }) => (message === undefined ? [] : [{ id, message }]));
}

function NoteField({ note, error }: { note: string; error: string | undefined }) {
  const t = useT();
  const parts = { id: "note", errorId: "note-error", hintId: "note-hint", error, optional: false };
  return (
    <FieldFrame
      className="options"
      parts={parts}
      label={t("item.note.label")}
      hint={t("item.note.hint", { max: MAX_NOTE })}
    >
      <textarea
        className="input"
        id={parts.id}
        name="note"
        maxLength={MAX_NOTE}
        defaultValue={note}
        placeholder={t("item.note.placeholder")}
        aria-describedby={error ? `${parts.errorId} ${parts.hintId}` : parts.hintId}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  );
}

function Allergens({ words }: { words: string }) {
  const t = useT();
  return (
    <details className="small">
      <summary className="link">
        {t("item.allergens.heading")}
        <Icon name="down" />
      </summary>
      <p className="muted">
        {words ? t("item.allergens.contains", { list: words }) : t("item.allergens.none")}
      </p>
    </details>
  );
}

interface AddBarProps extends Pick<ItemFormProps, "line" | "form"> {
  total: Money;
  error: string | undefined;
  /** It is sold out. */
  off: boolean;
}

/** Quantity and the button that adds, at the thumb of a phone. */
function AddBar({ total, line, form, error, off }: AddBarProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="cartbar inline">
      {error ? <FieldError id="quantity-error">{error}</FieldError> : null}
      <div className="row">
        <NumberStepper
          id="quantity"
          name="quantity"
          value={form.quantity}
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
            {t("item.soldOut.title")}
          </button>
        ) : (
          <SubmitButton className="btn grow btn-split">
            {t(line === undefined ? "item.add" : "item.update")}
            <output className="price">{formatMoney(total, locale)}</output>
          </SubmitButton>
        )}
      </div>
    </div>
  );
}
