import { EmptyState } from "~/components/empty-state/empty-state";
import { useT } from "~/components/i18n";
import { ItemList } from "~/components/item-card/item-card";
import { LinesMini } from "~/components/lines-mini/lines-mini";
import { MoneyList } from "~/components/money-list/money-list";
import emptyPlate from "~/images/prato-vazio.svg";
import type { BagSummary, MenuPart, ShownGroup } from "./menu.server";
import { useNextPages } from "./next-pages";

/** Pictures of the first rows that a phone shows. */
const FIRST_PICTURES = 3;

/** The part of the menu that was asked for. */
export function MenuContent({ part }: { part: MenuPart }) {
  const t = useT();
  switch (part.kind) {
    case "page":
      return <Pages key={part.previous ?? "first"} {...part} />;
    case "category":
      return (
        <>
          <h1 className="sr">{t("menu.heading")}</h1>
          <Groups groups={part.groups} />
          <WholeMenu />
        </>
      );
    case "end":
      return (
        <EmptyState
          page
          image={emptyPlate}
          title={t("menu.end")}
          actions={
            <a className="btn btn-2" href="/menu">
              {t("menu.results.all")}
            </a>
          }
        />
      );
    case "found":
      return <Found query={part.query} items={part.items} />;
    default:
      return <NotFound part={part} />;
  }
}

type PageOf<Kind extends MenuPart["kind"]> = Extract<MenuPart, { kind: Kind }>;

/** A page of the menu; where scripts run, the next ones come below it. */
function Pages({ groups, previous, next }: PageOf<"page">) {
  const t = useT();
  const { more, link, href, said, ended } = useNextPages(next, (count) => t("a11y.live.loaded", { count }));
  return (
    <>
      <h1 className="sr">{t("menu.heading")}</h1>
      {previous ? (
        <a className="btn btn-3 btn-wide" href={previous} rel="prev">
          {t("menu.previous")}
        </a>
      ) : null}
      <Groups groups={groups} />
      <div ref={more} />
      {href ? (
        <a className="btn btn-2 btn-wide section" href={href} rel="next" ref={link}>
          {t("menu.more")}
        </a>
      ) : null}
      {ended || (previous && !href) ? <p className="section muted center">{t("menu.end")}</p> : null}
      <p className="sr" aria-live="polite">
        {said}
      </p>
    </>
  );
}

function Groups({ groups }: { groups: readonly ShownGroup[] }) {
  return groups.map(({ anchor, name, items }, index) => (
    <section className="section group" id={anchor} key={anchor} aria-labelledby={`${anchor}-name`}>
      <h2 id={`${anchor}-name`}>{name}</h2>
      <ItemList items={items} firstCount={index === 0 ? FIRST_PICTURES : 0} />
    </section>
  ));
}

function WholeMenu() {
  return (
    <a className="btn btn-2 btn-wide section" href="/menu">
      {useT()("menu.results.all")}
    </a>
  );
}

function Found({ query, items }: Pick<PageOf<"found">, "query" | "items">) {
  const t = useT();
  return (
    <section className="section group mt0" aria-labelledby="results">
      <div className="section-head">
        <h1 className="big" id="results">
          {t("menu.results.heading", { query })}
        </h1>
        <a href="/menu">{t("menu.search.clear")}</a>
      </div>
      <p className="small muted" aria-live="polite">
        {t("menu.results.count", { count: items.length })}
      </p>
      <h2 className="sr">{t("menu.results.group")}</h2>
      <ItemList items={items} firstCount={FIRST_PICTURES} />
    </section>
  );
}

function NotFound({ part }: { part: PageOf<"nothing" | "short"> }) {
  const t = useT();
  const { query, popular } = part;
  const none = part.kind === "nothing";
  const title = none ? t("form.search.none.title", { query }) : t("form.search.short", { min: part.min });
  return (
    <div className="stack roomy">
      <h1 className="sr">{t("menu.results.heading", { query })}</h1>
      <EmptyState
        image={emptyPlate}
        title={title}
        actions={
          <a className="btn btn-2" href="/menu">
            {t("menu.results.all")}
          </a>
        }
      >
        {none ? t("form.search.none.body") : null}
      </EmptyState>
      {popular.length > 0 ? (
        <section aria-labelledby="popular">
          <h2 className="sub" id="popular">
            {t("home.mostOrdered")}
          </h2>
          <ItemList items={popular} />
        </section>
      ) : null}
    </div>
  );
}

/** The bag at the side of a desktop. */
export function BagAside({ bag }: { bag: BagSummary | undefined }) {
  const t = useT();
  return (
    <aside className="card stack stuck only-desk" aria-labelledby="bag-heading">
      <div className="section-head mt0">
        <h2 id="bag-heading">{bag ? t("bag.heading") : t("cart.empty.title")}</h2>
        {bag ? <span className="small muted">{t("bag.items", { count: bag.count })}</span> : null}
      </div>
      {bag ? (
        <>
          <LinesMini lines={bag.lines} />
          <MoneyList rows={bag.rows} />
          <a className="btn btn-wide" href="/payment">
            {t("bag.toCheckout")}
          </a>
        </>
      ) : (
        <p className="muted">{t("cart.empty.body")}</p>
      )}
    </aside>
  );
}
