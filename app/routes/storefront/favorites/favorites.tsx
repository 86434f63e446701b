import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import type { loader as layoutLoader } from "~/routes/storefront/layout";
import { StoreFrame } from "~/routes/storefront/store-frame";
import favoritesCss from "./favorites.css";
import { FavoriteItems, FavoritesFailure, Invitation, NotSaved } from "./favorites.parts";
import { favoritesView, postFavorite } from "./favorites.server";

export const handle: PageHandle = {
  title: { key: "title.favorites.title", description: "title.favorites.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: favoritesCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, favoritesView);
}

/** Saves or removes a favorite. Every page with favorites posts here. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => postFavorite(visitor, await typedForm(args.request)));
}

export default function FavoritesPage() {
  const view = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const frame = useRouteLoaderData<typeof layoutLoader>("routes/storefront/layout")?.frame;
  const t = useT();
  return (
    <StoreFrame page="favorites">
      <main id="main">
        {view.kind === "guest" ? (
          <div className="wrap">
            <Invitation />
          </div>
        ) : (
          <div className="wrap stack roomy">
            <div className="section-head mt0">
              <h1>{t("favorites.heading")}</h1>
              {view.items.length > 0 ? (
                <span className="small muted">{t("favorites.count", { count: view.items.length })}</span>
              ) : null}
            </div>
            {refusal ? <NotSaved {...refusal} /> : null}
            <FavoriteItems items={view.items} inCart={frame?.inCart} />
          </div>
        )}
      </main>
    </StoreFrame>
  );
}

export function ErrorBoundary() {
  return (
    <StoreFrame page="favorites">
      <main id="main">
        <div className="wrap">
          <FavoritesFailure refusal={useActionData<typeof action>()} />
        </div>
      </main>
    </StoreFrame>
  );
}
