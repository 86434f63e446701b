/**
 * Every icon in use: the short id of its symbol, and the lucide icon it is drawn from.
 * Add a name here and run `node app/components/icon/build-sprite.js` to use it.
 */
export const LUCIDE = /** @type {const} */ ({
  again: "rotate-cw",
  alert: "circle-alert",
  back: "chevron-left",
  bag: "shopping-bag",
  bell: "bell",
  calendar: "calendar-days",
  card: "credit-card",
  cash: "banknote",
  check: "check",
  clock: "clock",
  close: "x",
  copy: "copy",
  doc: "file-text",
  down: "chevron-down",
  edit: "pencil",
  globe: "globe",
  heart: "heart",
  help: "life-buoy",
  home: "house",
  image: "image",
  info: "info",
  leaf: "leaf",
  list: "list-checks",
  locate: "locate-fixed",
  lock: "lock",
  mail: "mail",
  menu: "utensils",
  minus: "minus",
  moon: "moon-star",
  moto: "bike",
  next: "chevron-right",
  offline: "wifi-off",
  orders: "receipt-text",
  out: "log-out",
  pepper: "flame",
  phone: "phone",
  pin: "map-pin",
  plus: "plus",
  qr: "qr-code",
  search: "search",
  shield: "shield-check",
  split: "divide",
  store: "store",
  ticket: "ticket-percent",
  trash: "trash-2",
  user: "user-round",
  users: "users-round",
  voucher: "wallet-cards",
  wallet: "wallet",
  wheat: "wheat-off",
});

/** Symbols drawn for this project, on the same grid of 24. */
export const OWN = /** @type {const} */ ({
  pix: '<path d="m12 2.8 9.2 9.2-9.2 9.2L2.8 12Z"/><path d="M6.4 8.4h1.8c1 0 1.7.5 2.3 1.1l1 1a.7.7 0 0 0 1 0l1-1c.6-.6 1.3-1.1 2.3-1.1h1.8M6.4 15.6h1.8c1 0 1.7-.5 2.3-1.1l1-1a.7.7 0 0 1 1 0l1 1c.6.6 1.3 1.1 2.3 1.1h1.8"/>',
  sun: '<path d="M4 17a8 8 0 0 1 16 0Z" fill="currentColor" stroke="none"/><path d="M2.5 20.5h19M12 3v2.5M4.2 6.2 6 8M19.8 6.2 18 8"/>',
});

/** @typedef {keyof typeof LUCIDE | keyof typeof OWN} IconName */
