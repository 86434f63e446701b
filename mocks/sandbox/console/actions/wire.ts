import { THEME_PRESETS } from "../theme-presets";
import { type Action, part, post, remove } from "./action";

const THEME_COLORS = Object.keys(THEME_PRESETS.aurora.colors);

/** Flags, levels, capabilities, theme, customers' sessions, faults, the journal, and the reset. */
export const wireActions = {
  flag: {
    call: (form) => post("/flags", { [form.text("code")]: form.flag("active") }),
    done: "The feature was switched.",
  },
  level: {
    call: (form) => post("/levels", { [form.text("name")]: form.flag("active") }),
    done: "The level was switched.",
  },
  capability: {
    call: (form) => post("/capabilities", { [form.text("name")]: form.flag("active") }),
    done: "The capability was switched.",
  },
  theme: {
    call: (form) => post("/theme", Object.fromEntries(THEME_COLORS.map((name) => [name, form.text(name)]))),
    done: "The restaurant has its new theme.",
  },
  "theme-preset": {
    call(form) {
      const preset = Object.entries(THEME_PRESETS).find(([name]) => name === form.text("preset"));
      return post("/theme", { ...(preset?.[1].colors ?? THEME_PRESETS.aurora.colors) });
    },
    done: "The restaurant has its new theme.",
  },
  "customer-add": {
    call: (form) =>
      post("/customers", {
        name: form.text("name"),
        email: form.given("email"),
        phone_number: form.given("phone_number"),
        password: form.given("password"),
      }),
    done: "The customer can sign in.",
  },
  "customer-sign-out": {
    call: (form) => remove(`/customers/${part(form, "id")}/sessions`),
    done: "The customer is signed out everywhere.",
  },
  "tokens-expire": {
    call: (form) => post("/tokens/expire", { kind: form.given("kind"), customer_id: form.given("id") }),
    done: "The tokens have expired.",
  },
  "fault-add": {
    call: (form) =>
      post("/faults", {
        area: form.given("area"),
        method: form.given("method"),
        path: form.given("path"),
        kind: form.text("kind"),
        delay_ms: form.number("delay_ms"),
        status: form.number("status"),
        times: form.number("times"),
        share: percent(form.number("share")),
        after: form.given("after"),
      }),
    done: "The fault is active.",
  },
  "fault-remove": { call: (form) => remove(`/faults/${part(form, "id")}`), done: "The fault was removed." },
  "faults-clear": { call: () => remove("/faults"), done: "All faults were removed." },
  "requests-clear": { call: () => remove("/requests"), done: "The journal is empty." },
  reset: { call: () => post("/reset"), done: "The demo restaurant was restored." },
} satisfies Record<string, Action>;

/** Converts percent to a share of 1. */
function percent(typed: number | string | undefined): number | string | undefined {
  return typeof typed === "number" ? typed / 100 : typed;
}
