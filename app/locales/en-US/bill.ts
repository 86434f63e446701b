import type { bill as portuguese } from "../pt-BR/bill";

export const bill = {
  left: "Left to pay",
} satisfies typeof portuguese;
