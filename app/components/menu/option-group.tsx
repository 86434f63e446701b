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
  holdsParts,
  isAvailable,
  isRequired,
  type Option,
  type OptionGroup,
  optionFieldName,
  optionLimit,
} from "~/domain/menu/options";
import { add, formatMoney, type Money } from "~/domain/money/money";
import type { Translate } from "~/locales/catalog";
import "./option-group.css";

/** The rule of a group in words. */
function rule(group: OptionGroup, t: Translate): string {
  const { minPermitted: min, maxPermitted: max } = group;
  // Of one part there is nothing to tell.
  if (holdsParts(group) && max > 1) {
    const pricing = t(group.pricing === "AVERAGE" ? "item.parts.average" : "item.parts.highest");
    return min === max
      ? t("item.parts.exactly", { count: max, pricing })
      : t("item.parts.between", { min, max, pricing });
  }
  if (groupKind(group) === "stepper" && min === 0) {
    const limits = group.items.map((option) => optionLimit(group, option));
    const [each = max] = limits;
    // Where one option may be all of it, or each has a limit of its own, only that of the group is said.
    if (each < max && limits.every((limit) => limit === each)) {
      const isBound = each * limits.length > max;
      return isBound ? t("item.group.upToEach", { max, each }) : t("item.group.each", { max: each });
    }
  }
  if (min === max) return t("item.group.exactly", { count: min });
  return min > 0 ? t("item.group.between", { min, max }) : t("item.group.upTo", { max });
}

export function optionGroupId(group: Pick<OptionGroup, "id">): string {
  return groupFieldName(group);
}

export interface OptionGroupProps {
  group: OptionGroup;
  /** What the dish costs without options. */
  price: Money;
  choice: Choice;
  error?: string | undefined;
  /** Invalid input of number fields, by the field's name. */
  typed?: Readonly<Record<string, string>> | undefined;
}

/**
 * A group of options as radio buttons, checkboxes or number fields, with the names that app/domain/menu/options.ts
 * reads.
 */
export function OptionGroupField({ group, price, choice, error, typed }: OptionGroupProps) {
  const t = useT();
  if (!isAvailable(group)) return null;
  const id = optionGroupId(group);
  const errorId = `${id}-error`;
  const kind = groupKind(group);
  return (
    <fieldset
      className="options"
      id={id}
      tabIndex={error ? -1 : undefined}
      data-most={kind === "radio" ? undefined : group.maxPermitted}
      data-pricing={holdsParts(group) ? group.pricing : undefined}
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
          price={price}
          option={option}
          choice={choice}
          invalid={Boolean(error)}
          typed={typed}
        />
      ))}
    </fieldset>
  );
}

/** A group of options where nothing can be chosen: their names, and what they add. */
export function OptionGroupNames({ group, price }: Pick<OptionGroupProps, "group" | "price">) {
  if (!isAvailable(group)) return null;
  const id = optionGroupId(group);
  return (
    <section className="options" aria-labelledby={id}>
      <h2 className="sub" id={id}>
        {group.name}
      </h2>
      <ul>
        {group.items.map((option) => (
          <OptionName key={option.id} group={group} price={price} option={option} />
        ))}
      </ul>
    </section>
  );
}

function OptionName(props: Pick<OptionRowProps, "group" | "price" | "option">) {
  return (
    <li className="row">
      <span className="grow">{props.option.name}</span>
      <OptionPrice words={usePriceWords(props)} />
    </li>
  );
}

interface OptionRowProps {
  group: OptionGroup;
  price: Money;
  option: Option & { readonly description?: string | undefined };
  choice: Choice;
  invalid: boolean;
  typed?: Readonly<Record<string, string>> | undefined;
}

/**
 * What an option adds to the price, or words if it adds nothing or is sold out. Of a part of the dish: what the dish costs
 * with no other one.
 */
function usePriceWords({ group, option, price }: Pick<OptionRowProps, "group" | "price" | "option">): string {
  const t = useT();
  const locale = useLocale();
  if (!canBeChosen(group, option)) return t("item.option.soldOut");
  if (group.pricing === "UNKNOWN") return "";
  if (holdsParts(group)) return formatMoney(add(price, option.unit_price), locale);
  if (option.unit_price.value > 0) {
    return t("item.option.price", { price: formatMoney(option.unit_price, locale) });
  }
  // "Included" makes sense only if other options cost something.
  return group.items.some((other) => other.unit_price.value > 0) ? t("item.option.included") : "";
}

/** Whether a group has all that it may have. */
function isFull(group: OptionGroup, choice: Choice): boolean {
  const taken = choice.filter(({ group_id }) => group_id === group.id);
  return taken.reduce((sum, { quantity }) => sum + quantity, 0) >= group.maxPermitted;
}

/** What script adds to the price of the dish: `app/browser/dish.ts`. A part counts in the mean, even at 0. */
const adds = (group: OptionGroup, { unit_price: { value } }: Option) =>
  holdsParts(group) ? value : value || undefined;

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
        data-price={adds(group, option)}
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
        full={isFull(group, choice)}
        labels={labels}
        invalid={invalid}
        adds={adds(group, option)}
      />
    </div>
  );
}
