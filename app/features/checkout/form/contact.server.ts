import { hideCpf } from "~/domain/customer/cpf";
import { countryOf, tidyPhone } from "~/domain/customer/phone-number.server";
import { userOf } from "~/features/account/account.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TypedCheckout } from "./checkout-fields";

/** What the account knows of who orders. */
export interface KnownContact {
  /** The fields as the page fills them in. */
  typed: Pick<TypedCheckout, "name" | "phone" | "email">;
  /** E.164. */
  phone: string | undefined;
  /** Its outer digits hidden. */
  cpf: string | undefined;
}

/** The customer as the checkout shows them at first; of a guest nothing is known. @throws ApiError */
export async function knownContact(visitor: Visitor): Promise<KnownContact | undefined> {
  if (!visitor.isSignedIn) return undefined;
  const [{ name, phone_number: phone, email, document }, { setup }] = await Promise.all([
    userOf(visitor),
    visitor.content(),
  ]);
  // As the restaurant's country writes it, because it is read back so.
  const shown = phone && tidyPhone(phone, countryOf(setup.country));
  return { typed: { name, phone: shown, email }, phone, cpf: document && hideCpf(document) };
}

/** The account's CPF, where its customer ticked that it goes on the receipt. @throws ApiError */
export async function receiptCpf(visitor: Visitor, typed: TypedCheckout): Promise<string | undefined> {
  if (!visitor.isSignedIn || typed.invoice === undefined) return undefined;
  return (await userOf(visitor)).document;
}
