import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import "./search.css";

interface SearchFormProps {
  query?: string | undefined;
  /** From the content service's Search block. */
  minLength?: number | undefined;
}

/** Search of the menu: GET /menu?query=. */
export function SearchForm({ query, minLength }: SearchFormProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: more browsers know the role than the element.
    <form className="search" role="search" action="/menu">
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
        defaultValue={query}
        placeholder={t("shell.search.placeholder")}
        minLength={minLength}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  );
}
