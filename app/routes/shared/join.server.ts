import { getZodConstraint } from "@conform-to/zod/v4";
import { SHARED_MOST } from "~/domain/order/shared-order";
import { join, joinedOf, sharedNameForm } from "~/features/shared-order/joined.server";
import { ownSharedOf } from "~/features/shared-order/own-shared.server";
import { SHARED } from "~/features/shared-order/shared-paths";
import {
  isLive,
  readLink,
  sharedTokenSchema,
  unlessStoreDown,
} from "~/features/shared-order/shared-store.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { readForm } from "~/platform/forms/read-form.server";
import { accountCookie } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";

/**
 * The data of a link's page. A link that is unknown, expired or ended is one and the same, so nobody learns what there
 * was. @throws the page of failure
 */
export async function joinPage(visitor: Visitor, link: string) {
  if (!sharedTokenSchema.safeParse(link).success) return over();
  const found = await unlessStoreDown(visitor, readLink(link));
  if (!found) return over();
  const { order, token } = found;
  const [own, joined] = await Promise.all([ownSharedOf(visitor), joinedOf(visitor)]);
  // Who is in it is in it, also by an older link.
  if (own?.token === token) return visitor.redirect(SHARED.own);
  if (joined?.token === token) return visitor.redirect(joined.order.isOpen ? SHARED.menu : SHARED.dishes);
  if (!isLive(order, link)) return over();
  return {
    kind: "join" as const,
    owner: order.owner,
    other: joined?.order.isOpen ? joined.order.owner : undefined,
    name: knownName(visitor),
    constraint: getZodConstraint(sharedNameForm(visitor.t)),
  };
}

const over = () => refuse({ kind: "over" as const }, 404);

/** Comes in under a name. @throws the page of failure */
export async function postJoin(visitor: Visitor, link: string, form: FormData) {
  const submission = readForm(form, sharedNameForm(visitor.t));
  if (!sharedTokenSchema.safeParse(link).success) return refuse(submission.reply(), 404);
  if (submission.status !== "success") return refuse(submission.reply());
  const [joined, found] = await Promise.all([joinedOf(visitor), unlessStoreDown(visitor, readLink(link))]);
  if (found && joined?.token === found.token) return visitor.redirect(SHARED.menu);
  const refusal = await join(visitor, link, submission.value.name);
  if (!refusal) return visitor.redirect(SHARED.menu);
  return refuse(submission.reply({ fieldErrors: { name: [refusal.words] } }), refusal.status);
}

/** The first name of the account in this browser, for a field. */
export function knownName({ request, isSignedIn }: Visitor): string | undefined {
  const first = isSignedIn ? accountCookie.read(request)?.name?.split(" ")[0] : undefined;
  return first && [...first].slice(0, SHARED_MOST.name).join("");
}
