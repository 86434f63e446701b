import { storefrontOrigin } from "../control/tables";
import { type Html, html } from "./html";
import { type IconName, icon } from "./icons";
import { actionForm, button, type Page } from "./parts";
import type { View } from "./view";

type Place = { path: string; name: string; icon: IconName };

/** The console's pages, in the order of the navigation. */
export const PLACES: Place[] = [
  { path: "/", name: "Overview", icon: "home" },
  { path: "/console/outbox", name: "Outbox", icon: "inbox" },
  { path: "/console/orders", name: "Orders", icon: "orders" },
  { path: "/console/payments", name: "Payments", icon: "card" },
  { path: "/console/tables", name: "Tables", icon: "qr" },
  { path: "/console/stores", name: "Stores", icon: "store" },
  { path: "/console/items", name: "Items", icon: "dish" },
  { path: "/console/savings", name: "Coupons, gift cards", icon: "gift" },
  { path: "/console/customers", name: "Customers", icon: "people" },
  { path: "/console/features", name: "Features, theme", icon: "flag" },
  { path: "/console/kitchen", name: "Kitchen, clock", icon: "clock" },
  { path: "/console/faults", name: "Faults", icon: "bug" },
  { path: "/console/requests", name: "Requests", icon: "list" },
  { path: "/console/contract", name: "Contract", icon: "plug" },
];

/** A message at the top of a page: a form worked, or why it did not. */
export type Notice = { text: string; failed: boolean };

function side(view: View): Html {
  const { pathname } = view.url;
  const isHere = (path: string) =>
    path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);
  const faults = view.faults.list().length;
  const links = PLACES.map(({ path, name, icon: drawing }) => {
    const count =
      path === "/console/faults" && faults > 0 && html`<span class="tag tag-bad">${faults}</span>`;
    return html`<a href="${path}" title="${name}"${isHere(path) && html` aria-current="page"`}>${icon(drawing)}<span>${name}</span>${count}</a>`;
  });
  return html`<nav class="jump" aria-label="Console">${links}</nav>`;
}

const notice = ({ text, failed }: Notice): Html =>
  html`<p class="note${failed ? " note-bad" : ""}" role="${failed ? "alert" : "status"}">${icon(failed ? "bug" : "check")}${text}</p>`;

function top(view: View): Html {
  const { store } = view;
  const { name } = store.settings.read("setup");
  const moved = store.settings.read("clock_offset") !== 0;
  return html`<header class="bar"><div class="wrap bar-in">
<p class="brand">${icon("sun")}Comanda</p><span class="tag tag-second">sandbox</span>
<span class="small muted far-time">${name}: ${view.moment(store.now())}${moved && " (clock moved)"}</span>
<span class="end"></span>
<a class="mini mini-plain" href="${storefrontOrigin()}">${icon("store")}<span>Open the storefront</span></a>
<a class="mini mini-bad" href="/console/reset">${icon("again")}<span>Start over</span></a>
</div></header>`;
}

/** A complete page of the console. */
export function frame(view: View, { title, body, refreshSeconds }: Page, said?: Notice): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}; url=${view.url.pathname}${view.url.search}">`}
<title>${title} · Sandbox console</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/console/console.css">
</head>
<body class="desk">
<a class="btn btn-s skip" href="#main">Skip to content</a>
${top(view)}
<div class="wrap board">
${side(view)}
<main id="main">
<h1>${title}</h1>
${said && notice(said)}
${body}
</main>
</div>
</body>
</html>
`.text;
}

/** The page that asks for confirmation before a reset. */
export const resetPage = (view: View): Page => ({
  title: "Start over",
  body: html`<section class="card"><div class="body stack">
<p>This restores the demo restaurant. Orders, customers, tables, prices and messages of the sandbox are deleted, and so are faults and requests.</p>
${actionForm(view, "reset", {}, button({ text: "Start over", icon: "again" }), { back: "/" })}
<p><a class="link" href="/">Keep everything</a></p>
</div></section>`,
});
