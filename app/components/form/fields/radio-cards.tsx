import { Fragment, type ReactNode } from "react";
import { DetailsSummary } from "~/components/basics/details-summary";
import type { FieldMetadata } from "~/components/form/use-form";
import { Icon, type IconName } from "~/components/icon/icon";
import { FieldError } from "./field-frame";
import { inGroups } from "./in-groups";
import "./choice.css";

export interface ChoiceOption {
  value: string;
  label: string;
  /** What is seen in the place of a label that is too long for its room. The label is read aloud. */
  seen?: string | undefined;
  detail?: ReactNode;
  icon?: IconName | undefined;
  /** A few letters in place of the icon, such as a card's brand. The words of the choice say the same. */
  mark?: string | undefined;
  disabled?: boolean | undefined;
  /** The words above this choice and its neighbours of the same group. */
  group?: string | undefined;
  /** Content of this choice, shown while it is chosen. Browsers without `:has` always show it: `app/browser/beside.ts`. */
  more?: ReactNode;
}

interface ChoiceCardProps extends ChoiceOption {
  name: string;
  id?: string | undefined;
  form?: string | undefined;
  checked: boolean;
  required?: boolean | undefined;
  invalid?: boolean | undefined;
}

export function ChoiceCard(props: ChoiceCardProps) {
  const { name, id, form, value, label, seen, detail, checked, required, invalid, disabled } = props;
  return (
    <label className="choice">
      <Lead {...props} />
      <span>
        {seen ? <span aria-hidden="true">{seen}</span> : null}
        {seen ? <span className="sr">{label}</span> : label}
        {detail ? <small> {detail}</small> : null}
      </span>
      <input
        type="radio"
        id={id}
        form={form}
        name={name}
        value={value}
        defaultChecked={checked}
        required={required}
        disabled={disabled}
        aria-invalid={invalid || undefined}
      />
    </label>
  );
}

function Lead({ icon, mark }: Pick<ChoiceOption, "icon" | "mark">) {
  if (mark !== undefined) {
    return (
      <span className="choice-mark" aria-hidden="true">
        {mark}
      </span>
    );
  }
  return icon ? <Icon name={icon} /> : null;
}

export interface RadioCardsProps {
  meta: FieldMetadata;
  legend: string;
  /** The id of a heading above that says the legend. */
  headedBy?: string;
  options: readonly ChoiceOption[];
  /** Two beside each other, or all in one row, for choices of a word or two. */
  shape?: "pair" | "row";
  /** Closes the groups that the chosen one is not in. One press opens them. */
  fold?: boolean;
}

/** A choice of one. The first card has the field's id, so an error summary can link to it. */
export function RadioCards(props: RadioCardsProps) {
  const { meta, legend, headedBy, options, shape, fold = false } = props;
  const error = meta.errors?.[0];
  const chosen = meta.initialValue;
  const hasChosen = options.some(({ value, disabled }) => value === chosen && !disabled);
  return (
    <fieldset
      className={error && !chosen ? "stack tight open" : "stack tight"}
      aria-labelledby={headedBy}
      aria-describedby={error ? meta.errorId : undefined}
    >
      {headedBy === undefined ? <legend className="label">{legend}</legend> : null}
      {error ? <FieldError id={meta.errorId}>{error}</FieldError> : null}
      {inGroups(options).map(({ group, first, members }) => {
        const cards = (
          <div className={classOf(shape, group)}>
            {members.map((option, index) => (
              <Fragment key={option.value}>
                <ChoiceCard
                  {...option}
                  id={first + index === 0 ? meta.id : undefined}
                  form={meta.formId}
                  name={meta.name}
                  checked={option.value === chosen}
                  required={meta.constraint.required}
                  invalid={Boolean(error)}
                />
                {option.more ? <div className="choice-more">{option.more}</div> : null}
              </Fragment>
            ))}
          </div>
        );
        if (group === undefined) return <Fragment key={first}>{cards}</Fragment>;
        const isFolded = fold && !error && hasChosen && !members.some(({ value }) => value === chosen);
        return (
          <Group key={first} id={`${meta.id}-group-${first}`} words={group} isFolded={isFolded} of={members}>
            {cards}
          </Group>
        );
      })}
    </fieldset>
  );
}

interface GroupProps {
  id: string;
  words: string;
  isFolded: boolean;
  of: readonly ChoiceOption[];
  children: ReactNode;
}

/** A group of choices below its name. A closed one says what it holds. */
function Group({ id, words, isFolded, of, children }: GroupProps) {
  if (isFolded) {
    return (
      <details className="fold">
        <DetailsSummary className="choice">
          <span>
            {words}
            <small> {of.map(({ label }) => label).join(", ")}</small>
          </span>
          <Icon name="down" />
        </DetailsSummary>
        {children}
      </details>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an error about the choice belongs to the one fieldset.
    <div role="group" aria-labelledby={id} className="stack tight">
      <p id={id} className="label muted">
        {words}
      </p>
      {children}
    </div>
  );
}

function classOf(shape: RadioCardsProps["shape"], group: string | undefined): string {
  if (shape) return shape === "row" ? "choices choices-row" : "choices choices-2";
  return group === undefined ? "choices" : "choices choices-s";
}
