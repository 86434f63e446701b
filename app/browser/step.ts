/** Changes the number field that `value`, its name and a sign, names, as typing would. False if there is none. */
export function step(form: HTMLFormElement, value: string): boolean {
  const field = form.elements.namedItem(value.slice(0, -1));
  if (!(field instanceof HTMLInputElement)) return false;
  if (value.slice(-1) === "+") field.stepUp();
  else field.stepDown();
  for (const sign of ["input", "change"]) field.dispatchEvent(new Event(sign, { bubbles: true }));
  return true;
}
