import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { itemPath } from "~/domain/menu/item-path";
import type { CardItem } from "./card-item";
import { ADD_FORM } from "./list-forms";

/** The + on a picture. It posts one piece to the item's page, with the form of `ListForms`. */
export function QuickAdd({ item }: { item: CardItem }) {
  const t = useT();
  if (!item.quickAdd) return null;
  return (
    <button
      type="submit"
      className="add"
      form={ADD_FORM}
      formAction={itemPath(item.id)}
      name="quantity"
      value="1"
      aria-label={t("a11y.add", { item: item.name })}
    >
      <Icon name="plus" />
    </button>
  );
}
