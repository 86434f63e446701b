import type { signin as portuguese } from "../../pt-BR/account/signin";

export const signin = {
  cancelled: "You're not signed in yet. Try again or choose another way.",
  waiting: "Finish on the other page, then come back to this one.",
} satisfies typeof portuguese;
