import { basketAt } from "~/domain/menu/basket";
import { freeLine } from "~/domain/text/free-text";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { isId } from "~/services/contract/primitives.server";
import { FIELD, type MenuQuestion, OPEN } from "./menu-paths";

/** The part of the menu that a URL asks for, within limits. Its filters may be any text: see `askedFilter`. */
export interface AskedQuestion extends MenuQuestion {
  tags: readonly string[];
  without: readonly string[];
  page: number;
  isOpen: boolean;
  menu: string;
}

const MAX_PAGE_DIGITS = 6;
/** The backend's limit for a query. */
const MAX_QUERY = 200;
/** The maximum number of values of a filter, and their length. A longer one is none of a menu. */
const MAX_VALUES = 30;
const MAX_VALUE = 200;

/** The part of the menu that this visitor's URL asks for. @throws the 404 page if it asks for none */
export function questionOf(visitor: Visitor): AskedQuestion {
  const question = readQuestion(visitor.url);
  if (!question) throw failure("notFound", 404, visitor);
  return question;
}

/** The part of the menu that a URL asks for. Undefined if the page is no number or the category is no id. */
export function readQuestion({ pathname, searchParams }: URL): AskedQuestion | undefined {
  const page = searchParams.get(FIELD.page) ?? "1";
  const category = searchParams.get(FIELD.category) || undefined;
  if (!/^[1-9]\d*$/.test(page) || page.length > MAX_PAGE_DIGITS) return undefined;
  if (category !== undefined && !isId(category)) return undefined;
  return {
    query: queryOf(searchParams.get(FIELD.query) ?? "") || undefined,
    category,
    tags: valuesOf(searchParams.getAll(FIELD.tag)),
    without: valuesOf(searchParams.getAll(FIELD.without)),
    page: Number(page),
    menu: basketAt(pathname).menu,
    isOpen: searchParams.get(FIELD.filters) === OPEN,
  };
}

const valuesOf = (values: readonly string[]) =>
  values.slice(0, MAX_VALUES).map((value) => value.slice(0, MAX_VALUE));

/** The query in one line, without unseen signs, shortened to the limit, without half a character at its end. */
function queryOf(text: string): string {
  return freeLine(text)
    .slice(0, MAX_QUERY)
    .replace(/[\uD800-\uDBFF]$/, "");
}
