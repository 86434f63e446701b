import { inCartOf } from "~/components/menu/card-counts";
import { ROUND_BASKET } from "~/domain/menu/basket";
import { type MenuLookData, menuLookOf } from "~/features/menu/menu-look.server";
import { type BasketFrameData, chosenForRound } from "~/features/storefront/basket-frame.server";
import { roundIfKnown, tableServiceOf } from "~/features/table/round.server";
import { isBillAsked } from "~/features/table/table-flow.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** How long the page waits for the menu. */
const PATIENCE_MS = 1_000;

/** The menu of a table that was found, before the diner sits down. */
export interface TableMenu extends MenuLookData {
  /** What this browser holds. */
  chosen: BasketFrameData["chosen"];
  /** The bill was asked for, so its form is open. */
  isBillAsked: boolean;
}

/** The menu of the table that was found. Undefined where orders are not taken from it, or where the menu does not come in time. */
export async function tableMenuOf(visitor: Visitor): Promise<TableMenu | undefined> {
  const told = logged(visitor, "warn", "no menu at the table");
  return unlessLate(readMenu(visitor), PATIENCE_MS).catch(orElse(undefined, ifAnyFailed, told));
}

async function readMenu(visitor: Visitor): Promise<TableMenu | undefined> {
  const serviceId = await tableServiceOf(visitor);
  if (serviceId === undefined) return undefined;
  const round = await roundIfKnown(visitor);
  const look = await menuLookOf(visitor, serviceId, ROUND_BASKET, inCartOf(round?.items));
  return look && { ...look, chosen: chosenForRound(visitor, round), isBillAsked: isBillAsked(visitor) };
}
