import type { push as portuguese } from "../pt-BR/push";

export const push = {
  CONFIRMED: { title: "Order {{number}} confirmed", body: "We're about to start on it." },
  PREPARING: { title: "Being prepared", body: "Arrives between {{from}} and {{to}}." },
  IN_DELIVERY: { title: "Out for delivery", body: "Arrives between {{from}} and {{to}}." },
  READY: { title: "Ready for pickup", body: "{{address}}" },
  DELIVERED: { title: "Order delivered", body: "Has it arrived? Confirm on the order page." },
  CANCELLED: { title: "Order {{number}} canceled", body: "Tap to see the details." },
  pixExpiring: { title: "Your Pix expires {{at}}", body: "The order starts once it arrives." },
  alerts: {
    title: "Want order alerts?",
    hint: "One notification per stage.",
    on: "Alert me",
    isOn: "Alerts are on for this device",
    off: "Turn off",
    label: "Order alerts on this device",
    turnedOff: "Alerts are off",
  },
} satisfies typeof portuguese;
