import { randomUUID } from "node:crypto";
import { CardCounts, type InCart } from "~/components/menu/card-counts";
import {
  type CardItem,
  CardStepper,
  type CardStepperProps,
  ItemGroups,
  SlotsProvider,
} from "~/components/menu/item-card";
import type { Basket } from "~/domain/menu/basket";
import { pageOfGroups } from "~/domain/menu/menu-groups";
import { pathOf } from "~/domain/visit/page-path";
import { markupOf } from "~/platform/rendering/markup.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { MenuGroup } from "./catalog.server";

/** A part of a menu as a list. */
interface MenuPage {
  /** A menu's groups, or one of them, as the cache has them: the HTML is kept as long as they are. */
  of: MenuGroup | readonly MenuGroup[];
  /** What it fills. */
  basket: Basket;
  /** The page, from 1, and its size. The whole of it, unless they are said. */
  page?: number;
  size?: number;
  /** How many pictures load at once. */
  firstCount: number;
}

/** HTML that is cut where the steppers of its cards stand. */
interface KeptList {
  pieces: readonly string[];
  slots: readonly { stepper: CardStepperProps; empty: string }[];
}

// A value of the cache is frozen and replaced as a whole, so its HTML is valid as long as the value lives.
const kept = new WeakMap<object, Map<string, KeptList>>();

type ListVisitor = Pick<Visitor, "locale" | "t" | "requestId" | "url">;

/**
 * A list of a menu as HTML. It is rendered once for everybody, with a slot for each card's stepper; the slots get what this visitor
 * has of the items. Record 22.
 *
 * @param counts - what the basket has
 */
export function menuListHtml(visitor: ListVisitor, page: MenuPage, counts: readonly InCart[] = []): string {
  const { pieces, slots } = keptList(visitor, page);
  const chosen = new Set(counts.map(({ item }) => item));
  const words = { ...visitor, here: pathOf(visitor.url) };
  const steppers = slots.map(({ stepper, empty }) =>
    chosen.has(stepper.item.id)
      ? markupOf(
          words,
          <CardCounts counts={counts}>
            <CardStepper {...stepper} />
          </CardCounts>,
        )
      : empty,
  );
  return pieces.map((piece, at) => piece + (steppers[at] ?? "")).join("");
}

function keptList({ locale, t }: ListVisitor, page: MenuPage): KeptList {
  const { of, ...shape } = page;
  const lists = kept.get(of) ?? new Map<string, KeptList>();
  kept.set(of, lists);
  const name = JSON.stringify([locale, shape]);
  const list = lists.get(name) ?? cutList({ locale, t }, page);
  lists.set(name, list);
  return list;
}

/** No text of a backend has it. */
const SLOT = randomUUID();

function cutList(words: Pick<Visitor, "locale" | "t">, page: MenuPage): KeptList {
  const { of, basket, page: at = 1, size, firstCount } = page;
  const steppers: CardStepperProps[] = [];
  const slot = (stepper: CardStepperProps) => {
    steppers.push(stepper);
    return SLOT;
  };
  const all = "items" in of ? [of] : of;
  const groups = size === undefined ? all : pageOfGroups<CardItem, MenuGroup>(all, at, size);
  const html = markupOf(
    words,
    <SlotsProvider value={slot}>
      <ItemGroups groups={groups} basket={basket} firstCount={firstCount} />
    </SlotsProvider>,
  );
  const slots = steppers.map(({ item: { id, name, quickAdd }, at, basket }) => {
    const stepper = { item: { id, name, quickAdd }, at, basket };
    return { stepper, empty: markupOf(words, <CardStepper {...stepper} />) };
  });
  return { pieces: html.split(SLOT), slots };
}
