import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { RouteError } from "~/components/frame/route-error";
import { FavoriteButton } from "~/components/menu/favorite-button/favorite-button";
import { useBasket } from "~/components/menu/use-basket";
import { ITEM_FORM } from "~/domain/menu/item-path";
import { AvailabilityDialog } from "~/features/restaurant/availability/availability";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { StoreFrame } from "~/routes/storefront/store-frame";
import { postItem } from "./item.server";
import { ItemBody } from "./item-body";
import { readItemPage } from "./item-page.server";
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

export default function ItemPage() {
  const { item, liked, line, ...data } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useT();
  const basket = useBasket();
  const list = reply?.from ?? ("from" in data ? data.from : undefined) ?? basket.menu;
  const back =
    line === undefined
      ? { to: list, label: t("a11y.backToMenu") }
      : { to: basket.lines, label: t("cart.CART_CHANGED.action.back") };
  const dialog = reply?.unavailable ? (
    <AvailabilityDialog
      view={reply.unavailable}
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
      back={back}
      favorite={
        liked === undefined ? null : (
          <FavoriteButton item={item} pressed={liked} form={ITEM_FORM} className="back" />
        )
      }
    >
      <main id="main" className="dish">
        <ItemBody back={back.to} refused={reply} />
      </main>
    </StoreFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
