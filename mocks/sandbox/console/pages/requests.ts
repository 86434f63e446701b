import { FAULT_AREAS } from "../../http/faults";
import type { JournalEntry } from "../../http/journal";
import { type Html, html } from "../html";
import { actionForm, button, card, field, type Page, select, submit, table } from "../parts";
import type { View } from "../view";

const SHOWN = 100;

function tone(status: number): string {
  if (status === 0 || status >= 500) return "tag tag-bad";
  return status >= 400 ? "tag tag-warn" : "tag tag-ok";
}

function more({ headers, body }: JournalEntry): Html {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const text = [...lines, "", body].join("\n").trim();
  return html`<details><summary>Headers, body</summary><pre class="mono letter">${text}</pre></details>`;
}

function row(view: View, entry: JournalEntry): Html {
  const query = new URLSearchParams(entry.query).toString();
  return html`<tr><th scope="row">${view.time(Date.parse(entry.at))}<small>${entry.ms} ms</small></th>
<td><span class="mono big-mono">${entry.method} ${entry.area}${entry.path}${query && `?${query}`}</span>${more(entry)}</td>
<td class="far"><span class="tags"><span class="${tone(entry.status)}">${entry.status === 0 ? "cut" : entry.status}</span>${entry.fault && html`<span class="tag tag-bad">${entry.fault}</span>`}</span></td></tr>`;
}

export function requestsPage(view: View): Page {
  const area = view.url.searchParams.get("area") ?? "";
  const path = view.url.searchParams.get("path")?.trim() ?? "";
  const found = view.journal
    .list()
    .filter((entry) => (area === "" || entry.area === area) && entry.path.startsWith(path))
    .slice(-SHOWN)
    .reverse();
  const areas = ["", ...FAULT_AREAS].map((value) => ({ value, text: value || "Any" }));
  const search = html`<form class="form" method="get" action="/console/requests">
${select({ id: "area", label: "Area", name: "area", choices: areas, chosen: area })}
${field({ id: "path", label: "Path begins with", name: "path", value: path })}
${submit("Show")}</form>`;
  const clear = actionForm(view, "requests-clear", {}, button({ text: "Clear", look: "bad" }));
  const rows = found.map((entry) => row(view, entry));
  const body = html`${search}${table("Requests", ["Time", "Call", "Status"], rows, "No call yet.")}`;
  return {
    title: "Requests",
    body: card({ id: "requests", title: `The latest ${SHOWN}`, aside: clear, body }),
  };
}
