/** What fields do while they are filled in: a password is shown, a number is written as one reads it, a hint follows a choice. */
export function watchFields(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[name=show]") : null;
    const field = button?.parentElement?.querySelector("input");
    if (!(button instanceof HTMLButtonElement) || !field) return;
    event.preventDefault();
    const isShown = field.type === "text";
    field.type = isShown ? "password" : "text";
    button.value = isShown ? "1" : "0";
    const words = button.dataset.words?.split("|")[isShown ? 0 : 1];
    if (button.firstChild && words) button.firstChild.nodeValue = words;
  });
  // `data-hints` has a value, the hint for it, and the hint for all others; `data-hint-at` where it stands.
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.dataset.hints === undefined) return;
    const [value, its = "", others = ""] = target.dataset.hints.split("|");
    const hint = document.getElementById(target.dataset.hintAt ?? "");
    if (hint) hint.textContent = target.value === value ? its : others;
  });
  document.addEventListener("focusout", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.tidy === undefined) return;
    import("./tidy").then(
      ({ tidy }) => tidy(target),
      () => {},
    );
  });
}
