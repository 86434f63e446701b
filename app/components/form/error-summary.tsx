import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import type { FormMetadata } from "./use-form";
import "./error-summary.css";

export interface SummaryError {
  /** The element to link to. Without it, the error is about the whole form. */
  id?: string | undefined;
  message: string;
}

/** All errors of a form, each once. Those of the whole form come first. */
export function summaryErrors(form: FormMetadata): SummaryError[] {
  return Object.entries(form.errors).flatMap(([name, messages]) => {
    const message = messages?.[0];
    if (message === undefined) return [];
    return [name === "" ? { message } : { id: `${form.id}-${name}`, message }];
  });
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  /** The element further down that solves an error of the whole form, and the words of the link to it. */
  solution?: { id: string; words: string } | undefined;
}

const fieldsOf = (errors: readonly SummaryError[]) => errors.filter(({ id }) => id !== undefined);

/**
 * The errors of a form, above it. Renders nothing if there are none. Where script runs, the entries of what was
 * corrected go (`app/browser/mended.ts`).
 */
export function ErrorSummary({ errors, solution }: ErrorSummaryProps) {
  const t = useT();
  const isScripted = useScripted();
  if (errors.length === 0) return null;
  // If all errors are about the whole form, there is no field to check, and their words are the heading.
  const fields = fieldsOf(errors);
  const counts = fields.map((_, index) => t("form.summary", { count: index + 1 }));
  return (
    <section
      className="errors"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a refused form, the summary must be read first.
      autoFocus
      aria-labelledby="error-summary"
      data-counts={isScripted && fields.length > 0 ? JSON.stringify(counts) : undefined}
    >
      <h2 id="error-summary">
        <Icon name="alert" />
        {fields.length > 0
          ? t("form.summary", { count: fields.length })
          : errors.map(({ message }) => message).join("\n")}
      </h2>
      {fields.length > 0 ? (
        <ul>
          {errors.map(({ id, message }) => (
            <li key={`${id} ${message}`}>{id ? <a href={`#${id}`}>{message}</a> : message}</li>
          ))}
        </ul>
      ) : null}
      {solution && fields.length < errors.length ? <a href={`#${solution.id}`}>{solution.words}</a> : null}
    </section>
  );
}
