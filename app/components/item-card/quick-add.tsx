import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import type { CardItem } from "./card-item";

/** The path of an item's own page. */
export function itemPath(id: string): string {
  return `/menu/${encodeURIComponent(id)}`;
}

interface QuickAddProps {
  item: CardItem;
  /** Where the answer leads: the list the customer is in. */
  back: string;
}

/** The + on a picture: posts one piece to the item's own page, as its form would. */
export function QuickAdd({ item, back }: QuickAddProps) {
  const t = useT();
  if (!item.quickAdd) return null;
  return (
    <form className="add" method="post" action={itemPath(item.id)}>
      <input type="hidden" name="back" value={back} />
      <button type="submit" name="quantity" value="1" aria-label={t("a11y.add", { item: item.name })}>
        <Icon name="plus" />
      </button>
    </form>
  );
}
