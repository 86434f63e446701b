import { rfc3339 } from "../../rules/restaurant/zone";
import { type Html, html } from "../html";
import { actionForm, button, card, field, type Page, setting, submit, toggle } from "../parts";
import type { View } from "../view";

const PACES = [
  ["human", "Slowly, to watch it", "about half a minute per step"],
  ["fast", "Fast", "one second per step"],
  ["instant", "At once", "done at once"],
] as const;
const LEAPS = [
  [15, "15 minutes on"],
  [60, "1 hour on"],
  [1_440, "1 day on"],
  [-60, "1 hour back"],
] as const;

function kitchenCards(view: View): Html {
  const { mode, step_ms } = view.store.settings.read("kitchen");
  const by = toggle(
    view,
    "kitchen-mode",
    {},
    { label: "The kitchen works", name: "auto", on: mode === "auto", words: ["By itself", "By hand"] },
  );
  const paces = PACES.map(([pace, name, more]) =>
    setting(
      name,
      more,
      actionForm(view, "kitchen-pace", { pace }, button({ text: "Use", of: name, look: "plain" })),
    ),
  );
  const steps = Object.entries(step_ms).map(([status, ms]) =>
    field({ id: `step-${status}`, label: `${status} (s)`, name: status, value: ms / 1_000, type: "text" }),
  );
  const form = actionForm(view, "kitchen-steps", {}, html`${steps}${submit("Save")}`, { class: "form" });
  const control = setting("The kitchen works", "By hand, orders wait for you on the orders page.", by);
  return html`<div class="stack">${card({ id: "kitchen", title: "Kitchen", body: html`${control}${paces}` })}
${card({ id: "steps", title: "Time in each status", body: form })}</div>`;
}

function clockCard(view: View): Html {
  const { store } = view;
  const { time_zone } = store.settings.read("setup");
  const now = rfc3339(store.now(), time_zone).slice(0, 16);
  const leaps = LEAPS.map(([minutes, text]) =>
    button({ text, name: "minutes", value: String(minutes), look: "plain" }),
  );
  const moved = store.settings.read("clock_offset") !== 0;
  const real = actionForm(view, "clock-real", {}, button({ text: "Real time", look: "plain" }));
  const set = html`${field({ id: "now", label: `Time in ${time_zone}`, name: "now", value: now, hint: "As 2026-11-20T19:41; the clock continues from there.", all: true, required: true })}${submit("Set the clock")}`;
  const body = html`${setting(view.moment(store.now()), moved ? "The clock was moved." : "The clock shows real time.", moved && real)}
<div class="body">${actionForm(view, "clock-forward", {}, html`${leaps}`, { class: "acts" })}</div>
${actionForm(view, "clock-set", {}, set, { class: "form" })}`;
  return card({ id: "clock", title: "Clock", body });
}

export function kitchenPage(view: View): Page {
  return {
    title: "Kitchen, clock",
    body: html`<div class="pair-of">${kitchenCards(view)}${clockCard(view)}</div>`,
  };
}
