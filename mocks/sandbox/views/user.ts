import { canUpdateEmail } from "../operations/account/accounts";
import type { Store } from "../state";
import type { Customer } from "../state/account/customers";
import type { Speaker } from "./speaker";

/** The path of a customer's picture below the sandbox's origin. */
export const PEOPLE_PATH = "/pictures/people";

/** `User` of the contract. */
export function userView(store: Store, speak: Speaker, baseUrl: string, customer: Customer) {
  const timeIf = (instant: number | null) => (instant === null ? undefined : speak.time(instant));
  const { picture_id } = customer;
  return {
    id: customer.id,
    document: customer.document ?? undefined,
    name: customer.name,
    email: customer.email ?? "",
    birthday: customer.birthday ?? undefined,
    phone_number: customer.phone_number ?? undefined,
    accepted_terms_at: timeIf(customer.accepted_terms_at),
    accepted_notifications: customer.accepted_notifications,
    last_access_at: timeIf(customer.last_access_at),
    can_update_email: canUpdateEmail(customer),
    image: picture_id === null ? undefined : `${baseUrl}${PEOPLE_PATH}/${picture_id}`,
    password_set: customer.password_hash !== null,
    accepted_pg_terms_at: timeIf(customer.accepted_pg_terms_at),
    address: store.savedAddresses.list(customer.id),
  };
}
