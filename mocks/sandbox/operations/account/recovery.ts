import type { Store } from "../../state";
import { passwordChanged } from "./accounts";
import { checkCode, invalidCode } from "./codes";
import type { Say } from "./mails";
import { hashPassword } from "./password";

/** Where the code went: to one of the two. */
export type Recovered = { field: "email" | "phone_number"; contact: string };

/**
 * Sets a new password on the strength of a code, which is used by it; all tokens are dead from then on.
 *
 * @throws ContractError 422 INVALID_CODE
 */
export async function resetPassword(
  store: Store,
  say: Say,
  { field, contact }: Recovered,
  code: string,
  password: string,
): Promise<void> {
  const hash = await hashPassword(password);
  const done = store.atomically(() => {
    if (!checkCode(store, "password", contact, code)) return false;
    const customer = store.customers.findBy(field, contact);
    if (!customer) return false;
    store.codes.use("password", contact);
    store.customers.change(customer.id, { password_hash: hash });
    passwordChanged(store, say, customer);
    return true;
  });
  // Thrown out here, so that a wrong try stays counted.
  if (!done) throw invalidCode();
}
