import type { MenuCategory, MenuItem } from "../state/restaurant/menu";
import type { Speaker } from "./speaker";

/** `Item` of the contract. */
export function itemView(speak: Speaker, item: MenuItem) {
  return {
    id: item.id,
    name: speak.say(item.name),
    description: speak.say(item.description) || undefined,
    image: speak.picture(item.picture, 400),
    category_id: item.category_id,
    unit_price: speak.money(item.price),
    original_price: speak.moneyIf(item.original_price),
    status: item.status,
    serves: item.serves ?? undefined,
    tags: item.tags.length > 0 ? item.tags : undefined,
    allergens: item.allergens.length > 0 ? item.allergens.map(speak.say) : undefined,
    rating: speak.rating(item.id),
    options: item.groups.map((group) => ({
      id: group.id,
      name: speak.say(group.name),
      minPermitted: group.min,
      maxPermitted: group.max,
      status: group.status,
      pricing: group.pricing === "SUM" ? undefined : group.pricing,
      items: group.options.map((option) => ({
        id: option.id,
        name: speak.say(option.name),
        description: speak.sayIf(option.description),
        unit_price: speak.money(option.price),
        maxPermitted: option.max ?? undefined,
        status: option.status,
      })),
    })),
  };
}

/** `Category` of the contract with its items. */
export function categoryView(speak: Speaker, category: MenuCategory) {
  return {
    id: category.id,
    name: speak.say(category.name),
    image: speak.picture(category.picture),
    items: category.items.map((item) => itemView(speak, item)),
  };
}
