import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import { LiveToast } from "~/components/toast/live-toast";
import { useLiveHearts } from "./use-live-hearts";

/** The form of all hearts of a list, by its id. */
export const FAVORITES_FORM = "fav";

interface LikedItem {
  id: string;
  name: string;
}

interface HeartButtonProps {
  item: LikedItem;
  pressed?: boolean;
}

/**
 * The heart on a picture of a list: a button of the page's one form (`ListForms`). In what is cached for
 * everybody none is pressed; `withHearts` of favorites.server.ts knows these attributes in this order.
 */
export function HeartButton({ item, pressed = false }: HeartButtonProps) {
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

interface HeartProps {
  item: LikedItem;
  pressed: boolean;
  /** The page that the answer leads back to. */
  back: string;
  className?: string;
}

/** The heart of an item's own page, in a form of its own. */
export function Heart({ item, pressed, back, className = "back" }: HeartProps) {
  const t = useT();
  const { onSubmit, toast, close } = useLiveHearts();
  return (
    <form method="post" action="/favorites" onSubmit={onSubmit}>
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        className={className}
        name={pressed ? "off" : "on"}
        value={item.id}
        aria-pressed={pressed}
        aria-label={t("a11y.favorite", { item: item.name })}
      >
        <Icon name="heart" />
      </button>
      <LiveToast toast={toast} onClose={close} />
    </form>
  );
}
