import { useActionData } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { usePlain } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { labelOf, namedError } from "./named-error";
import type { FormMetadata } from "./use-form";
import { useHydrated } from "./use-hydrated";
import { useMended } from "./use-mended";
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
  /**
   * For a form that is longer than its window and removes corrected entries from `errors` itself: with script, each new
   * refusal moves the focus to the first field instead of the summary.
   */
  refusal?: object | undefined;
  /** The element further down that solves an error of the whole form, and the words of the link to it. */
  solution?: { id: string; words: string } | undefined;
}

/** Follows a link within the page. The router would scroll back to the old position when it learns the new address. */
function lead(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}

/** The server writes the labels when the page is whole: `withNamedErrors`. */
const IS_BROWSER = typeof document !== "undefined";

/** The errors of a form, above it. Each names its field. If there is one alone, its field gets the focus. Renders nothing if there are none. */
export function ErrorSummary(props: ErrorSummaryProps) {
  return props.errors.length > 0 ? <Summary {...props} /> : null;
}

const fieldsOf = (errors: readonly SummaryError[]) => errors.filter(({ id }) => id !== undefined);

function Summary({ errors, refusal, solution }: ErrorSummaryProps) {
  const t = useT();
  // Whether it was added to a page that had loaded before.
  const [later] = useState(useHydrated());
  const answer = useActionData();
  const first = useRef(answer);
  const box = useRef<HTMLElement>(null);
  const mended = useMended(refusal ? [] : errors.flatMap(({ id }) => id ?? []));
  const left = errors.filter(({ id }) => id === undefined || !mended.has(id));
  const isPlain = usePlain();
  const counts = fieldsOf(errors).map((_, index) => t("form.summary", { count: index + 1 }));
  // If all errors are about the whole form, there is no field to check, and their words are the heading.
  const fields = fieldsOf(left);
  const words = errors.map(({ message }) => message).join("\n");
  const news = refusal ?? words;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors are to be read like the first ones, and so is a repeated refusal.
  useEffect(() => {
    // The page itself focuses the box that came with it.
    if (!later && answer === first.current) return;
    const goesToField = refusal !== undefined || errors.length === 1;
    const field = goesToField && document.getElementById(errors.find(({ id }) => id !== undefined)?.id ?? "");
    (field || box.current)?.focus({ preventScroll: Boolean(field) });
    if (field) field.scrollIntoView();
  }, [later, news, answer]);
  if (left.length === 0) return null;
  return (
    <section
      className="errors"
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a refused form, the summary must be read first.
      autoFocus
      role={later && !refusal ? "alert" : undefined}
      aria-labelledby="error-summary"
      data-counts={isPlain && fields.length > 0 ? JSON.stringify(counts) : undefined}
    >
      <h2 id="error-summary">
        <Icon name="alert" />
        {fields.length > 0
          ? t("form.summary", { count: fields.length })
          : left.map(({ message }) => message).join("\n")}
      </h2>
      {fields.length > 0 ? (
        <ul>
          {left.map(({ id, message }) => (
            <li key={`${id} ${message}`}>
              {id ? (
                <a href={`#${id}`} onClick={lead}>
                  {IS_BROWSER ? namedError(labelOf(id), message) : message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {solution && fields.length < left.length ? (
        <a href={`#${solution.id}`} onClick={lead}>
          {solution.words}
        </a>
      ) : null}
    </section>
  );
}
