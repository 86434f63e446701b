import { useLocation } from "@remix-run/react";
import { useScripted } from "~/components/document/document";
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

interface KeptField {
  name: string;
  value: string;
}

export interface SearchFormProps extends AskedSearch {
  minLength?: number | undefined;
  /** The pause after the last key before a search starts, where scripts run. */
  debounceMs?: number | undefined;
}

const FIELD = "query";

/**
 * Searches the menu: GET /menu?query=, with what narrows the menu already. More browsers know the role than the `search`
 * element. On the menu script searches while one types (`app/browser/chosen.ts`).
 */
export function SearchForm({ query, minLength, debounceMs, kept = [] }: SearchFormProps) {
  const { menu } = basketAt(useLocation().pathname);
  const typing = useScripted() ? { "data-rest": debounceMs, "data-least": minLength } : {};
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: old browsers do not know the element
    <form className="search" role="search" action={menu} {...typing}>
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
      />
    </form>
  );
}
