import { useLocation, useNavigate } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import "./search.css";

const MENU = "/menu";

export interface SearchFormProps {
  query?: string | undefined;
  /** From the content service's Search block. */
  minLength?: number | undefined;
  /** Rest after the last key before a search starts by itself, where scripts run. */
  debounceMs?: number | undefined;
}

/**
 * Searches while one types, on the menu alone: to come from another page would take the field from under
 * the customer's hands.
 */
function useSearchAsTyped({ minLength = 1, debounceMs }: SearchFormProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    stop();
    const text = target.value.trim();
    if (debounceMs === undefined || pathname !== MENU || [...text].length < minLength) return;
    timer.current = setTimeout(() => {
      const replace = new URLSearchParams(search).has("query");
      navigate(`${MENU}?${new URLSearchParams({ query: text })}`, { replace });
    }, debounceMs);
  };
  return { typed, stop };
}

/** Search of the menu: GET /menu?query=. */
export function SearchForm(props: SearchFormProps) {
  const t = useT();
  const { typed, stop } = useSearchAsTyped(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: more browsers know the role than the element.
    <form className="search" role="search" action={MENU} onSubmit={stop}>
      <button type="submit" aria-label={t("a11y.search")}>
        <Icon name="search" />
      </button>
      <label className="sr" htmlFor="query">
        {t("shell.search.label")}
      </label>
      <input
        id="query"
        name="query"
        type="search"
        defaultValue={props.query}
        placeholder={t("shell.search.placeholder")}
        minLength={props.minLength}
        autoComplete="off"
        enterKeyHint="search"
        onChange={typed}
      />
    </form>
  );
}
