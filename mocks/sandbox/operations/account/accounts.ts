import { ContractError, conflict, invalid, unauthorized } from "../../rules/contract-error";
import { rfc3339 } from "../../rules/restaurant/zone";
import type { Store } from "../../state";
import type { Customer, CustomerChange, UniqueField } from "../../state/account/customers";
import type { Tokens } from "../../state/account/sessions";
import { invalidCode, isProven } from "./codes";
import { type Say, sendPasswordChanged } from "./mails";
import { hashPassword, passwordMatches } from "./password";

/** The data of an account, with checked formats. Absent fields were not given. */
export type AccountInput = {
  email?: string | undefined;
  name?: string | undefined;
  birthday?: string | undefined;
  phone_number?: string | undefined;
  document?: string | undefined;
  password?: string | undefined;
  accepted_terms?: true | undefined;
  accepted_notifications?: boolean | undefined;
  external_id?: string | undefined;
  auth_provider?: string | undefined;
  iso?: string | undefined;
};
export type NewAccount = AccountInput & { name: string; email: string; phone_number: string };

const CONFLICTS: { field: UniqueField; refuse: () => ContractError }[] = [
  {
    field: "email",
    refuse: () =>
      conflict("EMAIL_CONFLICT", "Este e-mail já tem conta.", "This email already has an account."),
  },
  {
    field: "phone_number",
    refuse: () =>
      conflict("PHONE_CONFLICT", "Este celular já tem conta.", "This phone already has an account."),
  },
  {
    field: "document",
    refuse: () => conflict("DOCUMENT_CONFLICT", "Este CPF já tem conta.", "This CPF already has an account."),
  },
];

/** Whether another customer than `self` has the value. */
export function isTaken(store: Store, field: UniqueField, value: string, self?: string): boolean {
  const owner = store.customers.findBy(field, value);
  return owner !== undefined && owner.id !== self;
}

/** Checks conflicts first, then new contacts that were not verified. @throws ContractError 409, 422 INVALID_CODE */
function checkContacts(store: Store, input: AccountInput, self: Customer | undefined): void {
  for (const { field, refuse } of CONFLICTS) {
    const value = input[field];
    if (value !== undefined && isTaken(store, field, value, self?.id)) throw refuse();
  }
  for (const field of ["email", "phone_number"] as const) {
    const value = input[field];
    if (value !== undefined && value !== self?.[field] && !isProven(store, value)) throw invalidCode();
  }
}

/** @throws ContractError 422 VALIDATION for a day in the future */
function checkBirthday(store: Store, { birthday }: AccountInput): void {
  const today = rfc3339(store.now(), store.settings.read("setup").time_zone).slice(0, 10);
  if (birthday === undefined || birthday <= today) return;
  throw invalid("birthday", "Esta data ainda não chegou", "This date is yet to come");
}

function useProofs(store: Store, { email, phone_number }: AccountInput): void {
  for (const contact of [email, phone_number]) {
    if (contact !== undefined) store.codes.use("contact", contact);
  }
}

function changeOf(store: Store, input: AccountInput, hash: string | undefined): CustomerChange {
  const { password: _, accepted_terms, ...fields } = input;
  return {
    ...fields,
    password_hash: hash,
    accepted_terms_at: accepted_terms === undefined ? undefined : store.now(),
  };
}

/**
 * Creates an account and signs it in.
 *
 * @throws ContractError 409 EMAIL_CONFLICT, PHONE_CONFLICT, DOCUMENT_CONFLICT; 422 INVALID_CODE
 */
export async function register(store: Store, input: NewAccount): Promise<Tokens> {
  checkBirthday(store, input);
  const hash = input.password === undefined ? undefined : await hashPassword(input.password);
  return store.atomically(() => {
    checkContacts(store, input, undefined);
    useProofs(store, input);
    const { id } = store.customers.create({
      ...changeOf(store, input, hash),
      name: input.name,
      last_access_at: store.now(),
    });
    return store.sessions.open(id);
  });
}

/** Checks whether the e-mail can be changed here: that of an outside account is kept there. */
export const canUpdateEmail = ({ auth_provider }: Customer) => auth_provider !== "b2c";

/** @throws ContractError 403, 422 VALIDATION */
async function checkCurrentPassword(
  customer: Customer,
  input: AccountInput,
  current: string | undefined,
): Promise<void> {
  const needed = input.password !== undefined && customer.password_hash !== null;
  if (current !== undefined || needed) await checkPassword(customer, current);
}

/** @throws ContractError 403 for a wrong password, or none */
export async function checkPassword(
  { password_hash }: Customer,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined && (await passwordMatches(password, password_hash))) return;
  throw new ContractError(403, "INVALID_PASSWORD", {
    pt: "A senha atual não confere.",
    en: "The current password doesn't match.",
  });
}

/**
 * Changes an account. A new password invalidates all its tokens.
 *
 * @throws ContractError 403 for a wrong current password; 409 EMAIL_CONFLICT, PHONE_CONFLICT, DOCUMENT_CONFLICT; 422
 * INVALID_CODE, VALIDATION
 */
export async function changeAccount(
  store: Store,
  say: Say,
  customer: Customer,
  input: AccountInput,
  currentPassword: string | undefined,
): Promise<Customer> {
  checkBirthday(store, input);
  await checkCurrentPassword(customer, input, currentPassword);
  if (input.email !== undefined && input.email !== customer.email && !canUpdateEmail(customer)) {
    throw invalid("email", "Este e-mail muda na conta externa", "This email changes at the outside account");
  }
  const hash = input.password === undefined ? undefined : await hashPassword(input.password);
  return store.atomically(() => {
    // The account may have been deleted while the passwords were hashed.
    if (!store.customers.find(customer.id)) throw unauthorized();
    checkContacts(store, input, customer);
    useProofs(store, input);
    const changed = store.customers.change(customer.id, changeOf(store, input, hash));
    if (hash !== undefined) passwordChanged(store, say, changed);
    return changed;
  });
}

/** Signs the customer out everywhere and sends a message about it. */
export function passwordChanged(store: Store, say: Say, customer: Customer): void {
  store.sessions.endAll(customer.id);
  const contact = customer.email ?? customer.phone_number;
  if (contact !== null) sendPasswordChanged(store, say, contact);
}
