import { ours } from "~/domain/visit/own-answer";
import { morphing } from "./page";

/** A page of the server. */
export type Page = { page: Document; url: URL; ok: boolean; status: number };

/** What the server answered: a page, or an address elsewhere, where the browser is to go. */
export type Answer = Page | { to: string };

/** How the script asks. The names of headers are those of `app/platform/edge/stand-before.server.ts`. */
export interface Question {
  /** The fields of a post. Without them the page is read. */
  body?: URLSearchParams;
  signal?: AbortSignal | undefined;
  /** Paths that are followed: what leads elsewhere is answered with its address. */
  here?: string;
  /** What leads to this path is answered with the frame of its page alone: the bag, what it has of each dish, a message. */
  frame?: string;
}

/**
 * Asks our server for a page, as the browser would.
 *
 * @throws without an answer, with one that the server could not make, and with one that is not ours: the sign-in page of
 *   a Wi-Fi, say
 */
export async function ask(href: string, { body, signal, here, frame }: Question): Promise<Answer> {
  const headers: Record<string, string> = { Accept: "text/html" };
  if (here !== undefined) headers["X-Here"] = here;
  if (frame !== undefined) headers["X-Frame"] = frame;
  // While the answer is on its way. If it does not come, what needs it says so.
  morphing().catch(() => {});
  const answer = ours(
    await fetch(href, {
      ...(body ? { method: "POST", body } : { cache: "no-store" }),
      ...(signal ? { signal } : {}),
      headers,
    }),
  );
  const to = answer.headers.get("X-Go");
  if (to !== null) return { to };
  if (answer.status >= 500 || answer.status === 408 || answer.status === 429) throw new Error("no page");
  return {
    page: parsed(await answer.text()),
    url: new URL(answer.url),
    ok: answer.ok,
    status: answer.status,
  };
}

/** The document of a page's HTML, without its styles: they have no nonce of this page, and the policy would report them. */
export function parsed(html: string): Document {
  const plain = html.replace(/<style[^>]*>[^<]*<\/style>/g, "");
  return new DOMParser().parseFromString(plain, "text/html");
}

/** The fields of a form as its post has them, without files. */
export function fieldsOf(form: HTMLFormElement, button?: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  if (button instanceof HTMLButtonElement && button.name) fields.append(button.name, button.value);
  return fields;
}

/** The address that a form is posted to by this button. A field of the name `action` hides the form's own property. */
export function actionOf(form: HTMLFormElement, button?: HTMLElement | null): string {
  const action = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? location.href;
  return new URL(action, location.href).href;
}

/** Whether nothing is loaded that was not asked for: the visitor saves data, or the network is of the second generation. */
export function savesData(): boolean {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  return saveData === true || effectiveType.endsWith("2g");
}
