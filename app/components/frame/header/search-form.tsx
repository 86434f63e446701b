import { useLocation } from "@remix-run/react";
import { useScripted } from "~/components/document/document";
import { Shared, sharedFragment } from "~/components/document/fragment";
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

const EMPTY = sharedFragment("search", (input: { minLength: number | undefined }) => (
  <SearchFields {...input} kept={[]} />
));

/**
 * Searches the menu: GET /menu?query=, with what narrows the menu already. More browsers know the role than the `search`
 * element. On the menu script searches while one types (`app/browser/chosen.ts`).
 */
export function SearchForm({ query, minLength, debounceMs, kept = [] }: SearchFormProps) {
  const { menu } = basketAt(useLocation().pathname);
  const typing = useScripted() ? { "data-rest": debounceMs, "data-least": minLength } : {};
  const form = { className: "search", role: "search", action: menu, ...typing };
  // A search with words in it may never come again, so that it is not kept.
  if (query === undefined && kept.length === 0)
    return <Shared as="form" fragment={EMPTY} input={{ minLength }} {...form} />;
  return (
    <form {...form}>
      <SearchFields query={query} minLength={minLength} kept={kept} />
    </form>
  );
}

interface SearchFieldsProps {
  query?: string | undefined;
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
      />
    </>
  );
}
