import type { toast as portuguese } from "../../pt-BR/page/toast";

export const toast = {
  successUpdate: "Changes saved",
  successMessageResetPassText: "Your new password is set. Sign in with it.",
  cart: { added: "Added to bag: {{item}}", removed: "Removed: {{item}}", updated: "Bag updated" },
  coupon: { applied: "Coupon {{code}} applied", removed: "Coupon {{code}} removed" },
  giftCard: { added: "Gift card ready to use: {{balance}}" },
  address: { saved: "Address saved", deleted: "Address deleted", main: "This is your main address" },
  card: { saved: "Card saved", deleted: "Card deleted", default: "This is your main card" },
  favorite: { on: "In favorites: {{item}}", off: "Out of favorites: {{item}}" },
  invoice: { sent: "Receipt on its way to {{email}}" },
  myData: { sent: "Your data is going to {{email}}" },
  account: { deleted: "Your account and data will be deleted" },
  device: { one: "You're signed out there", others: "You're signed out elsewhere" },
  signedOut: "You're signed out",
  left: "What was yours is gone from this device",
  order: { confirmed: "All confirmed. Enjoy your meal." },
  pix: { copied: "Pix code copied" },
  push: { on: "You'll get an alert", failed: "We couldn't turn on alerts. Try again." },
  service: { DELIVERY: "Now it's delivery", TAKEOUT: "Now it's pickup" },
  lite: { on: "Lite mode on", off: "Lite mode off" },
  offline: { on: "We keep pages to read offline", off: "No more pages are kept to read offline" },
} satisfies typeof portuguese;
