import { FAULT_AREAS, FAULT_KINDS, type Fault, type FaultKind } from "../../http/faults";
import { type Html, html } from "../html";
import {
  actionForm,
  button,
  type Choice,
  card,
  empty,
  field,
  type Page,
  select,
  setting,
  submit,
} from "../parts";
import type { View } from "../view";

const KINDS: Record<FaultKind, string> = {
  delay: "Answers late",
  status: "An error status",
  drop: "The connection is cut",
  truncate: "Half of the JSON",
  html: "A page instead of JSON",
  "wrong-type": "Values of another type",
  "bad-entry": "One bad entry in each list",
  enormous: "An enormous body (256 MiB)",
  endless: "A body that never ends",
  hang: "No answer, ever",
};
const ANY: Choice = { value: "", text: "Any" };
const words = (values: readonly string[]): Choice[] => values.map((value) => ({ value, text: value }));
const ALL_AREAS = [ANY, ...words(FAULT_AREAS)];
const METHODS = [ANY, ...words(["GET", "POST", "PATCH", "PUT", "DELETE"])];
const MOMENTS = [
  { value: "", text: "Before the work" },
  { value: "commit", text: "After the work" },
];

/** "POST order/orders" */
const target = ({ area = "any area", method = "", path = "" }: Fault) => `${method} ${area}${path}`.trim();

function effect({ kind, status, delay_ms, times, share, after, struck }: Fault): string {
  const parts = [
    KINDS[kind] + (kind === "status" ? ` ${status ?? 503}` : ""),
    delay_ms !== undefined && `+${delay_ms} ms`,
    after && "after the work is done",
    times === undefined ? (share === undefined ? "always" : "") : `the next ${times}`,
    share !== undefined && `${Math.round(share * 100)}% of calls`,
    `struck ${struck}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** The active faults, each with a button that removes it. */
export function faultLines(view: View): Html {
  const lines = view.faults.list().map((fault) => {
    const off = button({ text: "Remove", of: target(fault), icon: "close", look: "plain" });
    const name = html`<span class="mono big-mono">${target(fault)}</span>`;
    return setting(name, effect(fault), actionForm(view, "fault-remove", { id: String(fault.id) }, off));
  });
  return lines.length > 0 ? html`${lines}` : empty("None. Every call is answered normally.");
}

function addForm(view: View): Html {
  const kinds = FAULT_KINDS.map((value) => ({ value, text: `${KINDS[value]} (${value})` }));
  const body = html`
${select({ id: "kind", label: "What goes wrong", name: "kind", choices: kinds, all: true })}
${select({ id: "area", label: "Area", name: "area", choices: ALL_AREAS })}
${select({ id: "method", label: "Method", name: "method", choices: METHODS })}
${field({ id: "path", label: "Path", name: "path", hint: "Within the area: a beginning (/orders), or a pattern with * (/orders/*/polling). Blank for all.", all: true })}
${field({ id: "delay", label: "Delay (ms)", name: "delay_ms", value: 3_000, type: "number", min: 0, max: 600_000 })}
${field({ id: "status", label: "Status", name: "status", type: "number", min: 200, max: 599, hint: "503 by default" })}
${field({ id: "times", label: "The next … calls", name: "times", type: "number", value: 1, min: 1, max: 1_000_000, hint: "Blank: until removed" })}
${field({ id: "share", label: "Percent of calls", name: "share", type: "number", min: 0, max: 100, hint: "Blank: each one" })}
${select({ id: "after", label: "When", name: "after", choices: MOMENTS })}
${submit("Add the fault")}`;
  return actionForm(view, "fault-add", {}, body, { class: "form" });
}

export function faultsPage(view: View): Page {
  const some = view.faults.list().length > 0;
  const clear = some && actionForm(view, "faults-clear", {}, button({ text: "Remove all", look: "bad" }));
  const body = html`<div class="pair-of">
${card({ id: "faults", title: "Active", aside: clear, body: faultLines(view) })}
${card({ id: "add", title: "One more fault", body: addForm(view) })}
</div>`;
  return { title: "Faults", body };
}
