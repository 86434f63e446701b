import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { isId } from "~/services/contract/primitives.server";
import { FIELD, type MenuQuestion, OPEN } from "./menu-paths";

/** What a URL asks of the menu, read and within bounds. */
export interface AskedQuestion extends MenuQuestion {
  tags: readonly string[];
  without: readonly string[];
  page: number;
  isOpen: boolean;
}

const MAX_PAGE_DIGITS = 6;
/** Characters that the backend takes of a search. */
const MAX_QUERY = 200;
/** Values of one filter that are read. */
const MAX_VALUES = 30;

/** Reads what a URL asks of the menu. @throws the 404 page for a page that is no number or a category that is no id */
export function questionOf(visitor: Visitor): AskedQuestion {
  const { searchParams } = visitor.url;
  const page = searchParams.get(FIELD.page) ?? "1";
  const category = searchParams.get(FIELD.category) || undefined;
  if (!/^[1-9]\d*$/.test(page) || page.length > MAX_PAGE_DIGITS) throw failure("notFound", 404, visitor);
  if (category !== undefined && !isId(category)) throw failure("notFound", 404, visitor);
  return {
    query: queryOf(searchParams.get(FIELD.query) ?? "") || undefined,
    category,
    tags: searchParams.getAll(FIELD.tag).slice(0, MAX_VALUES),
    without: searchParams.getAll(FIELD.without).slice(0, MAX_VALUES),
    page: Number(page),
    isOpen: searchParams.get(FIELD.filters) === OPEN,
  };
}

/** The words without the room around them, no longer than may be, and no half of a character at their end. */
function queryOf(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .slice(0, MAX_QUERY)
    .replace(/[\uD800-\uDBFF]$/, "");
}
