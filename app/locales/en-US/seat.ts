import type { seat as portuguese } from "../pt-BR/seat";

export const seat = {
  gone: "Your table changed. Scan the code again.",
} satisfies typeof portuguese;
