import type { Store } from "../../state";
import { passwordChanged } from "./accounts";
import { type AccountContact, checkCode, invalidCode } from "./codes";
import type { Say } from "./mails";
import { hashPassword } from "./password";

/**
 * Sets a new password with a code. It uses up the code and invalidates all tokens.
 *
 * @throws ContractError 422 INVALID_CODE
 */
export async function resetPassword(
  store: Store,
  say: Say,
  { field, contact }: AccountContact,
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
  // It is thrown outside of the transaction, so that a wrong try stays counted.
  if (!done) throw invalidCode();
}
