/** Puts nodes in place of what an element holds: `replaceChildren` is younger than the oldest browsers. */
export function setChildren(element: Element, ...nodes: readonly (Node | string)[]): void {
  element.textContent = "";
  element.append(...nodes);
}
