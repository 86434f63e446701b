import { createContext, type ReactNode, useContext } from "react";
import { ErrorSummary, type SummaryError } from "~/components/form/error-summary";

const ReadFirst = createContext(false);

interface OneFieldProps {
  errors: readonly SummaryError[];
  /** False if the form shows another field too. Then it has an error summary like other forms. */
  isAlone?: boolean;
  children: ReactNode;
}

/**
 * The only field of a form. Its error is shown beside it, without a summary, and the field gets the focus after a
 * refusal. An error of the whole form is shown in the summary's box.
 */
export function OneField({ errors, isAlone = true, children }: OneFieldProps) {
  const hasBox = !isAlone || errors.some(({ id }) => id === undefined);
  const id = hasBox ? undefined : errors[0]?.id;
  return (
    <>
      {hasBox ? <ErrorSummary errors={errors} /> : null}
      <ReadFirst.Provider value={id !== undefined}>{children}</ReadFirst.Provider>
    </>
  );
}

/** Focus for the only field of a form after a refusal, see {@link OneField}. */
export function useReadFirst(): { autoFocus?: true } {
  return useContext(ReadFirst) ? { autoFocus: true } : {};
}
