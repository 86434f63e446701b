import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { MenuList } from "~/components/menu/menu-list";
import { useBasket } from "~/components/menu/use-basket";
import emptyPlate from "~/images/prato-vazio.svg";
import type { Meant, MenuPart, WayOut } from "./menu-view";

/** The requested part of the menu. */
export function MenuContent({ part }: { part: MenuPart }) {
  const t = useT();
  switch (part.kind) {
    case "page":
      return <Pages {...part} heading={t("title.menu.title")} />;
    case "filtered":
      return <Pages {...part} heading={t("title.menu.title")} isFlat={Boolean(part.query)} />;
    case "category":
      return (
        <>
          <Pages {...part} heading={part.name} />
          <WholeMenu />
        </>
      );
    case "end":
      return <Nothing title={t("menu.end")} href={part.all} />;
    case "empty":
      return <Nothing title={t("menu.empty.title")}>{t("menu.empty.body")}</Nothing>;
    case "none":
      return (
        <Nothing title={t("menu.filter.none.title")} ways={part.ways}>
          {t("menu.filter.none.body")}
        </Nothing>
      );
    case "found":
      return <Found {...part} />;
    default:
      return <NotFound part={part} />;
  }
}

type PageOf<Kind extends MenuPart["kind"]> = Extract<MenuPart, { kind: Kind }>;
type PagesProps = Pick<PageOf<"page">, "list" | "previous" | "next"> & {
  heading: string;
  /** The items have no groups with headings of their own. */
  isFlat?: boolean;
};

/** A page of the menu. Where script runs, the next pages follow below. */
function Pages({ heading, ...page }: PagesProps) {
  return (
    <>
      <h1 className="sr">{heading}</h1>
      <Page {...page} />
    </>
  );
}

/** The list with the links to the pages before and after it. */
function Page({ list, previous, next, isFlat = false }: Omit<PagesProps, "heading">) {
  const t = useT();
  const words = useMoreWords();
  return (
    <>
      {previous ? (
        <a className="btn btn-3 btn-wide" href={previous} rel="prev">
          {t("menu.previous")}
        </a>
      ) : null}
      {isFlat ? (
        // Script puts the next page's items below these.
        <div className="group">
          <h2 className="sr">{t("menu.results.group")}</h2>
          <MenuList list={list} />
        </div>
      ) : (
        <MenuList list={list} />
      )}
      {next ? (
        <a className="btn btn-2 btn-wide section" href={next} rel="next" {...words}>
          {t("menu.more")}
        </a>
      ) : null}
      {previous && !next ? <p className="section muted center">{t("menu.end")}</p> : null}
    </>
  );
}

/** What script says while it loads the next page: `app/browser/more.ts`. */
function useMoreWords() {
  const t = useT();
  if (!useScripted()) return {};
  const loaded = (count: number) => t("a11y.live.loaded", { count });
  return {
    "data-more": "",
    "data-one": loaded(1),
    "data-many": loaded(MANY).replace(String(MANY), "#"),
    "data-ended": t("menu.end"),
  };
}

/** Stands for the number of dishes in the words of {@link useMoreWords}. */
const MANY = 99;

function WholeMenu() {
  return (
    <a className="btn btn-2 btn-wide section" href={useBasket().menu}>
      {useT()("menu.results.all")}
    </a>
  );
}

interface NothingProps {
  title: string;
  /** The address of the link: the whole menu, unless it is said. */
  href?: string;
  /** What else there is. */
  ways?: readonly WayOut[];
  children?: string | null;
}

/** Shown instead of an empty list, with a link. */
function Nothing({ title, href, ways = [], children }: NothingProps) {
  const t = useT();
  const { menu } = useBasket();
  const links = (
    <>
      {ways.map((way) => (
        <a className="btn" href={way.href} key={way.href}>
          {way.label}
        </a>
      ))}
      <a className="btn btn-2" href={href ?? menu}>
        {t("menu.results.all")}
      </a>
    </>
  );
  return (
    <EmptyState page image={emptyPlate} title={title} actions={links}>
      {children}
    </EmptyState>
  );
}

/** A search as it was probably meant. */
export function MeantSearch({ query, href }: Meant) {
  return (
    <a className="link" href={href}>
      {useT()("menu.search.meant", { query })}
    </a>
  );
}

function Found({ query, count, ...page }: PageOf<"found">) {
  const t = useT();
  return (
    <section className="section mt0" aria-labelledby="results">
      <div className="section-head">
        <h1 className="big" id="results">
          {t("menu.results.heading", { query })}
        </h1>
        <a href={useBasket().menu}>{t("menu.search.clear")}</a>
      </div>
      <p className="small muted" data-said="">
        {t("menu.results.count", { count })}
      </p>
      <Page {...page} isFlat />
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
      <Nothing title={title}>{none ? t("form.search.none.body") : null}</Nothing>
      {popular ? (
        <section aria-labelledby="popular">
          <h2 className="sub" id="popular">
            {t("common.mostOrdered")}
          </h2>
          <MenuList list={popular} />
        </section>
      ) : null}
    </div>
  );
}
