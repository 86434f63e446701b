import { ContractError, notFound } from "../../rules/contract-error";
import type { Store } from "../../state";
import type { B2cKind, B2cSession } from "../../state/account/b2c";
import type { Identity } from "../../state/account/identities";
import type { Tokens } from "../../state/account/sessions";
import { customerOfIdentity, signIn } from "./sign-in";

/** How long the visit may take, and how long its result can be fetched. */
const VISIT_MS = 30 * 60_000;
const FETCH_MS = 10 * 60_000;

const unknown = () => notFound("Sessão não encontrada", "Session not found");

function current(store: Store, session: B2cSession | undefined): B2cSession {
  if (!session) throw unknown();
  const limit = session.ended_at === null ? session.created_at + VISIT_MS : session.ended_at + FETCH_MS;
  if (store.now() >= limit) throw unknown();
  return session;
}

/** Starts a visit to the outside sign-in. The page gets the ticket, the storefront polls with the id. */
export function openB2c(
  store: Store,
  kind: B2cKind,
  returnUrl: string,
  customerId?: string,
): { id: string; ticket: string } {
  store.b2c.forgetBefore(store.now() - VISIT_MS - FETCH_MS);
  return store.b2c.open(kind, returnUrl, customerId ?? null);
}

/** The visit of a page's ticket. @throws ContractError 404 for an unknown or expired one */
export function b2cOfTicket(store: Store, ticket: string): B2cSession {
  return current(store, store.b2c.findByTicket(ticket));
}

/** The address that the browser returns to, with its own query. Only the browser that ends the visit gets the code. */
function returnAddress({ return_url, status, kind }: B2cSession, code?: string): string {
  const url = new URL(return_url);
  if (status === "CANCELLED") url.searchParams.set("error", "access_denied");
  else if (kind === "login" && code !== undefined) url.searchParams.set("code", code);
  else return return_url;
  return url.href;
}

function end(
  store: Store,
  ticket: string,
  status: "DONE" | "CANCELLED",
  whose: (session: B2cSession) => string | null,
): string {
  return store.atomically(() => {
    const session = b2cOfTicket(store, ticket);
    if (session.status !== "PENDING") return returnAddress(session);
    const code = store.b2c.end(session.id, status, whose(session));
    return returnAddress({ ...session, status }, code);
  });
}

/**
 * Ends a visit: the person has signed in, or has finished the reset or profile page (which name nobody). A second
 * time changes nothing and gives no code, because anyone with the page's address could ask for it.
 *
 * @returns the URL to send the browser to, with the `code` of a sign-in
 * @throws ContractError 404
 */
export function finishB2c(store: Store, ticket: string, identity?: Identity): string {
  return end(store, ticket, "DONE", ({ customer_id }) =>
    identity ? customerOfIdentity(store, identity) : customer_id,
  );
}

/** Cancels a visit. @returns the URL, with `error=access_denied` @throws ContractError 404 */
export function cancelB2c(store: Store, ticket: string): string {
  return end(store, ticket, "CANCELLED", ({ customer_id }) => customer_id);
}

/**
 * The result of a sign-in: nothing without its code, otherwise the customer and tokens, once.
 *
 * @throws ContractError 403 cancelled, 404 unknown, expired or fetched
 */
export function pollB2c(
  store: Store,
  id: string,
  code: string | undefined,
): { customerId: string; tokens: Tokens } | undefined {
  return store.atomically(() => {
    const session = current(store, store.b2c.find(id));
    if (session.kind !== "login") throw unknown();
    if (session.status === "CANCELLED") {
      throw new ContractError(403, "ACCESS_DENIED", {
        pt: "A entrada foi cancelada.",
        en: "The sign-in was cancelled.",
      });
    }
    if (session.customer_id === null || session.code === null || session.code !== code) return undefined;
    store.b2c.spend(session.id);
    return { customerId: session.customer_id, tokens: signIn(store, session.customer_id) };
  });
}
