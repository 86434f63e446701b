import type { mail as portuguese } from "../pt-BR/mail";

export const mail = {
  code: "{{code}} is your code",
  reset: "Code for a new password: {{code}}",
  order: "Order {{number}} received",
  invoice: "Receipt for order {{number}}",
  tableReceipt: "Your share at table {{table}}: {{amount}}",
  refund: "Refund of {{amount}}",
  myData: "{{brand}}: your data",
  deleted: "Your account was deleted",
  passwordChanged: "Your password changed",
} satisfies typeof portuguese;
