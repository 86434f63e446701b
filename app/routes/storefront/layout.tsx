import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/frame/error-page/error-page";
import { basketAt, CART_BASKET } from "~/domain/menu/basket";
import { basketFrameOf } from "~/features/storefront/basket-frame.server";
import { storeFrameOf } from "~/features/storefront/store-frame.server";
import { guard } from "~/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const basket = basketAt(visitor.url.pathname);
    if (basket !== CART_BASKET) return { frame: await basketFrameOf(visitor, basket) };
    const { delivery } = await visitor.content();
    return { frame: delivery ? await storeFrameOf(visitor) : undefined };
  });
}

/** Each page renders its own `StoreFrame`. */
export default function StorefrontLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
