import { NumberStepper } from "~/components/basics/stepper";
import { Tag } from "~/components/basics/tags";
import { useLocale, useT } from "~/components/document/i18n";
import { FieldError } from "~/components/form/fields/field-frame";
import {
  type Choice,
  canBeChosen,
  chosenQuantity,
  groupFieldName,
  groupKind,
  isAvailable,
  isRequired,
  type Option,
  type OptionGroup,
  optionFieldName,
  optionLimit,
} from "~/domain/menu/options";
import { formatMoney } from "~/domain/money/money";
import type { Translate } from "~/locales/catalog";
import "./option-group.css";

/** The rule of a group in words. */
function rule(group: OptionGroup, t: Translate): string {
  const { minPermitted: min, maxPermitted: max } = group;
  if (groupKind(group) === "stepper" && min === 0) {
    const most = Math.max(...group.items.map((option) => optionLimit(group, option)));
    return t("item.group.each", { max: most });
  }
  if (min === max) return t("item.group.exactly", { count: min });
  return min > 0 ? t("item.group.between", { min, max }) : t("item.group.upTo", { max });
}

export function optionGroupId(group: Pick<OptionGroup, "id">): string {
  return groupFieldName(group);
}

export interface OptionGroupProps {
  group: OptionGroup;
  choice: Choice;
  error?: string | undefined;
  /** Invalid input of number fields, by the field's name. */
  typed?: Readonly<Record<string, string>> | undefined;
}

/**
 * A group of options as radio buttons, checkboxes or number fields, with the names that app/domain/menu/options.ts
 * reads.
 */
export function OptionGroupField({ group, choice, error, typed }: OptionGroupProps) {
  const t = useT();
  if (!isAvailable(group)) return null;
  const id = optionGroupId(group);
  const errorId = `${id}-error`;
  return (
    <fieldset
      className="options"
      id={id}
      tabIndex={error ? -1 : undefined}
      data-most={groupKind(group) === "checkbox" ? group.maxPermitted : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>
        <span>
          {group.name} <small>{rule(group, t)}</small>
        </span>{" "}
        {isRequired(group) ? <Tag tone="accent">{t("item.group.required")}</Tag> : null}
      </legend>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {group.items.map((option) => (
        <OptionRow
          key={option.id}
          group={group}
          option={option}
          choice={choice}
          invalid={Boolean(error)}
          typed={typed}
        />
      ))}
    </fieldset>
  );
}

interface OptionRowProps {
  group: OptionGroup;
  option: Option & { readonly description?: string | undefined };
  choice: Choice;
  invalid: boolean;
  typed?: Readonly<Record<string, string>> | undefined;
}

/** What an option adds to the price, or words if it adds nothing or is sold out. */
function usePriceWords({ group, option }: OptionRowProps): string {
  const t = useT();
  const locale = useLocale();
  if (!canBeChosen(group, option)) return t("item.option.soldOut");
  if (option.unit_price.value > 0) {
    return t("item.option.price", { price: formatMoney(option.unit_price, locale) });
  }
  // "Included" makes sense only if other options cost something.
  return group.items.some((other) => other.unit_price.value > 0) ? t("item.option.included") : "";
}

/** What script adds to the price of the dish: `app/browser/dish.ts`. */
const adds = ({ unit_price }: Option) => unit_price.value || undefined;

/** After a blank, for those who read it without style. */
function OptionPrice({ words }: { words: string }) {
  return words ? (
    <>
      {" "}
      <span className="option-price">{words}</span>
    </>
  ) : null;
}

function OptionRow(props: OptionRowProps) {
  return groupKind(props.group) === "stepper" ? <CountedOption {...props} /> : <MarkedOption {...props} />;
}

function MarkedOption(props: OptionRowProps) {
  const { group, option, choice, invalid } = props;
  const words = usePriceWords(props);
  const off = !canBeChosen(group, option);
  const type = groupKind(group) === "radio" ? "radio" : "checkbox";
  return (
    <label className={off ? "option option-off" : "option"}>
      <input
        type={type}
        name={groupFieldName(group)}
        value={option.id}
        defaultChecked={!off && chosenQuantity(choice, group.id, option.id) > 0}
        disabled={off}
        aria-invalid={invalid || undefined}
        data-price={adds(option)}
        data-off={off || undefined}
      />
      <span className="option-name">
        {option.name}
        {option.description ? <small> {option.description}</small> : null}
      </span>
      <OptionPrice words={words} />
    </label>
  );
}

function CountedOption(props: OptionRowProps) {
  const { group, option, choice, invalid, typed } = props;
  const t = useT();
  const words = usePriceWords(props);
  const name = optionFieldName(group, option);
  if (!canBeChosen(group, option)) {
    return (
      <div className="option option-off">
        <span className="option-name">{option.name}</span>
        <OptionPrice words={words} />
      </div>
    );
  }
  const labels = {
    less: t("item.option.less", { option: option.name }),
    more: t("item.option.more", { option: option.name }),
  };
  return (
    <div className="option">
      <label className="option-name" htmlFor={name}>
        {option.name}
        {words ? <small>{words}</small> : null}
      </label>
      <NumberStepper
        at={name}
        id={name}
        name={name}
        value={typed?.[name] ?? chosenQuantity(choice, group.id, option.id)}
        min={0}
        max={optionLimit(group, option)}
        labels={labels}
        invalid={invalid}
        adds={adds(option)}
      />
    </div>
  );
}
