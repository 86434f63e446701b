import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { useBasket } from "~/components/menu/use-basket";
import type { FilterChoice, FilterView } from "./menu-filter-view.server";
import { FIELD, OPEN } from "./menu-paths";
import "~/components/form/fields/choice/check.css";

/** The filters of the menu: a form if it was asked for, what is set, and the result. */
export function MenuFilters({ filters }: { filters: FilterView }) {
  const t = useT();
  const { isOpen, set } = filters;
  return (
    // A sheet shows it alone.
    <section
      className="stack"
      aria-label={t("menu.filter.open")}
      data-part={isOpen ? "wrap stack" : undefined}
    >
      {isOpen ? (
        <div className="card">
          <h2 className="sub mt0">{t("menu.filter.open")}</h2>
          <FilterForm filters={filters} />
        </div>
      ) : null}
      {set.length > 0 ? (
        <ul className="btns filters-set">
          {set.map(({ label, without }) => (
            <li key={label}>
              <a
                className="btn btn-line btn-s"
                href={without}
                aria-label={t("menu.filter.remove", { name: label })}
              >
                {label}
                <Icon name="close" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? null : <Result filters={filters} />}
    </section>
  );
}

/** How many items are left, and what could not be filtered. */
function Result({ filters: { said } }: { filters: FilterView }) {
  return (
    <div className="small muted" aria-live="polite">
      {said.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}

/** The pause after the last choice before script filters, because several may follow. */
const REST_MS = 400;

function FilterForm({ filters }: { filters: FilterView }) {
  const t = useT();
  const { tags, allergens, kept, set, clear } = filters;
  const { menu } = useBasket();
  return (
    <form className="stack" action={menu} data-rest={REST_MS} data-asks={`${menu}?${FIELD.filters}=${OPEN}`}>
      {kept.map(({ name, value }) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <Choices legend={t("menu.filter.diet")} name={FIELD.tag} choices={tags} />
      <Choices legend={t("menu.filter.allergens")} name={FIELD.without} choices={allergens} />
      <div className="sheet-foot">
        <Result filters={filters} />
        <div className="btns">
          <button type="submit" className="btn">
            {t("menu.filter.apply")}
          </button>
          {set.length > 0 ? (
            <a className="btn btn-3" href={clear}>
              {t("menu.filter.clear")}
            </a>
          ) : null}
        </div>
      </div>
    </form>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  choices: readonly FilterChoice[];
}

function Choices({ legend, name, choices }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className="sub">{legend}</legend>
      <div className="checks">
        {choices.map(({ value, label, isOn }) => (
          <label className="check" key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
