import type { devices as portuguese } from "../../pt-BR/account/devices";

export const devices = {
  title: "Where you're signed in",
  lead: "Is there a device you don't know? Sign out there and change your password.",
  named: "{{browser}} on {{system}}",
  unknown: "Another device",
  this: "This device",
  since: "Signed in since {{when}}",
  seen: "Last used: {{when}}",
  here: "Sign out here",
  end: "Sign out there",
  others: "Sign out elsewhere",
} satisfies typeof portuguese;
