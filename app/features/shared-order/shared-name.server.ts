import { z } from "zod";
import { SHARED_MOST } from "~/domain/order/shared-order";
import type { Translate } from "~/locales/catalog";
import { shownName } from "~/platform/forms/name-field.server";

/** The form with the name under which somebody is seen by the others. */
export function sharedNameForm(t: Translate) {
  return z.object({ name: shownName(t, SHARED_MOST.name) });
}
export type SharedNameForm = z.input<ReturnType<typeof sharedNameForm>>;
