import { useLocation, useNavigate } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { CachedMarkup } from "~/components/document/cached-markup";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { basketAt } from "~/domain/menu/basket";
import "./search.css";

/** The backend's limit. */
const MAX_LENGTH = 200;

export interface SearchFormProps {
  query?: string | undefined;
  minLength?: number | undefined;
  /** The pause after the last key before a search starts, where scripts run. */
  debounceMs?: number | undefined;
}

/**
 * Searches during typing, only on the menu: a navigation from another page would take the field away from the customer.
 */
function useSearchAsTyped({ query = "", minLength = 1, debounceMs }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { menu } = basketAt(pathname);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back restores the query of the previous page. What is typed while a page loads stays.
  useEffect(() => {
    if (query !== sent.current && field.current) field.current.value = query;
    sent.current = query;
  }, [query]);
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    stop();
    const text = target.value.trim();
    if (debounceMs === undefined || pathname !== menu || [...text].length < minLength) return;
    timer.current = setTimeout(() => {
      sent.current = text;
      const replace = new URLSearchParams(search).has("query");
      navigate(`${menu}?${new URLSearchParams({ query: text })}`, { replace });
    }, debounceMs);
  };
  return { field, typed, stop, menu };
}

/** Searches the menu: GET /menu?query=. More browsers know the role than the `search` element. */
export function SearchForm(props: SearchFormProps) {
  const t = useT();
  const { field, typed, stop, menu } = useSearchAsTyped(props);
  return (
    <CachedMarkup
      as="form"
      name="search"
      by={props.query === undefined ? [props.minLength, menu] : undefined}
      className="search"
      role="search"
      action={menu}
      onSubmit={stop}
    >
      {() => (
        <>
          <button type="submit" aria-label={t("a11y.search")}>
            <Icon name="search" />
          </button>
          <label className="sr" htmlFor="query">
            {t("shell.search.label")}
          </label>
          <input
            ref={field}
            id="query"
            name="query"
            type="search"
            defaultValue={props.query}
            placeholder={t("shell.search.placeholder")}
            minLength={props.minLength}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            onChange={typed}
          />
        </>
      )}
    </CachedMarkup>
  );
}
