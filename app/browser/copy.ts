import { toast } from "./announce";
import { onShown } from "./page";

const BUTTONS = "[data-copy],[data-share]";

/** A button that copies the text of a field (`data-copy`), or hands an address on to another app (`data-share`). */
export function begin(button: HTMLElement): void {
  show(button);
  const { copy: field, share: url, name, text } = button.dataset;
  button.addEventListener("click", () => {
    if (field !== undefined) void copy(field);
    // A sheet that is closed again rejects: nothing was to come of it.
    if (url !== undefined) navigator.share({ url, title: name ?? "", text: text ?? "" }).catch(() => {});
  });
}

// A new page has them hidden again.
onShown((part) => {
  for (const button of part.querySelectorAll<HTMLElement>(BUTTONS)) show(button);
});

function show(button: HTMLElement): void {
  button.hidden = button.dataset.share !== undefined && !("share" in navigator);
}

async function copy(id: string): Promise<void> {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  let isCopied = true;
  try {
    // Undefined outside of a secure context, unlike its type.
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Also what is copied by hand: the selection stays.
    field.focus();
    field.setSelectionRange(0, field.value.length);
    // Gone from some browsers, which then copy nothing.
    isCopied = "execCommand" in document && document.execCommand("copy");
  }
  toast(isCopied ? "copied" : "selected");
}
