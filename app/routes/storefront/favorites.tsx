import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { EmptyState } from "~/components/feedback/empty-state";
import { failureOf } from "~/components/frame/failure-of";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { CardCounts, type InCart } from "~/components/menu/card-counts";
import { FavoritesForm } from "~/components/menu/favorite-button";
import { type CardItem, ListForms } from "~/components/menu/item-card";
import { Tile } from "~/components/menu/tile";
import { guard } from "~/guard.server";
import coffee from "~/images/cafe.svg";
import bread from "~/images/pao-de-queijo.svg";
import emptyPlate from "~/images/prato-vazio.svg";
import { typedForm } from "~/platform/forms/posted-form.server";
import favoritesCss from "./favorites.css";
import { type FavoriteRefusal, favoritesView, postFavorite } from "./favorites.server";
import type { loader as layoutLoader } from "./layout";
import { StoreFrame } from "./store-frame";

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
              <h1>{t("title.favorites.title")}</h1>
              {view.items.length > 0 ? (
                <span className="small muted">{t("bag.items", { count: view.items.length })}</span>
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

/** How many pictures a phone shows in the first row. */
const FIRST_PICTURES = 2;

interface FavoriteItemsProps {
  items: readonly CardItem[];
  /** What the cart has of each. Undefined if that is not known. */
  inCart: readonly InCart[] | undefined;
}

/**
 * A customer's favorites. One press adds an item to the cart, or removes it from the favorites. Where script runs, a
 * removed one stays on the page until it is left, so that it can be added again.
 */
function FavoriteItems({ items, inCart }: FavoriteItemsProps) {
  if (items.length === 0) return <NoFavorites />;
  return (
    <>
      <ListForms />
      <FavoritesForm back="/favorites" />
      <CardCounts counts={inCart} back="/favorites">
        <ul className="wall">
          {items.map((item, index) => (
            <Tile key={item.id} item={item} liked first={index < FIRST_PICTURES} Heading="h2" />
          ))}
        </ul>
      </CardCounts>
    </>
  );
}

/** Says that a favorite was not saved, and links back to its page. */
function NotSaved({ message, back }: FavoriteRefusal) {
  const t = useT();
  const elsewhere = back !== "/favorites";
  return (
    <Banner
      icon="alert"
      tone="bad"
      role="alert"
      title={message}
      action={elsewhere ? <a href={back}>{t("a11y.back")}</a> : undefined}
    />
  );
}

function NoFavorites() {
  const t = useT();
  return (
    <EmptyState
      image={emptyPlate}
      title={t("favorites.empty.title")}
      actions={
        <a className="btn" href="/menu">
          {t("cart.empty.action")}
        </a>
      }
    >
      {t("favorites.empty.body")}
    </EmptyState>
  );
}

/** What an account offers a guest. */
function Invitation() {
  const t = useT();
  return (
    <EmptyState
      page
      image={bread}
      title={t("favorites.guest.title")}
      actions={
        <form className="btns" method="post" action="/resources/sign-in">
          <input type="hidden" name="back" value="/favorites" />
          <button className="btn" type="submit" name="to" value="/auth/login">
            {t("title.auth.title")}
          </button>
          <button className="btn btn-2" type="submit" name="to" value="/register">
            {t("title.register.title")}
          </button>
        </form>
      }
    >
      {t("favorites.guest.body")}
    </EmptyState>
  );
}

/** Shown if the favorites cannot be loaded. If a favorite was not saved either, it links back to its page. */
function FavoritesFailure({ refusal }: { refusal: FavoriteRefusal | undefined }) {
  const t = useT();
  const { kind, title } = failureOf(useRouteError());
  return (
    <EmptyState
      page
      image={coffee}
      title={t(title)}
      actions={
        <a className="btn" href={refusal?.back ?? "/favorites"}>
          <Icon name={refusal ? "back" : "again"} />
          {t(refusal ? "a11y.back" : "status.loadFailure.action")}
        </a>
      }
    >
      {refusal?.message ?? t(kind === "loadFailure" ? "error.failToGetFavorites" : "status.404.body")}
    </EmptyState>
  );
}
