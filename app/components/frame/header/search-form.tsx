import { useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { CachedMarkup } from "~/components/document/cached-markup";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { basketAt } from "~/domain/menu/basket";
import "./search.css";

/** The backend's limit. */
const MAX_LENGTH = 200;

/** What was searched for, and what narrows the menu besides. */
export interface AskedSearch {
  query?: string | undefined;
  /** Fields of the menu's URL that a search keeps: its category and filters. */
  kept?: readonly KeptField[] | undefined;
}

interface KeptField extends Record<string, string> {
  name: string;
  value: string;
}

export interface SearchFormProps extends AskedSearch {
  minLength?: number | undefined;
  /** The pause after the last key before a search starts, where scripts run. */
  debounceMs?: number | undefined;
}

/**
 * Searches during typing, only on the menu: a navigation from another page would take the field away from the customer.
 */
function useSearchAsTyped({ query = "", minLength = 1, debounceMs }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { menu } = basketAt(pathname);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back restores the query of the previous page. What is typed while a page loads stays.
  useEffect(() => {
    const field = fieldOf(form.current);
    if (query !== sent.current && field) field.value = query;
    sent.current = query;
  }, [query]);
  const typed = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    stop();
    const text = fieldOf(currentTarget)?.value.trim() ?? "";
    if (debounceMs === undefined || pathname !== menu || [...text].length < minLength) return;
    timer.current = setTimeout(() => {
      sent.current = text;
      const replace = new URLSearchParams(search).has("query");
      navigate(`${menu}?${searchOf(currentTarget, text)}`, { replace });
    }, debounceMs);
  };
  return { form, typed, stop, menu };
}

const FIELD = "query";

function fieldOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(FIELD);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** The query of the form's URL, with what it keeps. */
function searchOf(form: HTMLFormElement, text: string): URLSearchParams {
  const params = new URLSearchParams({ [FIELD]: text });
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>("input[type=hidden]"))
    params.append(name, value);
  return params;
}

/**
 * Searches the menu: GET /menu?query=, with what narrows the menu already. More browsers know the role than the `search`
 * element.
 */
export function SearchForm(props: SearchFormProps) {
  const { form, typed, stop, menu } = useSearchAsTyped(props);
  const { query, minLength, kept = [] } = props;
  return (
    <CachedMarkup
      as="form"
      name="search"
      input={{ query, minLength, kept }}
      // What somebody searches for may never come again.
      isShared={query === undefined && kept.length === 0}
      content={SearchFields}
      elementRef={form}
      className="search"
      role="search"
      action={menu}
      onSubmit={stop}
      onChange={typed}
    />
  );
}

interface SearchFieldsProps extends Record<string, string | number | readonly KeptField[] | undefined> {
  query: string | undefined;
  minLength: number | undefined;
  kept: readonly KeptField[];
}

function SearchFields({ query, minLength, kept }: SearchFieldsProps) {
  const t = useT();
  return (
    <>
      {kept.map(({ name, value }) => (
        <input type="hidden" key={`${name} ${value}`} name={name} value={value} />
      ))}
      <button type="submit" aria-label={t("a11y.search")}>
        <Icon name="search" />
      </button>
      <label className="sr" htmlFor={FIELD}>
        {t("shell.search.label")}
      </label>
      <input
        id={FIELD}
        name={FIELD}
        type="search"
        defaultValue={query}
        placeholder={t("shell.search.placeholder")}
        minLength={minLength}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
    </>
  );
}
