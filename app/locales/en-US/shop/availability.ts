import type { availability as portuguese } from "../../pt-BR/shop/availability";

export const availability = {
  label: { attention: "Heads up", storeClosed: "Restaurant closed" },
  STORE_CLOSED: {
    title: "Closed right now",
    body: "The restaurant isn't taking orders. You can still see the menu.",
  },
  STORE_CLOSED_TODAY: { title: "The kitchen is closed for today", body: "You can schedule from {{when}}." },
  OUT_OF_AREA: {
    title: "We don't reach you yet",
    body: "That address is outside the delivery area.",
    takeout: "You can pick up.",
  },
  OUT_OF_HOURS: {
    title: "Outside our hours",
    body: "Today's hours: {{hours}}.",
    back: "We're back {{at}}.",
    closedToday: "We're not open today.",
  },
  SERVICE_UNAVAILABLE: {
    DELIVERY: { title: "No delivery today", body: "You can pick up instead." },
    TAKEOUT: { title: "No pickup today", body: "You can get it delivered." },
  },
  action: {
    schedule: "Schedule",
    stores: "See another location",
    changeAddress: "Change address",
    takeout: "Switch to pickup",
    delivery: "Switch to delivery",
    menu: "Just see the menu",
    back: "Go back",
  },
  refused: "Nothing was charged and your bag is saved.",
  kept: "Your bag is saved.",
} satisfies typeof portuguese;
