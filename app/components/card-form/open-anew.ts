/**
 * In the browser: opens a page as a document rather than by its data. Its policy for forms comes with the document,
 * and the page before it may not post to the vault.
 */
export function openAnew(url: string): Promise<never> {
  if (window.location.href === url) window.location.reload();
  else window.location.assign(url);
  return new Promise(() => {});
}
