import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useOutletContext,
} from "@remix-run/react";
import { LIVE } from "~/components/cart-line/live-answer";
import type { PageHandle } from "~/components/frame/page-handle";
import { RouteError } from "~/components/frame/route-error";
import { Heart } from "~/components/heart/heart";
import { useT } from "~/components/i18n";
import { itemPath } from "~/components/item-card/quick-add";
import { formatList } from "~/domain/list";
import { favoriteIdsOf } from "~/features/menu/favorites.server";
import { ageNeed } from "~/features/menu/of-age.server";
import { AvailabilityDialog } from "~/features/restaurant/availability/availability";
import { shopOf } from "~/features/restaurant/shop.server";
import { guard, guardOnce } from "~/guard.server";
import type { ItemSheet } from "~/routes/storefront/menu/menu-sheet";
import { ShopFrame } from "~/routes/storefront/shop-frame";
import { ITEM_FORM } from "./item.parts";
import { itemOf, lineOf, postItem } from "./item.server";
import { Dish } from "./item-dish";
import { withdrawnErrors } from "./item-errors.server";
import { openingForm } from "./item-form";
import { formOfQuery } from "./item-query";
import { DishInSheet, SheetFailure } from "./item-sheet";

export const handle: PageHandle = { title: { key: "title.menu.title" }, index: true };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const shop = await shopOf(visitor);
    if (!shop) throw visitor.redirect("/menu");
    const whole = await itemOf(visitor, shop.service.id, args.params.itemId ?? "");
    const [line, likes, age] = await Promise.all([
      lineOf(visitor, whole.id),
      favoriteIdsOf(visitor, shop.service.id),
      ageNeed(visitor, whole),
    ]);
    const asked = formOfQuery(whole, visitor.url);
    const { category_id, allergens = [], ...item } = whole;
    return {
      item,
      line: line?.id,
      form: asked ?? openingForm(whole, line),
      // What is in the bag was asked about when it came there.
      ...(age === "ask" && !line ? { askAge: { isOfAge: visitor.url.searchParams.has("age") } } : {}),
      liked: likes?.has(whole.id) ?? false,
      withdrawn: line && !asked ? withdrawnErrors(visitor.t, whole, line) : undefined,
      allergens: formatList(allergens, visitor.locale),
      pageTitle: { text: item.name, description: item.description },
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) =>
    postItem(visitor, args.params.itemId ?? "", await args.request.formData()),
  );
}

/** What script posts and nobody answers is said where it was posted: no error page for that. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const isLive = (await request.clone().formData()).has(LIVE);
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (!isLive || error instanceof Response) throw error;
    return { offline: true as const };
  }
}

export default function ItemPage() {
  // Null where the item is a page of its own.
  const sheet = useOutletContext<ItemSheet | null>();
  return sheet ? <DishInSheet {...sheet} /> : <DishPage />;
}

function DishPage() {
  const { item, liked } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useT();
  const refused = reply && "form" in reply ? reply : undefined;
  const dialog = refused?.unavailable ? (
    <AvailabilityDialog
      view={refused.unavailable}
      stay={
        <button type="submit" className="btn btn-3 btn-wide" form={ITEM_FORM} formMethod="get" formNoValidate>
          {t("availability.action.back")}
        </button>
      }
    />
  ) : undefined;
  return (
    <ShopFrame
      page="item"
      dialog={dialog}
      heart={<Heart item={item} pressed={liked} back={itemPath(item.id)} />}
    >
      <main id="main" className="dish">
        <Dish refused={refused} />
      </main>
    </ShopFrame>
  );
}

export function ErrorBoundary() {
  const sheet = useOutletContext<ItemSheet | null>();
  return sheet ? <SheetFailure {...sheet} /> : <RouteError />;
}
