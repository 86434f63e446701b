import { ITEM_NAME } from "./item-name";
import type { OpeningItem } from "./opening-item";
import "~/components/menu/dish.css";

/** An item's sheet while the item is being loaded, in the places where `ItemBody` has the same. */
export function OpeningSheet({ name, description, price, picture }: OpeningItem) {
  return (
    <div className="dish dish-opening" aria-busy="true">
      <div className="wrap dish-in">
        <div className="dish-pic">
          <img className="pic" src={picture} alt="" width={584} height={584} />
        </div>
        {/* Styled as the item's own form. */}
        <form>
          <div className="stack dish-head">
            <h2 id={ITEM_NAME}>{name}</h2>
            <p className="muted">{description}</p>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: copied from the card, which the server rendered */}
            <div className="big" dangerouslySetInnerHTML={{ __html: price }} />
          </div>
        </form>
      </div>
    </div>
  );
}
