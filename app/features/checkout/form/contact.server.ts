import { hideCpf } from "~/domain/customer/cpf";
import { userOf } from "~/features/account/account.server";
import { formatPhone } from "~/features/account/phone-number.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TypedCheckout } from "./checkout-fields";

/** What the account knows of who orders. */
export interface KnownContact {
  typed: Pick<TypedCheckout, "name" | "phone" | "email">;
  /** Its outer digits hidden. */
  cpf: string | undefined;
}

/** The customer as the checkout shows them at first; of a guest nothing is known. @throws ApiError */
export async function knownContact(visitor: Visitor): Promise<KnownContact | undefined> {
  if (!visitor.isSignedIn) return undefined;
  const { name, phone_number, email, document } = await userOf(visitor);
  const phone = phone_number && formatPhone(phone_number);
  return { typed: { name, phone, email }, cpf: document && hideCpf(document) };
}

/** The account's CPF, where its customer ticked that it goes on the receipt. @throws ApiError */
export async function receiptCpf(visitor: Visitor, typed: TypedCheckout): Promise<string | undefined> {
  if (!visitor.isSignedIn || typed.invoice === undefined) return undefined;
  return (await userOf(visitor)).document;
}
