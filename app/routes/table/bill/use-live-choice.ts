import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocale } from "~/components/document/i18n";
import type { ChooserView } from "./bill-view.server";
import { type Choice, type ChoiceProblem, choiceOf, type ReckonedShare, reckon } from "./split-reckon";

interface LiveChoice {
  form: RefObject<HTMLFormElement>;
  /** Reads the form anew. */
  onInput: () => void;
  choice: Choice;
  /** What it comes to as the bill stands now; undefined where it cannot be paid. */
  share: ReckonedShare | undefined;
  /** What is to be said of it. */
  problem: ChoiceProblem | undefined;
  /** The choice is the one that the page came with. */
  isUntouched: boolean;
  /** Scripts run: the sums follow the choice by themselves. */
  isLive: boolean;
}

/** What is chosen in the chooser's form, and what it comes to: as the page came, and live where scripts run. */
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
    // An incomplete value is no problem before it is sent.
    problem: typed && problem && isUnfinished(problem, typed) ? undefined : problem,
    isUntouched: typed === undefined,
    isLive,
  };
}

/** Whether nothing was typed or ticked since the page came. */
function isAsCame(form: HTMLFormElement): boolean {
  return [...form.elements].every((control) => {
    if (!(control instanceof HTMLInputElement)) return true;
    return control.checked === control.defaultChecked && control.value === control.defaultValue;
  });
}

function isUnfinished({ issue }: ChoiceProblem, { people }: Choice): boolean {
  return issue === "noItems" || issue === "amount" || (issue === "people" && people === "");
}
