import { useRouteError } from "@remix-run/react";
import { EmptyState } from "~/components/empty-state/empty-state";
import { failureOf } from "~/components/frame/failure-of";
import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import type { CardItem } from "~/components/item-card/card-item";
import { Tile } from "~/components/tile/tile";
import coffee from "~/images/cafe.svg";
import bread from "~/images/pao-de-queijo.svg";
import emptyPlate from "~/images/prato-vazio.svg";

/** Pictures of the first row that a phone shows. */
const FIRST_PICTURES = 2;

/** What a customer likes: each goes into the bag or out of the favorites with one press. */
export function FavoriteItems({ items }: { items: readonly CardItem[] }) {
  const t = useT();
  return (
    <ul className="wall">
      {items.map((item, index) => (
        <Tile key={item.id} item={item} back="/favorites" first={index < FIRST_PICTURES}>
          <form className="add fav" method="post">
            <button
              type="submit"
              name="item_id"
              value={item.id}
              aria-pressed="true"
              aria-label={t("a11y.favorite", { item: item.name })}
            >
              <Icon name="heart" />
            </button>
          </form>
        </Tile>
      ))}
    </ul>
  );
}

export function NoFavorites() {
  const t = useT();
  return (
    <EmptyState
      image={emptyPlate}
      title={t("favorites.empty.title")}
      actions={
        <a className="btn" href="/menu">
          {t("favorites.empty.action")}
        </a>
      }
    >
      {t("favorites.empty.body")}
    </EmptyState>
  );
}

/** What an account would bring a guest; nothing is lost by saying no. */
export function Invitation() {
  const t = useT();
  return (
    <EmptyState
      page
      image={bread}
      title={t("favorites.guest.title")}
      actions={
        <form className="btns" method="post" action="/resources/sign-in">
          <button className="btn" type="submit" name="to" value="/auth/login">
            {t("entry.auth.signIn")}
          </button>
          <button className="btn btn-2" type="submit" name="to" value="/register">
            {t("entry.auth.register")}
          </button>
        </form>
      }
    >
      {t("favorites.guest.body")}
    </EmptyState>
  );
}

/** In place of favorites that could not be opened. */
export function FavoritesFailure() {
  const t = useT();
  const { kind, title } = failureOf(useRouteError());
  return (
    <EmptyState
      page
      image={coffee}
      title={t(title)}
      actions={
        <a className="btn" href="/favorites">
          <Icon name="again" />
          {t("status.loadFailure.action")}
        </a>
      }
    >
      {t(kind === "loadFailure" ? "error.failToGetFavorites" : "status.404.body")}
    </EmptyState>
  );
}
