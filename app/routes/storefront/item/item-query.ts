import { groupFieldName, optionFieldName } from "~/domain/menu/option-form";
import type { ItemWithOptions } from "~/domain/menu/options";
import { type ItemForm, readItemForm, stepItemForm } from "./item-form";

/** The maximum length of a query that is read as a form: the longest note and some sixty options. */
export const MAX_ITEM_QUERY = 8_000;

/**
 * The form in a URL. An item's form is sent by GET to update its price, which changes nothing else. Unknown fields
 * are ignored. Undefined if there is no known field, or if the query is too long.
 */
export function formOfQuery(item: ItemWithOptions, url: URL): ItemForm | undefined {
  if (url.search.length > MAX_ITEM_QUERY) return undefined;
  const own = fieldNames(item);
  const entries = [...url.searchParams].filter(([name]) => own.has(name));
  if (entries.length === 0) return undefined;
  const { form } = readItemForm(item, entries);
  const asked = url.searchParams.has("quantity") ? form : { ...form, quantity: "1" };
  return stepItemForm(item, asked, url.searchParams.get("step") ?? "");
}

function fieldNames(item: ItemWithOptions): ReadonlySet<string> {
  const options = item.options.flatMap((group) => [
    groupFieldName(group),
    ...group.items.map((option) => optionFieldName(group, option)),
  ]);
  return new Set(["quantity", "note", ...options]);
}
