import type { AskedSearch } from "~/components/frame/header/search-form";
import type { MenuListData } from "~/components/menu/menu-list";
import type { RailLink } from "~/components/menu/rail";
import type { FilterLink, FilterView } from "./menu-filter-view.server";

/** The pages before and after this one, if there are any. */
export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/** The requested part of the menu, ready to show. */
export type MenuPart =
  | ({ kind: "page"; list: MenuListData } & Neighbours)
  | ({ kind: "category"; name: string; list: MenuListData } & Neighbours)
  | { kind: "empty"; name: string }
  | { kind: "end"; all: string }
  | ({ kind: "found"; query: string; count: number; list: MenuListData } & Neighbours)
  | { kind: "nothing"; query: string; popular: MenuListData | undefined }
  | { kind: "short"; query: string; min: number; popular: MenuListData | undefined }
  | ({ kind: "filtered"; query: string | undefined; list: MenuListData; anchors: string[] } & Neighbours)
  | { kind: "none"; query: string | undefined; ways: WayOut[] };

/** A link to what is left without a filter, with its number in words. */
export interface WayOut {
  href: string;
  label: string;
}

/** A search as it was probably meant, and where it leads. */
export interface Meant {
  query: string;
  href: string;
}

/** The requested part of the menu, and all its categories. */
export interface MenuView {
  part: MenuPart;
  rail: RailLink[];
  meant?: Meant | undefined;
}

/** A menu with its filters, if they are open or set, and the link to them. */
export interface MenuPageView extends MenuView {
  filters: FilterView | undefined;
  filterLink: FilterLink | undefined;
  /** What the search field holds, and what a search keeps. */
  search: AskedSearch;
}
