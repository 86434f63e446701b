import { z } from "zod";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { typedForm } from "./checkout-draft.server";
import type { TypedCheckout } from "./slots";

const contactSchema = z.object({ name: textUpTo(100), phone: textUpTo(30) });
/** A guest's name and phone as they were typed for the last order. */
type GuestContact = z.infer<typeof contactSchema>;

/** The name and phone of the guest who has ordered here, so that the next checkout is filled in. Record 150. */
const contactCookie = sealedCookie({ name: "guest", schema: contactSchema });

/** What this browser keeps of its guest. Undefined for a customer: the account has it. */
export function guestContact({
  isSignedIn,
  request,
}: Pick<Visitor, "isSignedIn" | "request">): GuestContact | undefined {
  return isSignedIn ? undefined : contactCookie.read(request);
}

/** Keeps the name and phone of an order that a guest has just placed. Actions only. */
export function keepGuestContact(visitor: Visitor): void {
  const { name, phone } = typedForm(visitor);
  if (!visitor.isSignedIn && name && phone) visitor.setCookie(contactCookie.seal({ name, phone }));
}

/** Forgets the guest. Actions only. @returns what else was typed at the checkout */
export function forgetGuestContact(visitor: Visitor, typed: TypedCheckout): TypedCheckout {
  visitor.setCookie(contactCookie.clear());
  const { name: _name, phone: _phone, email: _email, cpf: _cpf, ...others } = typed;
  return others;
}
