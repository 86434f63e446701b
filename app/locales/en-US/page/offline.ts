import type { offline as portuguese } from "../../pt-BR/page/offline";

export const offline = {
  heading: "You're offline",
  lead: "What you have opened is still here to read. To order or pay, wait for the connection to come back.",
  kept: "Saved: {{time}}",
  copy: "Offline: this is from {{time}}",
  unknown: "No answer: we don't know if it arrived. You can send it again, nothing is done twice.",
  ready: "All set: this order and the menu open even offline",
  checking: "The answer is late. Don't send it again: this page will tell you what happened.",
  resend: "Send again",
  setting: {
    body: "This device keeps the last menu, the order on its way and the last bill until you sign out.",
    lite: "In lite mode nothing is kept until you turn this on.",
    label: "Keep pages to read offline",
  },
} satisfies typeof portuguese;
