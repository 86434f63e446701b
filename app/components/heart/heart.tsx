import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import { LiveToast } from "~/components/toast/live-toast";
import { useLiveHearts } from "./use-live-hearts";

/** The form of all hearts of a page, by its id. */
export const FAVORITES_FORM = "fav";

interface LikedItem {
  id: string;
  name: string;
}

interface HeartButtonProps {
  item: LikedItem;
  pressed?: boolean;
  className?: string;
}

interface PressProps extends HeartButtonProps {
  /** Of the form that it belongs to and does not stand in. */
  form?: string;
}

/** `withHearts` of favorites.server.ts knows these attributes in this order. */
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
 * The heart on a picture of a list, or beside an item's price: a button of the page's one form (`ListForms`, or that
 * of a {@link Heart}). In what is cached for everybody none is pressed.
 */
export function HeartButton({ className = "add fav", ...props }: HeartButtonProps) {
  return <Press {...props} className={className} form={FAVORITES_FORM} />;
}

interface HeartProps extends Omit<HeartButtonProps, "className"> {
  /** The page that the answer leads back to. */
  back: string;
}

/** The heart of an item's own page, in the page's one form. */
export function Heart({ back, ...props }: HeartProps) {
  const { onSubmit, toast, close } = useLiveHearts();
  return (
    <form id={FAVORITES_FORM} method="post" action="/favorites" onSubmit={onSubmit}>
      <input type="hidden" name="back" value={back} />
      <Press {...props} className="back" />
      <LiveToast toast={toast} onClose={close} />
    </form>
  );
}
