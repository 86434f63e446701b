import { useLocale, useT } from "~/components/document/i18n";
import { FieldError } from "~/components/form/fields/field-error";
import { formatMoney } from "~/domain/money/money";
import { chosenLine, countField, MOST_UNITS } from "~/domain/table/chosen-lines";
import type { ChooserView } from "~/routes/table/bill/bill-view.server";
import { partsOf, type ShownProblem } from "./split-field";

interface SplitItemsProps {
  chooser: ChooserView;
  error: ShownProblem | undefined;
}

type Item = ChooserView["items"][number];

/** The items of the bill to tick. Of an item that was ordered several times, fewer can be taken. */
export function SplitItems({ chooser, error }: SplitItemsProps) {
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
