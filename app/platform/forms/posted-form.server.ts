import { carriesFile } from "./body-size.server";

const SAFE = new Set(["GET", "HEAD"]);

/** By request: what was posted is looked at more than once. */
const forms = new WeakMap<Request, Promise<FormData | "broken">>();
const NONE = Promise.resolve(new FormData());

/**
 * What a form says, read from a copy, so that it is still to be read; "broken" where a body is not the form that its
 * type names, or did not come whole. Empty where nothing was posted, and for forms that carry a file: who takes those
 * measures them while reading.
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

/** What another site has posted, whatever it is; what is no form says nothing. */
export async function foreignForm(request: Request): Promise<FormData> {
  const form = await parsed(request);
  return form === "broken" ? new FormData() : form;
}

async function parsed(request: Request): Promise<FormData | "broken"> {
  try {
    return await request.formData();
  } catch {
    return "broken";
  }
}
