/** The ways to pay at the door or the counter that need nothing more. */
export const DOOR_METHODS = ["CASH", "CREDIT", "DEBIT", "MEAL_VOUCHER", "FOOD_VOUCHER"] as const;

export type DoorMethod = (typeof DOOR_METHODS)[number];
