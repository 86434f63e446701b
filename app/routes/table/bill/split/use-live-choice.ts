import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocale } from "~/components/document/i18n";
import type { ChooserView } from "~/routes/table/bill/bill-view.server";
import { type Choice, type ChoiceProblem, choiceOf, type ReckonedShare, reckon } from "./split-reckon";

interface LiveChoice {
  form: RefObject<HTMLFormElement>;
  /** Reads the form again. */
  onInput: () => void;
  choice: Choice;
  /** The result for the current bill. Undefined if the choice cannot be paid. */
  share: ReckonedShare | undefined;
  /** The problem that the page shows. */
  problem: ChoiceProblem | undefined;
  /** Whether the choice is still the one that the page came with. */
  isUntouched: boolean;
  /** Whether script runs, so that the sums follow the choice. */
  isLive: boolean;
}

/** The choice in the chooser's form, and its result: as the page came, and live where script runs. */
export function useLiveChoice(chooser: ChooserView): LiveChoice {
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [isLive, setLive] = useState(false);
  const [typed, setTyped] = useState<Choice>();
  const onInput = () => setTyped(form.current ? choiceOf(new FormData(form.current)) : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before scripts ran.
  useEffect(() => {
    setLive(true);
    if (form.current && !isAsCame(form.current)) onInput();
  }, []);

  const choice = typed ?? chooser.chosen;
  const reckoned = reckon(choice, chooser, locale);
  const problem = "issue" in reckoned ? reckoned : undefined;
  return {
    form,
    onInput,
    choice,
    share: "issue" in reckoned ? undefined : reckoned,
    // An incomplete value is shown as a problem only after it was sent.
    problem: typed && problem && isUnfinished(problem, typed) ? undefined : problem,
    isUntouched: typed === undefined,
    isLive,
  };
}

/** Whether nothing was typed or ticked since the page was loaded. */
function isAsCame(form: HTMLFormElement): boolean {
  return [...form.elements].every((control) => {
    if (!(control instanceof HTMLInputElement)) return true;
    return control.checked === control.defaultChecked && control.value === control.defaultValue;
  });
}

function isUnfinished({ issue }: ChoiceProblem, { people }: Choice): boolean {
  if (issue === "people") return people === "";
  return issue === "noItems" || issue === "count" || issue === "amount";
}
