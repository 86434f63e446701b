import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FormKey, useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { EmptyState } from "~/components/feedback/empty-state";
import { RouteError } from "~/components/frame/error-page/error-page";
import { PhoneLink } from "~/components/frame/footer";
import type { PageHandle } from "~/components/frame/page-handle";
import { useRoot } from "~/components/frame/root-data";
import { Icon } from "~/components/icon/icon";
import { SheetFrame } from "~/components/layers/sheet";
import { CardCounts } from "~/components/menu/card-counts";
import { ListForms } from "~/components/menu/item-card";
import { useBasket } from "~/components/menu/use-basket";
import { AGAIN_FORM } from "~/components/order/again-row";
import { TABLE } from "~/domain/table/table-flow";
import { CHECKOUT } from "~/domain/visit/cart-paths";
import { CouponRowForm } from "~/features/cart/coupons/coupon-row";
import { newRebuyKey } from "~/features/orders/placed-orders.server";
import { AvailabilityBanner } from "~/features/restaurant/availability";
import { availabilityView } from "~/features/restaurant/availability-view.server";
import { storeOf } from "~/features/restaurant/store.server";
import { cartIfKnown } from "~/features/storefront/store-frame.server";
import { seatOf } from "~/features/table/table-cookies.server";
import { TableLinkNotice, tableLinkView } from "~/features/table/table-link-view.server";
import { guard } from "~/guard.server";
import stew from "~/images/moqueca.svg";
import emptyPlate from "~/images/prato-vazio.svg";
import { has } from "~/platform/content/content.server";
import { StoreFrame } from "~/routes/storefront/store-frame";
import { countsOf, homeParts } from "./home.server";
import type { HomePart } from "./home-own.server";
import { PartContent } from "./home-parts";
import { latePartPath } from "./home-sections";

export const handle: PageHandle = {
  title: { key: "title.home.title", description: "title.home.description" },
  index: true,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { delivery, table_payment } = await visitor.content();
    const tableLink = (await has(visitor, "tables")) ? tableLinkView(visitor) : undefined;
    const isSeated = (await has(visitor, "tables")) && seatOf(visitor) !== undefined;
    const link = { ...(tableLink ? { tableLink } : {}), ...(isSeated ? { isSeated } : {}) };
    if (!delivery)
      return {
        kind: "off" as const,
        table: table_payment && visitor.isHandheld,
        isSignedIn: visitor.isSignedIn,
        ...link,
      };
    const store = await storeOf(visitor);
    if (!store) return { kind: "empty" as const, ...link };
    const [parts, cart, counts] = await Promise.all([
      homeParts(visitor, store),
      cartIfKnown(visitor),
      countsOf(visitor),
    ]);
    const scheduleHref = cart && cart.items.length > 0 ? CHECKOUT.page : undefined;
    return {
      kind: "home" as const,
      ...link,
      parts,
      counts,
      rebuyKey: newRebuyKey(),
      unavailable: (await has(visitor, "guest"))
        ? await availabilityView(visitor, store, { scheduleHref })
        : undefined,
    };
  });
}

export default function HomePage() {
  const data = useLoaderData<typeof loader>();
  return (
    <StoreFrame page="home">
      <main id="main">
        <div className="wrap">
          {data.tableLink ? <TableLinkNotice link={data.tableLink} /> : null}
          {data.isSeated ? <BackToTable /> : null}
          {data.kind === "off" ? <NotTakingOrders {...data} /> : null}
          {data.kind === "empty" || (data.kind === "home" && data.parts.length === 0) ? <NothingYet /> : null}
          {data.kind === "home" && data.parts.length > 0 ? <Blocks {...data} /> : null}
        </div>
      </main>
    </StoreFrame>
  );
}

type Home = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: "home" }>;

function Blocks({ parts, counts, unavailable, rebuyKey }: Home) {
  return (
    <>
      <h1 className="sr">{useRoot()?.brand}</h1>
      <ListForms />
      <SheetFrame />
      {parts.some(({ id }) => id === "again") ? (
        <form id={AGAIN_FORM} method="post" hidden>
          <FormKey />
          <input type="hidden" name="key" value={rebuyKey} />
        </form>
      ) : null}
      {parts.some(({ id }) => id === "coupons" || id === "stamps") ? <CouponRowForm /> : null}
      {unavailable ? <AvailabilityBanner view={unavailable} /> : null}
      <CardCounts counts={counts}>
        {parts.map((part) => (
          <HomeSection key={part.id} part={part} />
        ))}
      </CardCounts>
    </>
  );
}

/** For a diner who has a seat at a table. */
function BackToTable() {
  const t = useT();
  return (
    <Banner icon="qr" tone="accent" title={t("home.seated.title")}>
      <Link className="link" to={TABLE.order}>
        {t("home.seated.action")}
      </Link>
    </Banner>
  );
}

function NothingYet() {
  const t = useT();
  return (
    <EmptyState page image={emptyPlate} title={t("home.empty.title")}>
      {t("home.empty.body")}
    </EmptyState>
  );
}

/** Shown while delivery is off. */
function NotTakingOrders({ table, isSignedIn }: { table: boolean; isSignedIn: boolean }) {
  const t = useT();
  const phone = useRoot()?.phone;
  return (
    <EmptyState
      page
      image={stew}
      title={t("common.noOrders")}
      actions={
        phone || table || isSignedIn ? (
          <>
            {phone ? (
              <PhoneLink className="btn" phone={phone}>
                <Icon name="phone" />
                {t("common.contact")}
              </PhoneLink>
            ) : null}
            {table ? (
              <a className="btn btn-2" href={TABLE.terms}>
                {t("status.deliveryOff.action.table")}
              </a>
            ) : null}
            {isSignedIn ? (
              // The profile page, which has this button otherwise, is closed while delivery is off.
              <form method="post" action="/resources/sign-out">
                <button type="submit" className="btn btn-3">
                  {t("common.signOut")}
                </button>
              </form>
            ) : null}
          </>
        ) : undefined
      }
    >
      {t("status.deliveryOff.body")}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

/**
 * A part of the home page. Where script runs, a late one is fetched, and the order under way is read again and again
 * (`app/browser/late.ts`). Otherwise its text and link stay.
 */
function HomeSection({ part }: { part: HomePart }) {
  const basket = useBasket();
  const isScripted = useScripted();
  const { id } = part;
  const late = "late" in part ? part.late : undefined;
  const isOrder = id === "order";
  const name = late ?? (isOrder ? id : undefined);
  const data =
    isScripted && name !== undefined
      ? {
          "data-late": latePartPath(name),
          "data-again": isOrder ? "" : undefined,
          "data-now": late === undefined ? undefined : "",
        }
      : {};
  return (
    <div id={id} {...data}>
      <PartContent part={part} basket={basket} />
    </div>
  );
}
