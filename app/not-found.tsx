import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { failure } from "~/platform/guard/failure.server";
import { RouteError } from "./components/frame/error-page/error-page";
import { isRefusedMethod } from "./platform/request/told.server";

/** Any path that no page has, and any method that its page does not know. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor): Promise<null> => {
    throw failure("notFound", isRefusedMethod(args.request) ? 405 : 404, visitor);
  });
}

/** A post to nowhere is a page not found as well. */
export async function action(args: ActionFunctionArgs) {
  return loader(args);
}

export default function NotFoundPage() {
  return null;
}

export function ErrorBoundary() {
  return <RouteError />;
}
