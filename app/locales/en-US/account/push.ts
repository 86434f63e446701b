import type { push as portuguese } from "../../pt-BR/account/push";

export const push = {
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
