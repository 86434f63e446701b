import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { groupFieldName } from "~/domain/menu/option-form";
import { groupKind, type ItemWithOptions, isAvailable } from "~/domain/menu/options";
import type { Money } from "~/domain/money/money";
import { type ItemForm, readItemForm, totalOf } from "./item-form";

interface LiveItemForm {
  ref: RefObject<HTMLFormElement>;
  /** The price of the form. */
  total: Money;
  /** The ids of groups with errors. Undefined before the first change. */
  wrong: ReadonlySet<string> | undefined;
  onChange: () => void;
  onClick: (event: MouseEvent<HTMLFormElement>) => void;
}

/** Where scripts run, the price follows the choice, and the steppers work in place. */
export function useItemForm(item: ItemWithOptions, form: ItemForm): LiveItemForm {
  const ref = useRef<HTMLFormElement>(null);
  const [total, setTotal] = useState(() => totalOf(item, form));
  const [live, setLive] = useState<{ of: ItemForm; wrong: ReadonlySet<string> }>();
  const follow = (isChange = true) => {
    if (!ref.current) return;
    const read = readItemForm(item, new FormData(ref.current));
    setTotal(totalOf(item, read.form));
    // A second refusal is announced again.
    if (isChange) setLive({ of: form, wrong: new Set(read.issues.choice.map(({ groupId }) => groupId)) });
    limitSteppers(ref.current);
    limitChecks(ref.current, item);
  };
  // Includes what was chosen before script started.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then at every change.
  useEffect(() => follow(false), []);
  const onClick = (event: MouseEvent<HTMLFormElement>) => {
    const button = event.target instanceof Element ? event.target.closest("button[name=step]") : null;
    if (!(button instanceof HTMLButtonElement) || !step(event.currentTarget, button.value)) return;
    event.preventDefault();
    follow();
  };
  const wrong = live?.of === form ? live.wrong : undefined;
  return { ref, total, wrong, onChange: () => follow(), onClick };
}

/** Changes the number field that `value`, its name and a sign, names. False if there is none. */
function step(form: HTMLFormElement, value: string): boolean {
  const field = form.elements.namedItem(value.slice(0, -1));
  if (!(field instanceof HTMLInputElement)) return false;
  if (value.endsWith("+")) field.stepUp();
  else field.stepDown();
  return true;
}

function limitSteppers(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>("button[name=step]")) {
    const field = form.elements.namedItem(button.value.slice(0, -1));
    if (!(field instanceof HTMLInputElement)) continue;
    const number = Number(field.value);
    button.disabled = button.value.endsWith("+") ? number >= Number(field.max) : number <= Number(field.min);
  }
}

/** At a group's maximum, its other boxes cannot be ticked. */
function limitChecks(form: HTMLFormElement, item: ItemWithOptions): void {
  for (const group of item.options) {
    if (groupKind(group) !== "checkbox") continue;
    const boxes = [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].filter(
      ({ name }) => name === groupFieldName(group),
    );
    const full = boxes.filter(({ checked }) => checked).length >= group.maxPermitted;
    const offered = new Set(group.items.filter(isAvailable).map(({ id }) => id));
    for (const box of boxes) box.disabled = !offered.has(box.value) || (full && !box.checked);
  }
}
