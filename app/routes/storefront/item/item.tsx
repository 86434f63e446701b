import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useOutletContext,
} from "@remix-run/react";
import { LIVE } from "~/components/cart/cart-line/live-answer";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { RouteError } from "~/components/frame/route-error";
import { FavoriteButton } from "~/components/menu/favorite-button/favorite-button";
import { ITEM_FORM } from "~/domain/menu/item-path";
import { AvailabilityDialog } from "~/features/restaurant/availability/availability";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import type { ItemSheet } from "~/routes/storefront/menu/menu-sheet";
import { StoreFrame } from "~/routes/storefront/store-frame";
import { postItem } from "./item.server";
import { ItemBody } from "./item-body";
import { readItemPage } from "./item-page.server";
import { ItemInSheet, SheetFailure } from "./item-sheet";
import "~/components/menu/dish.css";

export const handle: PageHandle = { title: { key: "title.menu.title" }, index: true };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => readItemPage(visitor, args.params.itemId ?? ""));
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) =>
    postItem(visitor, args.params.itemId ?? "", await typedForm(args.request)),
  );
}

/** A post by script that gets no answer shows an error in place. An error page would lose the form. */
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
  // Null if the item is a page of its own.
  const sheet = useOutletContext<ItemSheet | null>();
  return sheet ? <ItemInSheet {...sheet} /> : <ItemDocument />;
}

function ItemDocument() {
  const { item, liked, ...data } = useLoaderData<typeof loader>();
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
    <StoreFrame
      page="item"
      dialog={dialog}
      back={refused?.from ?? ("from" in data ? data.from : undefined)}
      favorite={
        liked === undefined ? null : (
          <FavoriteButton item={item} pressed={liked} form={ITEM_FORM} className="back" />
        )
      }
    >
      <main id="main" className="dish">
        <ItemBody refused={refused} />
      </main>
    </StoreFrame>
  );
}

export function ErrorBoundary() {
  const sheet = useOutletContext<ItemSheet | null>();
  return sheet ? <SheetFailure {...sheet} /> : <RouteError />;
}
