import { useT } from "~/components/document/i18n";
import { LiveToast } from "~/components/feedback/toast/live-toast";
import { Icon } from "~/components/icon/icon";
import { useLiveFavorites } from "./use-live-favorites";

/** The id of the form of all favorite buttons on a page. */
const FAVORITES_FORM = "fav";

interface LikedItem {
  id: string;
  name: string;
}

interface FavoriteButtonProps {
  item: LikedItem;
  pressed?: boolean;
  className?: string;
}

/**
 * The favorite button of a tile, or of an item's page. It belongs to the page's one form: {@link FavoritesForm}, or that of
 * a {@link FavoriteIcon}.
 */
export function FavoriteButton({ item, pressed = false, className = "add fav" }: FavoriteButtonProps) {
  const t = useT();
  return (
    <button
      type="submit"
      className={className}
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
  /** Called when a favorite was saved or removed. */
  onFavorite?: () => void;
}

/** The form of the favorite buttons of a list, or of an item's sheet. */
export function FavoritesForm({ back, onFavorite }: FavoritesFormProps) {
  const { onSubmit, toast, close } = useLiveFavorites(onFavorite);
  return (
    <>
      <form id={FAVORITES_FORM} method="post" action="/favorites" onSubmit={onSubmit} hidden>
        <input type="hidden" name="back" value={back} />
      </form>
      <LiveToast toast={toast} onClose={close} />
    </>
  );
}

interface FavoriteIconProps extends Omit<FavoriteButtonProps, "className"> {
  back: string;
}

/** The favorite button of an item's page, with the page's form. */
export function FavoriteIcon({ back, ...props }: FavoriteIconProps) {
  return (
    <>
      <FavoritesForm back={back} />
      <FavoriteButton {...props} className="back" />
    </>
  );
}
