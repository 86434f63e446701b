import { watchSuggestions } from "./suggests";

/** "sending": the position is found, and the next page is on its way. */
type Stage = "rest" | "asking" | "locating" | "sending" | "denied" | "failed";

/**
 * Uses the device's position instead of a typed address, where the browser can tell it. Its markup, with all words, is
 * `app/routes/geolocation/locate.tsx`: `data-at` names the stages at which an element is shown, and `data-said` marks
 * what screen readers are told. The browser asks for permission only after a press.
 */
export function begin(root: HTMLElement): void {
  // The other way to tell an address.
  const form = root.querySelector("input")?.form;
  if (form) watchSuggestions(form);
  if (!isSecureContext || !("geolocation" in navigator)) return;
  const { geolocation, permissions } = navigator;
  const [start, stop] = root.querySelectorAll("button");
  const fields = root.querySelectorAll("input");
  const parts = [...root.querySelectorAll<HTMLElement>("[data-at]")];
  const news = document.createElement("p");
  // High accuracy: specification, section 9. A position of the last half minute is good enough.
  const options = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };
  let stage: Stage = "rest";
  // Each press is another try. The answer to a try that was stopped is ignored.
  let tries = 0;

  function show(next: Stage): void {
    stage = next;
    for (const part of parts) part.hidden = !part.dataset.at?.split(" ").includes(stage);
    start?.setAttribute("aria-busy", String(isBusy()));
    start?.setAttribute("aria-disabled", String(isBusy()));
    const said = parts.filter((part) => !part.hidden && "said" in part.dataset);
    news.textContent = said.map((part) => part.textContent).join(" ");
  }

  function isBusy(): boolean {
    return ["asking", "locating", "sending"].includes(stage);
  }

  async function locate(): Promise<void> {
    if (isBusy()) return;
    tries += 1;
    const mine = tries;
    const tell = (next: Stage) => {
      if (mine === tries) show(next);
    };
    const permission = await permissionNow();
    if (permission?.state === "denied") return tell("denied");
    tell(permission?.state === "prompt" ? "asking" : "locating");
    const answered = () => {
      if (permission?.state === "granted") tell("locating");
    };
    permission?.addEventListener("change", answered);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        permission?.removeEventListener("change", answered);
        if (mine === tries) send(coords);
      },
      ({ code, PERMISSION_DENIED }) => {
        permission?.removeEventListener("change", answered);
        tell(code === PERMISSION_DENIED ? "denied" : "failed");
      },
      options,
    );
  }

  async function permissionNow(): Promise<PermissionStatus | undefined> {
    try {
      return await permissions.query({ name: "geolocation" });
    } catch {
      // A browser that does not know the permission throws. Then the position's answer decides.
      return undefined;
    }
  }

  /** Posts the search form with the position, whatever its own field holds. */
  function send({ latitude, longitude }: GeolocationCoordinates): void {
    show("sending");
    const found = new Map([
      ["latitude", latitude],
      ["longitude", longitude],
    ]);
    for (const field of fields) Object.assign(field, { disabled: false, value: found.get(field.name) });
    fields[0]?.form?.submit();
    // The form has been read. The next search is by its own field again.
    for (const field of fields) Object.assign(field, { disabled: true, value: "" });
  }

  function rest(): void {
    tries += 1;
    show("rest");
  }

  start?.addEventListener("click", () => void locate());
  stop?.addEventListener("click", () => {
    // The page that the position was sent for is not wanted either.
    if (stage === "sending") window.stop();
    rest();
    start?.focus();
  });
  // Back may show this page as it was left.
  addEventListener("pagehide", rest);
  news.className = "sr";
  document.querySelector("[role=status]")?.append(news);
  show("rest");
}
