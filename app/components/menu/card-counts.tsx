import { createContext, type ReactNode, useContext } from "react";
import { useHere } from "~/components/document/document";

/** What a basket has of an item, for the item's cards. */
export interface InCart {
  /** The item's id. */
  item: string;
  name: string;
  /** Pieces in all lines. */
  count: number;
  /** The id of the item's line. Undefined if it has several, which differ in options or note. */
  line?: string | undefined;
}

interface CountsInfo {
  counts: readonly InCart[];
  /** The page that changes return to. The page itself, unless it is said. */
  back?: string | undefined;
}

const Counts = createContext<CountsInfo>({ counts: [] });

interface CardCountsProps extends Pick<CountsInfo, "back"> {
  /** Undefined if it is not known. */
  counts: readonly InCart[] | undefined;
  children: ReactNode;
}

/** Lets the cards below show what is in the basket. */
export function CardCounts({ counts = [], back, children }: CardCountsProps) {
  return <Counts.Provider value={{ counts, back }}>{children}</Counts.Provider>;
}

/** What the basket has of an item, and the page that a change returns to. */
export function useInCart(id: string): { inCart: InCart; back: string } | undefined {
  const { counts, back } = useContext(Counts);
  const here = useHere();
  const inCart = counts.find(({ item }) => item === id);
  return inCart && { inCart, back: back ?? here };
}

interface Line {
  id: string;
  item_id: string;
  name: string;
  quantity: number;
}

/** What the lines of a basket have of each item. */
export function inCartOf(lines: readonly Line[] = []): InCart[] {
  const known = new Map<string, InCart>();
  for (const { id, item_id, name, quantity } of lines) {
    const before = known.get(item_id);
    const count = quantity + (before?.count ?? 0);
    known.set(item_id, { item: item_id, name, count, ...(before ? {} : { line: id }) });
  }
  return [...known.values()];
}
