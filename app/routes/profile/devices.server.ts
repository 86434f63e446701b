import { formatDateTime } from "~/domain/time/when";
import { partsOfDevice } from "~/domain/visit/device";
import { signedInOnly } from "~/features/account/account.server";
import { has } from "~/platform/content/content.server";
import { orGone, orReadBack } from "~/platform/forms/form-refusal.server";
import { failure } from "~/platform/guard/failure.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** A device where the customer is signed in, ready to show. */
export interface Device {
  id: string;
  name: string;
  /** When they signed in there, and when it was last used. */
  since: string;
  seen: string;
  isThis: boolean;
}

/** Lets only customers in, and only where the backend offers it. @throws a redirect for a guest; 404; ApiError */
async function offered(visitor: Visitor): Promise<void> {
  signedInOnly(visitor);
  if (!(await has(visitor, "sessions"))) throw failure("notFound", 404, visitor);
}

/** The customer's devices: this one first, then the latest sign-in. @throws as {@link offered} */
export async function devicesOf(visitor: Visitor): Promise<Device[]> {
  await offered(visitor);
  const [sessions, { setup }] = await Promise.all([visitor.api.crm.sessions(), visitor.content()]);
  const place = { locale: visitor.locale, timeZone: setup.time_zone };
  const now = new Date();
  const when = (instant: string) => formatDateTime(instant, now, place);
  const devices = sessions.map(({ id, device, created_at, last_seen_at, is_current }) => ({
    id,
    name: nameOf(visitor, device),
    since: when(created_at),
    seen: when(last_seen_at),
    isThis: is_current,
  }));
  return [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)];
}

/** The device in the visitor's language. A name that is not one of ours is shown as it is. */
function nameOf({ t }: Visitor, device: string | undefined): string {
  if (device === undefined) return t("devices.unknown");
  const parts = partsOfDevice(device);
  return parts ? t("devices.named", parts) : device;
}

/** Ends the session of one device. A device that is signed out already is a success. @throws as {@link offered} */
export async function endDevice(visitor: Visitor, id: string): Promise<undefined> {
  await offered(visitor);
  const { crm } = visitor.api;
  await orReadBack(orGone(crm.endSession(id)), async () =>
    (await crm.sessions()).some((session) => session.id === id) ? false : undefined,
  );
  securityEvent(visitor, "session ended", { by: "one" });
}

/** Ends the sessions of all devices except this one. @throws as {@link offered} */
export async function endOthers(visitor: Visitor): Promise<undefined> {
  await offered(visitor);
  const { crm } = visitor.api;
  await orReadBack(crm.endOtherSessions(), async () =>
    (await crm.sessions()).every(({ is_current }) => is_current) ? undefined : false,
  );
  securityEvent(visitor, "session ended", { by: "others" });
}
