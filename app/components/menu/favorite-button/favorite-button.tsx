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

interface PressProps extends FavoriteButtonProps {
  /** The id of the form, if the button is outside of it. */
  form?: string;
}

function Press({ item, pressed = false, ...rest }: PressProps) {
  const t = useT();
  return (
    <button
      type="submit"
      {...rest}
      name={pressed ? "off" : "on"}
      value={item.id}
      aria-pressed={pressed}
      aria-label={t("a11y.favorite", { item: item.name })}
    >
      <Icon name="heart" />
    </button>
  );
}

/**
 * The favorite button of a tile, or beside an item's price. It belongs to the page's one form: {@link FavoritesForm}, or
 * that of a {@link FavoriteIcon}.
 */
export function FavoriteButton({ className = "add fav", ...props }: FavoriteButtonProps) {
  return <Press {...props} className={className} form={FAVORITES_FORM} />;
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
  const { onSubmit, toast, close } = useLiveFavorites();
  return (
    <form id={FAVORITES_FORM} method="post" action="/favorites" onSubmit={onSubmit}>
      <input type="hidden" name="back" value={back} />
      <Press {...props} className="back" />
      <LiveToast toast={toast} onClose={close} />
    </form>
  );
}
