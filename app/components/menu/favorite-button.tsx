import { useT } from "~/components/document/i18n";
import { LiveWords } from "~/components/feedback/toast";
import { Icon } from "~/components/icon/icon";

/** The id of the form of all favorite buttons on a page. */
const FAVORITES_FORM = "fav";
const FAVORITES = "/favorites";

interface LikedItem {
  id: string;
  name: string;
}

interface FavoriteButtonProps {
  item: LikedItem;
  pressed?: boolean;
}

/** The favorite button on the picture of a tile, or of an item's page. It belongs to {@link FavoritesForm}. */
export function FavoriteButton({ item, pressed = false }: FavoriteButtonProps) {
  const t = useT();
  return (
    <button
      type="submit"
      className="add fav"
      form={FAVORITES_FORM}
      name={pressed ? "off" : "on"}
      value={item.id}
      aria-pressed={pressed}
      aria-label={t("a11y.favorite", { item: item.name })}
    >
      <Icon name="heart" />
    </button>
  );
}

interface FavoritesFormProps {
  /** The page that a post without script returns to. */
  back: string;
}

/** The form of the favorite buttons of a list. */
export function FavoritesForm({ back }: FavoritesFormProps) {
  return (
    <>
      <form id={FAVORITES_FORM} method="post" action={FAVORITES} data-live="frame" hidden>
        <input type="hidden" name="back" value={back} />
      </form>
      <LiveWords />
    </>
  );
}
