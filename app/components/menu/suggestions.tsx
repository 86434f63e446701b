import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import type { Basket } from "~/domain/menu/basket";
import { itemPath, suggestionPath } from "~/domain/menu/item-path";
import { ADD_FORM, type CardItem } from "./item-card";
import { Tile } from "./tile";
import { useBasket } from "./use-basket";
import "./suggestions.css";

/** What goes with an item or a cart. Nothing if there is none. */
export function SuggestionsPart({ suggestions }: { suggestions: Suggestions | undefined }) {
  const basket = useBasket();
  if (!suggestions) return null;
  return (
    <div id="suggestions">
      <SuggestionRow {...suggestions} basket={basket} />
    </div>
  );
}

/** What goes with something: on the page, without what it fills. */
export interface Suggestions {
  items: readonly CardItem[];
  isPopular: boolean;
  canAdd: boolean;
}

interface SuggestionRowProps extends Suggestions {
  /** What it fills. A tile with a + fills the shop's cart. */
  basket?: Basket | undefined;
}

/** What goes with an item or a cart, in a row that scrolls sideways. The page must have `ListForms` if there is a +. */
export function SuggestionRow({ items, isPopular, canAdd, basket }: SuggestionRowProps) {
  const t = useT();
  return (
    <section aria-labelledby="goes-with">
      <h2 className="sub" id="goes-with">
        {t(isPopular ? "common.mostOrdered" : "menu.goesWith")}
      </h2>
      <ul className="scroller">
        {items.map((item) => (
          <Tile
            key={item.id}
            item={item}
            basket={basket}
            buttons={canAdd ? <AddButton item={item} basket={basket} /> : null}
          />
        ))}
      </ul>
    </section>
  );
}

/** The + of a suggestion. Its path tells that it came from here. It leads to an item with options to choose. */
function AddButton({ item: { id, name, quickAdd }, basket }: { item: CardItem; basket: Basket | undefined }) {
  const label = useT()("a11y.add", { item: name });
  if (!quickAdd) {
    return (
      <a className="add" href={itemPath(id, undefined, basket)} aria-label={label}>
        <Icon name="plus" />
      </a>
    );
  }
  return (
    <button
      type="submit"
      className="add"
      form={ADD_FORM}
      formAction={suggestionPath(id)}
      name="quantity"
      value="1"
      aria-label={label}
    >
      <Icon name="plus" />
    </button>
  );
}
