import type { share as portuguese } from "../pt-BR/share";

export const share = {
  heading: "Your share",
} satisfies typeof portuguese;
