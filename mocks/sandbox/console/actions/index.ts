import type { Action } from "./action";
import { moneyActions } from "./money";
import { orderActions } from "./orders";
import { restaurantActions } from "./restaurant";
import { tableActions } from "./tables";
import { wireActions } from "./wire";

const ACTIONS: Record<string, Action> = {
  ...restaurantActions,
  ...orderActions,
  ...moneyActions,
  ...tableActions,
  ...wireActions,
};

/** The action of a form, by its name. */
export const findAction = (name: string): Action | undefined =>
  Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;

export const ACTION_NAMES = Object.keys(ACTIONS);
