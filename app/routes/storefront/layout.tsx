import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/frame/route-error";
import { guard } from "~/modules/guard.server";
import { shopFrameOf } from "~/modules/shop-frame.server";

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { delivery } = await visitor.content();
    return { frame: delivery ? await shopFrameOf(visitor) : undefined };
  });
}

export { shouldRevalidate } from "./sheet-move";

/** The pages draw their frame themselves, each its own: see `ShopFrame`. */
export default function StorefrontLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
