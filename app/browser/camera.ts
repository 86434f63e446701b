import { readCode } from "~/domain/table/table-link";
import { type CameraShut, openCamera } from "./open-camera";

/** If no code is seen for so long, in milliseconds, the page points out the other forms. */
const SLOW_MS = 20_000;
/** Until the same code is posted again, and how long the message about a foreign code stays. */
const AGAIN_MS = { table: 15_000, foreign: 4_000 };

/**
 * The camera of a table's page: it posts what it reads, by the form that the page has for it. The words stand in the
 * attributes; `data-shut` has those for each reason why it cannot be used.
 */
export function begin(part: HTMLElement): void {
  const video = part.querySelector("video");
  const form = part.querySelector("form");
  const field = form?.querySelector("input");
  const said = part.querySelector<HTMLElement>("[role=status]");
  const banner = part.querySelector<HTMLElement>("[data-closed]");
  const again = banner?.querySelector("button");
  if (!video || !form || !field || !said || !banner) return;
  const eye = video;
  const words = part.dataset;
  const foreign: Record<string, string> = JSON.parse(words.foreign ?? "{}");
  let close = () => {};
  let seen: string | undefined;
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  let slow: ReturnType<typeof setTimeout> | undefined;

  const say = (text: string | undefined) => {
    if (said) said.textContent = text ?? "";
  };

  function onText(text: string): void {
    if (text === seen || !form || !field) return;
    const read = readCode(text, location.origin);
    const isTable = "table" in read;
    seen = text;
    clearTimeout(forgetting);
    forgetting = setTimeout(
      () => {
        seen = undefined;
        say(words.looking);
      },
      AGAIN_MS[isTable ? "table" : "foreign"],
    );
    // Other codes are private and stay in the phone.
    say(isTable ? words.found : foreign[read.foreign]);
    if (!isTable) return;
    field.value = text;
    if (form.requestSubmit) form.requestSubmit();
    else form.submit();
  }

  function onShut(why: CameraShut): void {
    close();
    clearTimeout(slow);
    part.classList.add("cam-shut");
    eye.hidden = true;
    said?.toggleAttribute("hidden", true);
    banner?.toggleAttribute("hidden", false);
    again?.toggleAttribute("hidden", why === "missing");
    const title = banner?.querySelector("b");
    const reasons: unknown = JSON.parse(words.shut ?? "{}");
    if (title) title.textContent = String(Reflect.get(Object(reasons), why));
  }

  function start(): void {
    part.classList.add("cam-on");
    part.classList.remove("cam-shut");
    eye.hidden = false;
    said?.toggleAttribute("hidden", false);
    banner?.toggleAttribute("hidden", true);
    say(words.starting);
    close = openCamera(eye, {
      onLooking(isLooking) {
        clearTimeout(slow);
        // Why the last code led nowhere is said until the next one is seen.
        say(isLooking ? words.error || words.looking : words.starting);
        if (isLooking) slow = setTimeout(() => say(words.slow), SLOW_MS);
      },
      onShut,
      onText,
    });
  }

  again?.addEventListener("click", start);
  start();
}
