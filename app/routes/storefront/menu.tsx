import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AvailabilityBanner } from "~/components/availability/availability";
import { EmptyState } from "~/components/empty-state/empty-state";
import type { PageHandle } from "~/components/frame/page-handle";
import { RouteError } from "~/components/frame/route-error";
import { useT } from "~/components/i18n";
import { Rail } from "~/components/rail/rail";
import emptyPlate from "~/images/prato-vazio.svg";
import type { Translate } from "~/locales/catalog";
import { availabilityView } from "~/modules/availability-view.server";
import { guard } from "~/modules/guard.server";
import { shopOf } from "~/modules/shop.server";
import { bagIfKnown } from "~/modules/shop-frame.server";
import { BagAside, MenuContent } from "./menu.parts";
import { bagSummary, type MenuPart, menuPart, railLinks } from "./menu.server";
import { ShopFrame } from "./shop-frame";

export const handle: PageHandle = {
  title: { key: "title.menu.title", description: "title.menu.description" },
  index: true,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const shop = await shopOf(visitor);
    if (!shop) return { menu: undefined };
    const serviceId = shop.service.id;
    const [part, cart] = await Promise.all([menuPart(visitor, serviceId), bagIfKnown(visitor)]);
    const bag = bagSummary(visitor, shop, cart);
    const [rail, unavailable] = await Promise.all([
      railLinks(visitor, serviceId, part),
      availabilityView(visitor, shop, { menu: false, scheduleHref: bag ? "/payment" : undefined }),
    ]);
    return { menu: { part, rail, bag, unavailable }, pageTitle: titleOf(part, visitor.t) };
  });
}

function titleOf(part: MenuPart, t: Translate): { text: string } | undefined {
  if ("query" in part) return { text: t("title.search.title", { query: part.query }) };
  return part.kind === "category" ? { text: part.groups[0]?.name ?? "" } : undefined;
}

export default function MenuPage() {
  const { menu } = useLoaderData<typeof loader>();
  return (
    <ShopFrame page="menu">
      <main id="main">
        {menu ? (
          <div className="wrap shop">
            <Rail links={menu.rail} />
            <div>
              {menu.unavailable ? <AvailabilityBanner view={menu.unavailable} /> : null}
              <MenuContent part={menu.part} />
            </div>
            <BagAside bag={menu.bag} />
          </div>
        ) : (
          <div className="wrap">
            <NothingYet />
          </div>
        )}
      </main>
    </ShopFrame>
  );
}

function NothingYet() {
  const t = useT();
  return (
    <EmptyState page image={emptyPlate} title={t("menu.empty.title")}>
      {t("menu.empty.body")}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
