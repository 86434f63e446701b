import type { FragmentData } from "~/components/document/fragment";
import type { FilterView } from "./menu-filter-view.server";

/** The pages before and after a page, where there are any. */
export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/** What of the menu is asked for, ready to show; its items are HTML already. */
export type MenuPart =
  | ({ kind: "page"; list: FragmentData } & Neighbours)
  | ({ kind: "category"; name: string; list: FragmentData } & Neighbours)
  | { kind: "empty"; name: string }
  | { kind: "end"; all: string }
  | { kind: "found"; query: string; count: number; list: FragmentData }
  | { kind: "nothing"; query: string; popular: FragmentData | undefined }
  | { kind: "short"; query: string; min: number; popular: FragmentData | undefined }
  | ({ kind: "filtered"; query: string | undefined; list: FragmentData; anchors: string[] } & Neighbours)
  | { kind: "none"; query: string | undefined };

/** The part of the menu that is asked for, and all its categories. */
export interface MenuView {
  part: MenuPart;
  rail: FragmentData;
}

/** A menu with its filters, where these are open or set; else the way to them. */
export interface MenuPageView extends MenuView {
  filters: FilterView | undefined;
  toFilters: string;
}
