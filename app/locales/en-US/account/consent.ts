import type { consent as portuguese } from "../../pt-BR/account/consent";

export const consent = {
  title: "May we count visits?",
  body: "It helps improve the site. Nothing starts before you answer.",
  more: "Learn more",
  kept: { yes: "We'll count your visits", no: "We won't count your visits" },
  action: { accept: "Accept", decline: "Decline" },
} satisfies typeof portuguese;
