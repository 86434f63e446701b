import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/page-handle";
import { CardCounts } from "~/components/menu/card-counts";
import { CardStepper } from "~/components/menu/item-card";
import { basketAt, CART_BASKET } from "~/domain/menu/basket";
import { sameSitePath } from "~/domain/text/url";
import { basketFrameOf } from "~/features/storefront/basket-frame.server";
import { CartAside } from "~/features/storefront/cart-aside";
import { BasketBar, CartBar, CartButton } from "~/features/storefront/cart-bar";
import { storeFrameIfKnown } from "~/features/storefront/store-frame.server";
import { guard } from "~/guard.server";

export const handle: PageHandle = { title: { key: "title.cart.title" }, script: false };

/**
 * The frame of another page alone (`page`, a path of this site): what is in its basket, what that has of each dish, and
 * the message. The script of a page asks for it after a change: see `app/platform/edge/stand-before.server.ts`.
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const back = sameSitePath(visitor.url.searchParams.get("page")) ?? "/";
    const basket = basketAt(back);
    if (basket !== CART_BASKET) return { back, other: await basketFrameOf(visitor, basket) };
    return { back, frame: await storeFrameIfKnown(visitor) };
  });
}

/** It is not read as a page: its parts are put into another one. */
export default function Frame() {
  const data = useLoaderData<typeof loader>();
  const frame = "frame" in data ? data.frame : undefined;
  const other = "other" in data ? data.other : undefined;
  const inCart = frame?.inCart ?? other?.inCart;
  return (
    <main>
      {frame ? (
        <>
          <CartButton cart={frame.cart} />
          <CartBar cart={frame.cart} />
          <CartAside count={frame.cart?.count ?? 0} cart={frame.aside} />
        </>
      ) : null}
      {other ? <BasketBar chosen={other.chosen} /> : null}
      {inCart ? (
        <div data-counts="">
          <CardCounts counts={inCart} back={data.back}>
            {inCart.map(({ item, name }) => (
              <CardStepper
                key={item}
                item={{ id: item, name, quickAdd: true }}
                at=""
                basket={basketAt(data.back)}
              />
            ))}
          </CardCounts>
        </div>
      ) : null}
    </main>
  );
}
