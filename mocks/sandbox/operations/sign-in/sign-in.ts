import { ContractError } from "../../rules/contract-error";
import type { Store } from "../../state";
import type { Identity, SocialProvider } from "../../state/account/identities";
import type { Tokens } from "../../state/account/sessions";
import { type AccountContact, checkCode } from "../account/codes";
import { identityOf } from "../account/identity";
import { passwordMatches } from "../account/password";

/** The same answer for an unknown account, a wrong password, and a token that the provider does not know. */
function invalidCredentials(): ContractError {
  return new ContractError(401, "INVALID_CREDENTIALS", {
    pt: "E-mail, celular ou senha não conferem.",
    en: "Email, phone or password don't match.",
  });
}

/** Signs a customer in: gives tokens and stores the time. */
export function signIn(store: Store, customerId: string): Tokens {
  store.customers.change(customerId, { last_access_at: store.now() });
  return store.sessions.open(customerId);
}

/**
 * Signs in with e-mail or phone and password. An unknown account takes as long as a wrong password.
 *
 * @throws ContractError 401 INVALID_CREDENTIALS
 */
export async function signInByPassword(store: Store, username: string, password: string): Promise<Tokens> {
  const name = username.trim().toLowerCase();
  const customer = store.customers.findBy(name.includes("@") ? "email" : "phone_number", name);
  const matches = await passwordMatches(password.trim(), customer?.password_hash ?? null);
  if (!customer || !matches) throw invalidCredentials();
  return store.atomically(() => {
    // The password may have changed while it was being checked.
    if (store.customers.find(customer.id)?.password_hash !== customer.password_hash)
      throw invalidCredentials();
    return signIn(store, customer.id);
  });
}

/**
 * Signs in with a code that was sent to an e-mail or phone. It uses up the code.
 *
 * @throws ContractError 401 INVALID_CREDENTIALS
 */
export function signInByCode(store: Store, { field, contact }: AccountContact, code: string): Tokens {
  const tokens = store.atomically(() => {
    const isGood = checkCode(store, "sign_in", contact, code);
    const customer = isGood ? store.customers.findBy(field, contact) : undefined;
    if (!customer) return undefined;
    store.codes.use("sign_in", contact);
    return signIn(store, customer.id);
  });
  // It is thrown outside of the transaction, so that a wrong try stays counted.
  if (!tokens) throw invalidCredentials();
  return tokens;
}

/**
 * The customer of an outside identity: found by its id, or by an e-mail that the provider verified, or created
 * without further data. Call it in a transaction.
 */
export function customerOfIdentity(store: Store, identity: Identity): string {
  const { provider, subject, email_verified, name = "" } = identity;
  const known = store.identities.customerOf(provider, subject);
  if (known !== undefined) return known;
  // An unverified address does not prove who owns it.
  const email = email_verified ? identity.email?.trim().toLowerCase() : undefined;
  const owner = email === undefined ? undefined : store.customers.findBy("email", email);
  const outside = { auth_provider: provider, external_id: subject };
  const customer = owner ?? store.customers.create({ name, email, ...outside });
  store.identities.link(provider, subject, customer.id);
  return customer.id;
}

/**
 * Signs in with a provider's token. An unknown person becomes an incomplete account. `baseUrl` is the sandbox's
 * origin, which is part of its providers' issuers.
 *
 * @throws ContractError 401 INVALID_CREDENTIALS
 */
export async function signInByProvider(
  store: Store,
  provider: SocialProvider,
  token: string,
  baseUrl: string,
): Promise<Tokens> {
  const identity = await identityOf(store, provider, token, baseUrl);
  if (!identity) throw invalidCredentials();
  return store.atomically(() => signIn(store, customerOfIdentity(store, identity)));
}

/** A refresh token that was used, has expired, or was never one. */
function deadRefreshToken(): ContractError {
  return new ContractError(401, "INVALID_CREDENTIALS", {
    pt: "Sessão encerrada. Entre de novo.",
    en: "Your session has ended. Sign in again.",
  });
}

/** The next tokens. The refresh token is invalid from now on. @throws ContractError 401 INVALID_CREDENTIALS */
export function refreshTokens(store: Store, refreshToken: string): Tokens {
  return store.atomically(() => {
    const next = store.sessions.rotate(refreshToken);
    if (!next) throw deadRefreshToken();
    store.customers.change(next.session.customer_id, { last_access_at: store.now() });
    return next.tokens;
  });
}
