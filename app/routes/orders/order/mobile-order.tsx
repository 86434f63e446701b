import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RouteError } from "~/components/frame/error-page/error-page";
import { mobileOrderPath } from "~/features/orders/order-paths";
import { guard, guardOnce } from "~/guard.server";
import { confirmDelivery, readOrderPage } from "./order.server";
import { OrderPage } from "./order-page";

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => readOrderPage(visitor, args.params.orderId));
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, (visitor) => confirmDelivery(visitor, args.params.orderId, mobileOrderPath));
}

export default function MobileOrderPage() {
  const refused = useActionData<typeof action>();
  return <OrderPage shown={useLoaderData<typeof loader>()} error={refused?.error} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
