import type { scan as portuguese } from "../pt-BR/scan";

export const scan = {
  heading: "Point at the code",
} satisfies typeof portuguese;
