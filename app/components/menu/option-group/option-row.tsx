import { NumberStepper } from "~/components/basics/stepper/stepper";
import { useLocale, useT } from "~/components/document/i18n";
import { chosenQuantity, groupFieldName, optionFieldName } from "~/domain/menu/option-form";
import {
  type Choice,
  canBeChosen,
  groupKind,
  type Option,
  type OptionGroup,
  optionLimit,
} from "~/domain/menu/options";
import { formatMoney } from "~/domain/money/money";

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

export function OptionRow(props: OptionRowProps) {
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
