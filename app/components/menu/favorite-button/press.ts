/** Sets all favorite buttons of an item. React draws them in the same state later. */
export function press(id: string, on: boolean): void {
  for (const favorite of document.querySelectorAll<HTMLButtonElement>("button[aria-pressed][value]")) {
    if (favorite.value !== id || (favorite.name !== "on" && favorite.name !== "off")) continue;
    favorite.name = on ? "off" : "on";
    favorite.setAttribute("aria-pressed", String(on));
  }
}
