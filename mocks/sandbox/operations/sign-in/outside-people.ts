import type { Store } from "../../state";
import type { Identity, IdentityProvider } from "../../state/account/identities";
import type { OutsidePerson } from "../../state/account/outside-people";

/** A customer of the restaurant, as a provider's page offers them. */
export type KnownPerson = { id: string; name: string; email: string };

const MOST_SHOWN = 12;

/**
 * The customers that a provider's page offers, oldest first: all with an e-mail; at the b2c sign-in those who came
 * from there.
 */
export function knownPeople(store: Store, provider: IdentityProvider): KnownPerson[] {
  return store.customers
    .page(100, 0)
    .reverse()
    .filter(({ id }) => provider !== "b2c" || subjectOf(store, provider, id) !== undefined)
    .flatMap(({ id, name, email }) => (email === null ? [] : [{ id, name, email }]))
    .slice(0, MOST_SHOWN);
}

function subjectOf(store: Store, provider: IdentityProvider, customerId: string): string | undefined {
  return store.identities.ofCustomer(customerId).find((identity) => identity.provider === provider)?.subject;
}

/** A customer's account at a provider. The first visit opens it. Undefined for an unknown customer. */
export function customerAt(
  store: Store,
  provider: IdentityProvider,
  customerId: string,
): OutsidePerson | undefined {
  const customer = store.customers.find(customerId);
  if (!customer || customer.email === null) return undefined;
  const { name, email, phone_number } = customer;
  const subject =
    subjectOf(store, provider, customerId) ?? store.outsidePeople.findByEmail(provider, email)?.subject;
  return store.outsidePeople.keep(provider, { name, email, phone_number }, subject);
}

/** The person with the e-mail at a provider, or a new account there. */
export function personAt(
  store: Store,
  provider: IdentityProvider,
  { name, email }: { name: string; email: string },
): OutsidePerson {
  const customer = store.customers.findBy("email", email);
  const known = customer ? customerAt(store, provider, customer.id) : undefined;
  return (
    known ??
    store.outsidePeople.findByEmail(provider, email) ??
    store.outsidePeople.keep(provider, { name, email, phone_number: null })
  );
}

/** A provider's data about a person. It has verified every e-mail. */
export function identityOfPerson({ provider, subject, name, email }: OutsidePerson): Identity {
  return { provider, subject, name, email, email_verified: true };
}
