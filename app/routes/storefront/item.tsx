import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AvailabilityDialog } from "~/components/availability/availability";
import type { PageHandle } from "~/components/frame/page-handle";
import { RouteError } from "~/components/frame/route-error";
import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import { Picture } from "~/components/picture/picture";
import { formatList } from "~/domain/list";
import { guard } from "~/modules/guard.server";
import { shopOf } from "~/modules/shop.server";
import { bagIfKnown } from "~/modules/shop-frame.server";
import type { Visitor } from "~/modules/visitor.server";
import { ITEM_FORM, ItemFormView } from "./item.parts";
import { itemOf, postItem } from "./item.server";
import { openingForm } from "./item-form";
import { ShopFrame } from "./shop-frame";

export const handle: PageHandle = { title: { key: "title.menu.title" }, index: true };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const shop = await shopOf(visitor);
    if (!shop) throw visitor.redirect("/menu");
    const {
      category_id,
      allergens = [],
      ...item
    } = await itemOf(visitor, shop.service.id, args.params.itemId ?? "");
    const line = await lineOf(visitor, item.id);
    return {
      item,
      line: line?.id,
      form: openingForm(item, line),
      allergens: formatList(allergens, visitor.locale),
      pageTitle: { text: item.name, description: item.description },
    };
  });
}

/** The line of the bag that the URL asks to change, if it is there and of this item. */
async function lineOf(visitor: Visitor, itemId: string) {
  const id = visitor.url.searchParams.get("line");
  if (id === null) return undefined;
  const cart = await bagIfKnown(visitor);
  return cart?.items.find((line) => line.id === id && line.item_id === itemId);
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) =>
    postItem(visitor, args.params.itemId ?? "", await args.request.formData()),
  );
}

export default function ItemPage() {
  const { item, line, form, allergens } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useT();
  const back = line === undefined ? "/menu" : "/cart";
  const dialog = reply?.unavailable ? (
    <AvailabilityDialog
      view={reply.unavailable}
      stay={
        <button
          type="submit"
          className="btn btn-3 btn-wide"
          form={ITEM_FORM}
          name="step"
          value="stay"
          formNoValidate
        >
          {t("availability.action.back")}
        </button>
      }
    />
  ) : undefined;
  return (
    <ShopFrame page="item" dialog={dialog}>
      <main id="main" className="dish">
        <div className="wrap dish-in">
          <div className="dish-pic">
            <a className="link only-desk" href={back}>
              <Icon name="back" />
              {line === undefined ? t("item.back") : t("cart.CART_CHANGED.action.back")}
            </a>
            <Picture className="pic" src={item.image} alt="" width={400} height={400} first />
          </div>
          <ItemFormView
            key={item.id}
            item={item}
            line={line}
            form={reply?.form ?? form}
            errors={reply?.errors}
            allergens={allergens}
          />
        </div>
      </main>
    </ShopFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
