/**
 * What belongs to a choice, where a browser without `:has` shows it beside another one: typing there takes the choice. What
 * is hidden was taken back, so it is not sent. The server asks about what is left.
 */
export function begin(part: HTMLElement): void {
  const label = part.previousElementSibling;
  const choice = label?.querySelector<HTMLInputElement>("[type=radio], [type=checkbox]");
  if (!choice) return;
  // A draft that is filled in tells its changes by `change` alone: it has the choice, too.
  part.addEventListener("input", () => {
    if (choice.checked) return;
    choice.checked = true;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
  });
  choice.form?.addEventListener("formdata", ({ formData }) => {
    if (getComputedStyle(part).display !== "none") return;
    for (const field of part.querySelectorAll<HTMLInputElement>("[name]")) formData.delete(field.name);
  });
}
