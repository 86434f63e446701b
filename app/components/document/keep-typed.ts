type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what a customer changed in the page's fields before script started. The returned function writes it back.
 */
export function keepTyped(page: Document): () => void {
  const restores: (() => void)[] = [];
  for (const control of page.querySelectorAll<Control>("input, textarea, select")) {
    const restore = restorer(control);
    if (restore) restores.push(restore);
  }
  return () => {
    for (const restore of restores) restore();
  };
}

function restorer(control: Control): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex } = control;
    return () => {
      control.selectedIndex = selectedIndex;
    };
  }
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
    const { checked } = control;
    if (checked === control.defaultChecked) return undefined;
    return () => {
      control.checked = checked;
    };
  }
  const { value } = control;
  if (control.type === "hidden" || control.type === "file" || value === control.defaultValue)
    return undefined;
  return () => {
    control.value = value;
  };
}
