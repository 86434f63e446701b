import { z } from "zod";

/** The parts of answers that a tour goes on with. */
export const idIn = (answer: unknown): string => z.object({ id: z.string() }).parse(answer).id;

const lines = z.object({ items: z.array(z.object({ id: z.string() })) });

/** The id of the last line of a cart or a round. */
export const lineIn = (answer: unknown): string => lines.parse(answer).items.at(-1)?.id ?? "";

export const tokensIn = (answer: unknown) =>
  z.object({ access_token: z.string(), refresh_token: z.string() }).parse(answer);

const cart = z.object({ total: z.object({ order_amount: z.object({ value: z.number() }) }) });

/** What the delivery of a cart costs. The demo restaurant's fee is 790. */
export const amountIn = (answer: unknown) => brl(cart.parse(answer).total.order_amount.value + 790);

export const brl = (value: number) => ({ value, currency: "BRL" });
