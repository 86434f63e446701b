import { useLoaderData } from "@remix-run/react";
import { Picture } from "~/components/basics/picture/picture";
import { useT } from "~/components/document/i18n";
import { WayOut } from "~/components/frame/way-out";
import { Icon } from "~/components/icon/icon";
import { SuggestionsPart } from "~/components/menu/suggestions/suggestions";
import { ITEM_FORM } from "~/domain/menu/item-path";
import { ItemFormView } from "./item.parts";
import type { ItemReply } from "./item.server";
import type { ItemPageData } from "./item-page.server";
import "~/components/menu/dish.css";

interface ItemBodyProps {
  /** The path that the page leads back to. */
  back: string;
  /** The answer to a refused post. */
  refused: ItemReply | undefined;
}

/** The item of the route: its picture and its form. */
export function ItemBody({ back, refused }: ItemBodyProps) {
  const { item, liked, line, form, soldOut, withdrawn, allergens, ...data } =
    useLoaderData<() => Promise<ItemPageData>>();
  const { askAge } = "askAge" in data ? data : {};
  const from = refused?.from ?? ("from" in data ? data.from : undefined);
  const { suggestions } = "suggestions" in data ? data : {};
  const t = useT();
  return (
    <div className="wrap dish-in">
      <div className="dish-pic">
        <WayOut className="link only-desk" href={back} form={ITEM_FORM}>
          <Icon name="back" />
          {line === undefined ? t("item.back") : t("cart.CART_CHANGED.action.back")}
        </WayOut>
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
        liked={liked}
        line={line}
        from={from}
        form={refused?.form ?? form}
        errors={refused?.errors ?? withdrawn}
        allergens={allergens}
        soldOut={soldOut}
        askAge={askAge && { isOfAge: refused?.isOfAge ?? askAge.isOfAge }}
      />
      <SuggestionsPart suggestions={suggestions} />
    </div>
  );
}
