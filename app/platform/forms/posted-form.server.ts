import invariant from "tiny-invariant";
import { freeText } from "~/domain/text/free-text";
import { carriesFile } from "./body-size.server";
import { WRITTEN_FIELDS } from "./written-fields";

const SAFE = new Set(["GET", "HEAD"]);

/** By request, because a posted form is read more than once. */
const forms = new WeakMap<Request, Promise<FormData | "broken">>();
const NONE = Promise.resolve(new FormData());

/**
 * The posted form, read from a copy, so that it can still be read. "broken" if the body is not the form that its type
 * names, or is incomplete. Empty if nothing was posted, and for forms with a file, which are measured while they are
 * read.
 */
export function postedForm(request: Request): Promise<FormData | "broken"> {
  const known = forms.get(request);
  if (known) return known;
  const isRead =
    request.body !== null && !SAFE.has(request.method) && !request.bodyUsed && !carriesFile(request);
  const form = isRead ? parsed(request.clone()) : NONE;
  forms.set(request, form);
  return form;
}

/**
 * The posted form as actions read it, a copy of their own. What people wrote is without the signs that the eye does not
 * see (`freeText`): none of those that turn the direction of writing reaches a kitchen or another customer.
 */
export async function typedForm(request: Request): Promise<FormData> {
  const posted = await postedForm(request);
  invariant(posted !== "broken", "the guard refuses a form that is broken");
  const form = new FormData();
  for (const [name, value] of posted)
    form.append(name, typeof value === "string" && WRITTEN_FIELDS.has(name) ? freeText(value) : value);
  return form;
}

/** The form that another site posted. Empty if it is not a form. */
export async function foreignForm(request: Request): Promise<FormData> {
  const form = await parsed(request);
  return form === "broken" ? new FormData() : form;
}

async function parsed(request: Request): Promise<FormData | "broken"> {
  try {
    const form = await request.formData();
    return isOurs(form) ? form : "broken";
  } catch {
    return "broken";
  }
}

/** No form of ours has more fields, or longer names. */
const MOST_FIELDS = 2_000;
const MOST_NAME = 500;
/** conform makes a list as long as the largest number in it, and copies a name's values at each one. */
const LONG_LIST = /\[\d{3,}\]/;

/**
 * Whether a form can be one of a page of ours. What its names make must stay small (record 106): with a list of a
 * billion, one post takes all memory.
 */
function isOurs(form: FormData): boolean {
  const names = [...form.keys()];
  return (
    names.length <= MOST_FIELDS && names.every((name) => name.length <= MOST_NAME && !LONG_LIST.test(name))
  );
}
