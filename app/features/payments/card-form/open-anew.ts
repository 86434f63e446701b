/**
 * In the browser: opens a page as a document instead of loading its data. The policy for forms comes with the document,
 * and that of the previous page does not allow posts to the vault.
 */
export function openAnew(url: string): Promise<never> {
  if (window.location.href === url) window.location.reload();
  else window.location.assign(url);
  return new Promise(() => {});
}
