import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Picture } from "~/components/basics/picture";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { FavoriteButton, FavoritesForm } from "~/components/menu/favorite-button";
import { SuggestionsPart } from "~/components/menu/suggestions";
import { useBasket } from "~/components/menu/use-basket";
import { ITEM_FORM, itemPath } from "~/domain/menu/item-path";
import { AvailabilityDialog } from "~/features/restaurant/availability";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { StoreFrame } from "~/routes/storefront/store-frame";
import { ItemFormView } from "./item.parts";
import { type ItemPageData, type ItemReply, postItem, readItemPage } from "./item.server";
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
  const { line, ...data } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useT();
  const basket = useBasket();
  const list = reply?.from ?? ("from" in data ? data.from : undefined) ?? basket.menu;
  const back =
    line === undefined
      ? { to: list, label: t("common.backToMenu") }
      : { to: basket.lines, label: t("cart.CART_CHANGED.action.back") };
  const dialog = reply?.unavailable ? (
    <AvailabilityDialog
      view={reply.unavailable}
      stay={
        <button type="submit" className="btn btn-3 btn-wide" form={ITEM_FORM} formMethod="get" formNoValidate>
          {t("common.goBack")}
        </button>
      }
    />
  ) : undefined;
  return (
    <StoreFrame page="item" dialog={dialog} back={back}>
      <main id="main" className="dish">
        <ItemBody back={back.to} refused={reply} />
      </main>
    </StoreFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

interface ItemBodyProps {
  /** The path that the page leads back to. */
  back: string;
  /** The answer to a refused post. */
  refused: ItemReply | undefined;
}

/** The item of the route: its picture and its form. */
function ItemBody({ back, refused }: ItemBodyProps) {
  const { item, liked, line, form, soldOut, withdrawn, allergens, ...data } =
    useLoaderData<() => Promise<ItemPageData>>();
  const { askAge } = "askAge" in data ? data : {};
  const from = refused?.from ?? ("from" in data ? data.from : undefined);
  const { suggestions } = "suggestions" in data ? data : {};
  const { link } = "link" in data ? data : {};
  const t = useT();
  return (
    <div className="wrap dish-in">
      <div className="dish-pic">
        <a className="link only-desk" href={back}>
          <Icon name="back" />
          {line === undefined ? t("common.backToMenu") : t("cart.CART_CHANGED.action.back")}
        </a>
        {liked === undefined ? null : (
          <>
            <FavoriteButton item={item} pressed={liked} />
            <FavoritesForm back={itemPath(item.id)} />
          </>
        )}
        <Picture
          className="pic"
          src={item.image}
          alt=""
          width={584}
          height={584}
          first
          sizes="(min-width: 60rem) 584px, 100vw"
        />
      </div>
      <ItemFormView
        item={item}
        line={line}
        from={from}
        form={refused?.form ?? form}
        errors={refused?.errors ?? withdrawn}
        allergens={allergens}
        soldOut={soldOut}
        link={link}
        askAge={askAge && { isOfAge: refused?.isOfAge ?? askAge.isOfAge }}
      />
      <SuggestionsPart suggestions={suggestions} />
    </div>
  );
}
