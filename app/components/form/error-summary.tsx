import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import "./error-summary.css";

export interface SummaryError {
  /** The element to lead to; left out for what concerns the whole form. */
  id?: string | undefined;
  /** The same words as beside the field. */
  message: string;
}

/** All errors of a form, each once, those of the whole form first. */
export function summaryErrors<Schema extends Record<string, unknown>>(
  form: FormMetadata<Schema>,
): SummaryError[] {
  return Object.entries(form.allErrors).flatMap(([name, messages]) => {
    const message = messages[0];
    if (message === undefined) return [];
    return [name === "" ? { message } : { id: `${form.id}-${name}`, message }];
  });
}

const never = () => () => {};

/** Whether the component came to a page that was already there, rather than with the page. */
function useCameLater(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useState(hydrated)[0];
}

/** What is to be mended, above the form; nothing while there are no errors. */
export function ErrorSummary({ errors }: { errors: readonly SummaryError[] }) {
  return errors.length > 0 ? <Summary errors={errors} /> : null;
}

function Summary({ errors }: { errors: readonly SummaryError[] }) {
  const t = useT();
  const later = useCameLater();
  const box = useRef<HTMLElement>(null);
  const words = errors.map(({ message }) => message).join("\n");
  // What concerns the whole form alone is no field to check: its words are the heading.
  const fields = errors.filter(({ id }) => id !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors are to be read like the first ones.
  useEffect(() => {
    if (later) box.current?.focus();
  }, [later, words]);
  return (
    <section
      className="errors"
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a refused form the summary is what is to be read first.
      autoFocus
      role={later ? "alert" : undefined}
      aria-labelledby="error-summary"
    >
      <h2 id="error-summary">
        <Icon name="alert" />
        {fields.length > 0 ? t("form.summary", { count: fields.length }) : words}
      </h2>
      {fields.length > 0 ? (
        <ul>
          {errors.map(({ id, message }) => (
            <li key={`${id} ${message}`}>{id ? <a href={`#${id}`}>{message}</a> : message}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
