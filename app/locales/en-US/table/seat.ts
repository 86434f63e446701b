import type { seat as portuguese } from "../../pt-BR/table/seat";

export const seat = {
  gone: "Your table changed. Scan the code again.",
  closed: "This bill is closed. To see another one, scan its code.",
  left: "You left the table",
  exit: "Leave",
  another: "Not this table",
  terms: {
    heading: "The bill, without the wait",
    lead: "See what the table ordered, split it your way, and pay on your phone.",
    split: { title: "Each person pays their share", hint: "Equally, by item, or any amount" },
    service: { title: "Service is listed apart", hint: "Where it's optional, you decide before you pay" },
    name: { title: "No account needed", hint: "Just your name, so the table knows who paid" },
    account: { title: "With your account", hint: "The table sees your name and what you paid" },
    read: "Read the terms for paying at the table",
    accept: "I've read and accept the terms for paying at the table",
    required: "Accept the terms for paying at the table to continue",
    action: "Continue",
  },
  tutorial: {
    heading: "In four steps",
    scan: {
      title: "Scan the code on the table",
      body: "With the camera or a photo. Or enter the table number.",
    },
    check: { title: "Check the bill", body: "You see what the table has ordered so far, item by item." },
    choose: {
      title: "Choose your share",
      body: "All of it, equal parts, just what you ordered, or another amount.",
    },
    pay: { title: "Pay and keep the receipt", body: "The staff and the table see it right away." },
    scanAction: "Got it, scan the code",
    nextAction: "Got it, continue",
  },
  form: {
    heading: "What does the table call you?",
    lead: "Your name is shown to the people sharing the bill.",
    name: "Name",
    cpf: "CPF on the receipt",
    cpfHint: "The Brazilian tax ID, on the receipt for what you pay. Leave it empty if you'd rather not.",
    action: "See the bill",
  },
  join: {
    heading: "Join table {{table}}?",
    lead: "The people at the table see your name and what you pay.",
    name: "Name",
    cpf: "CPF on the receipt",
    action: "Join table",
  },
  leavePaying: "What you're paying for right now goes back to the table.",
  unknown: {
    body: "Check that the table is at this restaurant, and scan the code again.",
    action: "Scan another code",
  },
  phone: {
    title: "The table bill opens on your phone",
    body: "Point your phone's camera at this code. You can pay right there, without getting up.",
    picture: "Code that opens the table bill on your phone",
    type: "Or enter this on your phone: {{address}}",
    here: "I'm on a tablet or phone",
    action: "Close this notice",
  },
} satisfies typeof portuguese;
