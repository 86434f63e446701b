import type { DemoHomeBlock } from "../data/types";
import type { Store } from "../state";
import type { Restaurant } from "../state/restaurant/restaurants";
import { categoryView, itemView } from "./menu";
import type { Speaker } from "./speaker";

/** `HomeBlock` of the contract for a store, without items and categories that it does not sell. */
export function homeBlockView(store: Store, speak: Speaker, restaurant: Restaurant, block: DemoHomeBlock) {
  switch (block.type) {
    case "Search":
    case "ActiveOrder":
      return block;
    case "Banners":
      return {
        type: block.type,
        banners: block.banners.map(({ image, alt, url }) => ({
          image: speak.picture(speak.say(image)),
          alt: speak.say(alt),
          url,
        })),
      };
    case "Categories": {
      const sold = store.menu.categories(restaurant.id);
      const chosen = block.categories.flatMap((id) => sold.find((category) => category.id === id) ?? []);
      const categories = chosen.map((category) => categoryView(speak, { ...category, items: [] }));
      return { type: block.type, title: speak.sayIf(block.title), categories };
    }
    case "Items": {
      const items = block.items
        .flatMap((id) => store.menu.find(id) ?? [])
        .filter((item) => store.menu.soldAt(item, restaurant.id));
      return {
        type: block.type,
        title: speak.say(block.title),
        items: items.map((item) => itemView(speak, item)),
      };
    }
    case "Coupons":
    case "Favorites":
      return { type: block.type, title: speak.say(block.title) };
    case "RecentOrders":
      return { type: block.type, title: speak.sayIf(block.title) };
    case "Text":
      return { type: block.type, title: speak.sayIf(block.title), text: speak.say(block.text) };
    default:
      return block satisfies never;
  }
}
