import { useActionData } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { ErrorSummary, type SummaryError } from "./error-summary";

const ReadFirst = createContext(false);

interface OneFieldProps {
  errors: readonly SummaryError[];
  /** False where another field of the form is shown as well: then it has its summary, as any form has. */
  isAlone?: boolean;
  children: ReactNode;
}

/**
 * The field of a form that has no other. Its error stands beside it and nowhere else, and the field is what has the
 * focus after a refusal. What belongs to no field has the summary's box.
 */
export function OneField({ errors, isAlone = true, children }: OneFieldProps) {
  const answer = useActionData();
  const first = useRef(answer);
  const hasBox = !isAlone || errors.some(({ id }) => id === undefined);
  const id = hasBox ? undefined : errors[0]?.id;
  useEffect(() => {
    // An answer that came with the page is focused by the page itself.
    if (id !== undefined && answer !== first.current) document.getElementById(id)?.focus();
  }, [id, answer]);
  return (
    <>
      {hasBox ? <ErrorSummary errors={errors} /> : null}
      <ReadFirst.Provider value={id !== undefined}>{children}</ReadFirst.Provider>
    </>
  );
}

/** For the control of a field: it has the focus where it was refused and is a form's only one, see {@link OneField}. */
export function useReadFirst(): { autoFocus?: true } {
  return useContext(ReadFirst) ? { autoFocus: true } : {};
}
