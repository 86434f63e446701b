import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { SheetFrame } from "~/components/layers/sheet";
import { ListForms } from "~/components/menu/item-card";
import { RAIL } from "~/components/menu/list-ids";
import { FilterButton, Rail, RailLinks } from "~/components/menu/rail";
import { useBasket } from "~/components/menu/use-basket";
import { CHECKOUT } from "~/domain/visit/cart-paths";
import { openBasket } from "~/features/basket/basket.server";
import { keepCopy } from "~/features/offline/copies.server";
import { AvailabilityBanner } from "~/features/restaurant/availability";
import { availabilityView } from "~/features/restaurant/availability-view.server";
import { CartAside } from "~/features/storefront/cart-aside";
import { cartIfKnown } from "~/features/storefront/store-frame.server";
import { guard } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
import type { Translate } from "~/locales/catalog";
import type { loader as layoutLoader } from "~/routes/storefront/layout";
import { StoreFrame } from "~/routes/storefront/store-frame";
import { MeantSearch, MenuContent } from "./menu.parts";
import { menuView } from "./menu.server";
import type { FilterChoice, FilterView } from "./menu-filter-view.server";
import { FIELD, OPEN } from "./menu-paths";
import type { MenuPart } from "./menu-view";
import "~/components/form/fields/check.css";

export const handle: PageHandle = {
  title: { key: "title.menu.title", description: "title.menu.description" },
  index: true,
};

/** The data of the menu. Empty if an item is opened as a page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    if (args.params.itemId !== undefined) return { kind: "item" as const };
    const basket = await openBasket(visitor);
    if (!basket) return { kind: "empty" as const };
    const view = await menuView(visitor, basket.serviceId);
    const { store } = basket;
    const pageTitle = titleOf(view.part, visitor.t);
    if (!store) return { kind: "menu" as const, ...view, unavailable: undefined, pageTitle };
    // A search or a choice of filters is not what the menu is.
    if (visitor.url.search === "") keepCopy(visitor, "menu");
    const cart = visitor.order.cartId === undefined ? undefined : await cartIfKnown(visitor);
    const scheduleHref = cart && cart.items.length > 0 ? CHECKOUT.page : undefined;
    const unavailable = basket.isLook
      ? undefined
      : await availabilityView(visitor, store, { menu: false, scheduleHref });
    return { kind: "menu" as const, ...view, unavailable, pageTitle };
  });
}

function titleOf(part: MenuPart, t: Translate): { text: string } | undefined {
  if ("query" in part && part.query !== undefined)
    return { text: t("title.search.title", { query: part.query }) };
  return part.kind === "category" || part.kind === "empty" ? { text: part.name } : undefined;
}

export default function MenuPage() {
  const menu = useLoaderData<typeof loader>();
  const basket = useBasket();
  const isScripted = useScripted();
  // The item is the page.
  if (menu.kind === "item") return <Outlet />;
  return (
    <StoreFrame page="menu" asked={menu.kind === "menu" ? menu.search : undefined}>
      <main id="main" data-sheets={isScripted ? `${basket.menu}/` : undefined}>
        {menu.kind === "menu" ? <Store {...menu} /> : <NothingYet />}
      </main>
      <SheetFrame />
    </StoreFrame>
  );
}

type Menu = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: "menu" }>;

function Store({ rail, part, filters, filterLink, meant, unavailable }: Menu) {
  const frame = useRouteLoaderData<typeof layoutLoader>("routes/storefront/layout")?.frame;
  return (
    <div className="wrap shop">
      <Rail
        filters={filterLink && (filters || "list" in part) ? <FilterButton {...filterLink} /> : undefined}
      >
        <div id={RAIL} data-rail="">
          <RailLinks links={rail} />
        </div>
      </Rail>
      <div>
        {unavailable ? <AvailabilityBanner view={unavailable} /> : null}
        <ListForms />
        {filters ? <MenuFilters filters={filters} /> : null}
        {meant ? <MeantSearch {...meant} /> : null}
        <MenuContent part={part} />
      </div>
      {frame && "heading" in frame ? null : <CartAside count={frame?.cart?.count ?? 0} cart={frame?.aside} />}
    </div>
  );
}

function NothingYet() {
  const t = useT();
  return (
    <div className="wrap">
      <EmptyState page image={emptyPlate} title={t("menu.empty.title")}>
        {t("menu.empty.body")}
      </EmptyState>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

/** The filters of the menu: a form if it was asked for, what is set, and the result. */
function MenuFilters({ filters }: { filters: FilterView }) {
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
    <div className="small muted" data-said="">
      {said.map((words) => (
        <p key={words}>{`${words} `}</p>
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
