import { canBeTold, ownAlerts, subscribe, unsubscribe } from "~/features/push/alerts";
import { toast } from "./announce";

/** The switch for alerts about orders: `features/push/push-switch.tsx` has its two states and its messages. */
export function begin(part: HTMLElement): void {
  const { alerts: vapidKey = "", kept } = part.dataset;
  const states = [...part.querySelectorAll<HTMLElement>("[data-state]")];
  const buttons = [...part.querySelectorAll("button")];

  function show(isOn: boolean | undefined): void {
    part.hidden = isOn === undefined;
    for (const state of states) state.hidden = (state.dataset.state === "on") !== isOn;
  }

  async function turn(on: boolean): Promise<void> {
    for (const button of buttons) button.disabled = true;
    try {
      if (on) await subscribe(vapidKey);
      else await unsubscribe();
      show(on);
      toast(on ? "on" : "off", part);
    } catch {
      // A denied permission is not requested again.
      show(canBeTold() ? !on : undefined);
      toast("failed", part);
    }
    for (const button of buttons) button.disabled = false;
  }

  if (!canBeTold()) return;
  ownAlerts(kept !== undefined).then(show, () => {});
  for (const state of states)
    state.querySelector("button")?.addEventListener("click", () => void turn(state.dataset.state === "off"));
}
