import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Banner } from "~/components/banner/banner";
import type { PageHandle } from "~/components/frame/page-handle";
import { useT } from "~/components/i18n";
import { refuse } from "~/modules/answer.server";
import { textField } from "~/modules/form-text.server";
import { guard } from "~/modules/guard.server";
import { ApiError } from "~/services/api-error.server";
import favoritesCss from "./favorites.css";
import { FavoriteItems, FavoritesFailure, Invitation, NoFavorites } from "./favorites.parts";
import { dropFavorite, favoritesView } from "./favorites.server";
import { ShopFrame } from "./shop-frame";

export const handle: PageHandle = {
  title: { key: "title.favorites.title", description: "title.favorites.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: favoritesCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, favoritesView);
}

/** Takes one item out. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t, log } = visitor;
    const itemId = textField(await args.request.formData(), "item_id") ?? "";
    try {
      const item = await dropFavorite(visitor, itemId);
      const toast = item && ({ tone: "ok", text: t("toast.favorite.off", { item }) } as const);
      throw visitor.redirect("/favorites", toast || undefined);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isUnavailable) throw error;
      log.error({ api: error.toLog() }, "favorite not taken out");
      return refuse({ message: t("error.defaultError") }, 503);
    }
  });
}

export default function FavoritesPage() {
  const view = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const t = useT();
  return (
    <ShopFrame page="favorites">
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
            {failure ? <Banner icon="alert" tone="bad" role="alert" title={failure.message} /> : null}
            {view.items.length > 0 ? <FavoriteItems items={view.items} /> : <NoFavorites />}
          </div>
        )}
      </main>
    </ShopFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ShopFrame page="favorites">
      <main id="main">
        <div className="wrap">
          <FavoritesFailure />
        </div>
      </main>
    </ShopFrame>
  );
}
