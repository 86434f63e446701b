import type { ButtonHTMLAttributes } from "react";
import { useScripted } from "~/components/document/document";

/**
 * The button that Enter presses in the fields of its form: browsers take the first of a form, whatever it does. It stands before
 * all others and is not seen, heard or reached by Tab. It is laid out, because old WebKit passes over one that is not.
 *
 * - as it is, it sends the form as its own button does: where that costs nothing and can be taken back
 * - with the name of a harmless button, where there is something to reckon: the page comes back as it was filled in
 * - `disabled`, where the form spends money or cannot be taken back: Enter does nothing
 *
 * `tests/e2e/audit/enter.ts` holds which forms Enter may send.
 */
export function EnterButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" {...props} />;
}

/**
 * Enter in a form that pays what it reckons: the page is read again with what was typed, and nothing is paid. Its post has
 * `go=read`. Where script runs, `app/browser/update.ts` puts the answer in place.
 */
export function EnterReads() {
  return <EnterButton name="go" value="read" formNoValidate data-update={useScripted() || undefined} />;
}
