import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { pastOrderLinks } from "~/components/order/past-order";
import { guard } from "~/guard.server";
import profileCss from "~/routes/profile/profile.css";
import { readProfile } from "./menu.server";
import { MenuPage } from "./menu-page";

export const handle: PageHandle = {
  title: { key: "title.profile.title", description: "title.profile.description" },
};

export const links: LinksFunction = () => [
  ...(pastOrderLinks() ?? []),
  { rel: "stylesheet", href: profileCss },
];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, readProfile);
}

export default function ProfilePage() {
  return <MenuPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
