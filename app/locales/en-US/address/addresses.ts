import type { addresses as portuguese } from "../../pt-BR/address/addresses";

export const addresses = {
  title: "Addresses",
  heading: "Your addresses",
  empty: {
    title: "No addresses here yet",
    body: "Save one and your next order knows where to go.",
  },
  new: "New address",
  main: "Main",
  edit: "Edit",
  makeMain: "Make it main",
  remove: "Delete",
  form: {
    title: "Edit address",
    elsewhere: "Another neighborhood or city? Save a new address",
    main: "Use as the main address",
    action: "Save address",
  },
  removal: {
    title: "Delete address",
    heading: "Delete this address?",
    history: "Orders that already went there stay in your past orders.",
    current: "Your current order moves to your main address.",
    last: "It's your only address: before you order again, choose another.",
    action: "Delete address",
    keep: "Keep address",
  },
  pick: {
    manage: "Edit addresses",
    action: "Choose",
    chosen: "Chosen",
    more: "More addresses",
    another: "Another address",
    done: "Order address: {{address}}",
  },
} satisfies typeof portuguese;
