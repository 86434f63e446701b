import { submitterOf } from "./forms";
import { postLive } from "./post";

/**
 * A favorite button changes at once, wherever the page shows the dish. A change that is refused is taken back.
 *
 * @param form - that of all favorite buttons of a page
 */
export function begin(form: HTMLElement): void {
  form.addEventListener("submit", (event) => {
    const button = submitterOf(event);
    if (!(button instanceof HTMLButtonElement) || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    const { value: id, name } = button;
    // The post has the button as it was pressed.
    const posted = button.cloneNode();
    press(id, name === "on");
    void postLive(form, posted instanceof HTMLElement ? posted : null).then((isTaken) => {
      if (!isTaken) press(id, name !== "on");
    });
  });
}

/** Sets all favorite buttons of a dish. */
function press(id: string, isOn: boolean): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[aria-pressed][value]")) {
    if (button.value !== id || (button.name !== "on" && button.name !== "off")) continue;
    button.name = isOn ? "off" : "on";
    button.setAttribute("aria-pressed", String(isOn));
  }
}
