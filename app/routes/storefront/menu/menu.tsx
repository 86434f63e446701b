import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Fragment } from "~/components/document/fragment";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state/empty-state";
import type { PageHandle } from "~/components/frame/page-handle";
import { RouteError } from "~/components/frame/route-error";
import { ListForms } from "~/components/menu/item-card/list-forms";
import { FilterChip, Rail } from "~/components/menu/rail/rail";
import { openBasket } from "~/features/basket/basket.server";
import { CHECKOUT } from "~/features/checkout/checkout-paths";
import { keepCopy } from "~/features/offline/copies.server";
import { AvailabilityBanner } from "~/features/restaurant/availability/availability";
import { availabilityView } from "~/features/restaurant/availability-view.server";
import { cartIfKnown } from "~/features/storefront/store-frame.server";
import { guard } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
import type { Translate } from "~/locales/catalog";
import type { loader as layoutLoader } from "~/routes/storefront/layout";
import { StoreFrame } from "~/routes/storefront/store-frame";
import { CartAside, MenuContent } from "./menu.parts";
import { menuView } from "./menu.server";
import { MenuFilters } from "./menu-filters";
import { LIST, RAIL } from "./menu-paths";
import { MenuSheet } from "./menu-sheet";
import type { MenuPart } from "./menu-view";
import { useRailFollowing } from "./use-rail-following";

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
    const unavailable = await availabilityView(visitor, store, { menu: false, scheduleHref });
    return { kind: "menu" as const, ...view, unavailable, pageTitle };
  });
}

/** The list stays as it is while a sheet opens or closes, the cart or a favorite changes, and after a refused post. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  if (actionStatus >= 400) return false;
  const isSheet = currentParams.itemId !== undefined || nextParams.itemId !== undefined;
  if (isSheet) return document.getElementById(LIST) === null;
  if (formMethod !== undefined && formMethod !== "GET" && currentUrl.href === nextUrl.href) return false;
  return defaultShouldRevalidate;
};

function titleOf(part: MenuPart, t: Translate): { text: string } | undefined {
  if ("query" in part && part.query !== undefined)
    return { text: t("title.search.title", { query: part.query }) };
  return part.kind === "category" || part.kind === "empty" ? { text: part.name } : undefined;
}

export default function MenuPage() {
  const menu = useLoaderData<typeof loader>();
  // The item is the page.
  if (menu.kind === "item") return <Outlet />;
  return (
    <>
      <StoreFrame page="menu" asked={menu.kind === "menu" ? menu.search : undefined}>
        <main id="main">{menu.kind === "menu" ? <Store {...menu} /> : <NothingYet />}</main>
      </StoreFrame>
      <MenuSheet />
    </>
  );
}

type Menu = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: "menu" }>;

function Store({ rail, part, filters, toFilters, unavailable }: Menu) {
  useRailFollowing(rail.key);
  const frame = useRouteLoaderData<typeof layoutLoader>("routes/storefront/layout")?.frame;
  return (
    <div className="wrap shop">
      <Rail
        chip={
          filters || "list" in part ? (
            <FilterChip href={toFilters} count={filters?.count ?? 0} isOpen={filters?.isOpen ?? false} />
          ) : undefined
        }
      >
        <Fragment key={rail.key} id={RAIL} html={rail.html} />
      </Rail>
      <div>
        {unavailable ? <AvailabilityBanner view={unavailable} /> : null}
        <ListForms inCart={frame?.inCart} />
        {filters ? <MenuFilters filters={filters} /> : null}
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
