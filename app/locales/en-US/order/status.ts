import type { status as portuguese } from "../../pt-BR/order/status";

export const status = {
  "400": {
    title: "We couldn't read this form",
    field: "The field “{{field}}” came in a way that this page doesn't use.",
    incomplete: "The form came incomplete.",
    kept: "Nothing changed, and the rest of what you filled in is still here.",
    back: "Nothing changed. Go back to the page before: what you filled in is still there.",
  },
  "403": {
    title: "That couldn't be accepted",
    body: "Reload the page and send it again. Nothing changed.",
    action: "Reload the page",
  },
  "404": {
    title: "Page not found",
    body: "The address may have changed. The menu is still where it was.",
    action: { menu: "See the menu", home: "Go to the home page" },
  },
  notFound: {
    item: { title: "This item left the menu", body: "See what else there is today." },
    order: {
      title: "This order doesn't open here",
      body: "Only the person who placed an order sees it. Sign in to the account it's in, or ask them for its tracking link.",
      elsewhere:
        "This link is for an order, seen only by who placed it. Sign in to that account, or ask for its tracking link.",
    },
    track: { title: "This link has expired", body: "Open the order on the device it was placed with." },
  },
  "406": {
    title: "Your order had to start over",
    body: "It no longer fit this restaurant. Nothing was charged.",
  },
  "410": "This restaurant just changed. We refreshed the page; try again.",
  "429": {
    wait: "Too many tries in a row. Try again in {{wait}}.",
  },
  loadFailure: {
    title: "The page failed to load",
    body: "Try again shortly.",
    action: "Try again",
    code: "If it keeps happening, mention this code: {{code}}",
    post: {
      title: "No answer right now",
      body: "What you filled in is still here.",
    },
  },
  noCookies: {
    title: "Cookies are off",
    body: "They keep your address, your bag, and your order. Turn on this site's cookies in your browser and try again.",
    phone: "Without cookies, order by phone: {{phone}}",
  },
  photoNotSent: "The photo wasn't sent",
  overload: {
    title: "Lots of people are ordering",
    body: "We'll try again for you.",
    sent: "Nothing was sent. Go back and try again in a moment.",
  },
  lost: "We didn't get the answer. Check if it's here already; if not, send it again.",
  draftExpired: "To keep it safe, we cleared your details after an hour. Let's start over here.",
  offline: {
    post: "You're offline. Nothing was sent; try when you're back.",
    page: "This page needs the internet.",
    back: "You're back online",
  },
  update: { title: "There's a new version", body: "It takes a second.", action: "Update" },
  orderRefreshFailed: "Updated {{at}}. No answer right now; we'll keep trying.",
  deliveryOff: {
    title: "Not taking orders for now",
    body: "Try again later, or contact us.",
    action: { call: "Contact us", table: "Pay a table bill" },
  },
} satisfies typeof portuguese;
