import { HUMAN_PACE } from "../../rules/restaurant/kitchen";
import { instantOf, rfc3339 } from "../../rules/restaurant/zone";
import type { Store } from "../../state";
import type { Form } from "../form";
import { type Action, part, post } from "./action";

const FAST_MS = 1_000;

/** Typed seconds, in milliseconds. */
function milliseconds(form: Form, name: string): number | string | undefined {
  const seconds = form.number(name);
  return typeof seconds === "number" ? Math.round(seconds * 1_000) : seconds;
}

const PACES: Record<string, unknown> = { human: HUMAN_PACE, fast: FAST_MS, instant: 0 };

/** A wall-clock time of the restaurant (2026-11-20T19:41) as an instant with its offset. */
function instantTyped(form: Form, store: Store): string {
  const typed = form.text("now");
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(typed);
  if (!match) return typed;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = match.slice(1).map(Number);
  const { time_zone } = store.settings.read("setup");
  const wall = { year, month, day, weekday: 0, minute: 0 };
  return rfc3339(instantOf(wall, 0, hour * 60 + minute, time_zone), time_zone);
}

/** Orders, the kitchen and the clock. */
export const orderActions = {
  "order-advance": {
    call: (form) => post(`/orders/${part(form, "id")}/advance`),
    done: "The order moved one step.",
  },
  "order-cancel": {
    call: (form) => post(`/orders/${part(form, "id")}/cancel`),
    done: "The order was cancelled.",
  },
  "order-delay": {
    call: (form) =>
      post(`/orders/${part(form, "id")}/delay`, {
        minutes: form.number("minutes"),
        reason: form.text("reason"),
      }),
    done: "The customer reads why it is late.",
  },
  "courier-place": {
    call: (form) => {
      const percent = form.number("percent");
      const share = typeof percent === "number" ? percent / 100 : percent;
      return post(`/orders/${part(form, "id")}/courier`, { share });
    },
    done: "The courier is there.",
  },
  "issue-answer": {
    call: (form) =>
      post(`/orders/${part(form, "id")}/issues/${part(form, "issue")}/answer`, { text: form.text("text") }),
    done: "The customer reads the answer.",
  },
  "kitchen-mode": {
    call: (form) => post("/kitchen", { mode: form.flag("auto") ? "auto" : "manual" }),
    done: "The kitchen has its new mode.",
  },
  "kitchen-pace": {
    call: (form) => post("/kitchen", { step_ms: PACES[form.text("pace")] ?? form.text("pace") }),
    done: "The kitchen has its new pace.",
  },
  "kitchen-steps": {
    call: (form) =>
      post("/kitchen", {
        step_ms: Object.fromEntries(
          Object.keys(HUMAN_PACE).map((status) => [status, milliseconds(form, status)]),
        ),
      }),
    done: "The kitchen has its new pace.",
  },
  "clock-set": {
    call: (form, store) => post("/clock", { now: instantTyped(form, store) }),
    done: "The clock was set.",
  },
  "clock-forward": {
    call(form, store) {
      const minutes = form.number("minutes");
      const offset = store.settings.read("clock_offset");
      return post("/clock", { offset_ms: typeof minutes === "number" ? offset + minutes * 60_000 : minutes });
    },
    done: "The clock was moved.",
  },
  "clock-real": { call: () => post("/clock", { offset_ms: 0 }), done: "The clock shows real time." },
} satisfies Record<string, Action>;
