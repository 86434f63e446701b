/** A form that is there once leads on by itself. */
export function begin(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  if (form.requestSubmit) form.requestSubmit();
  else form.submit();
}
