import { ApiError } from "~/services/api-error.server";
import { storeCalls } from "~/services/contract/calls/catalog.server";
import { signInCalls } from "~/services/contract/calls/sign-in.server";
import type { Tokens } from "~/services/contract/shared.server";
import {
  type Call,
  factsOf,
  fieldOf,
  type SendOptions,
  send,
  serviceIdOf,
  withServiceId,
} from "./call.server";
import { callOf } from "./defined-call.server";
import { type ClientTokens, createSession, type RefreshLock } from "./session.server";

export interface ClientOptions extends SendOptions {
  tokens?: ClientTokens | undefined;
  serviceId?: string | undefined;
  lock: RefreshLock;
  on: {
    /** Called with new tokens, which must reach the browser. */
    tokens(tokens: Tokens): void;
    /**
     * Called after a 410: `old` was replaced. It reloads the restaurants (only the store list), and returns the same
     * store's service of the same type, or undefined.
     */
    serviceReplaced(old: string): Promise<string | undefined>;
    /** Called before a call. Returns the seconds that it has to wait, or undefined. */
    limited?(call: LimitedCall): Promise<number | undefined>;
  };
}

/** The code of a call that was made too often and not sent. */
export const LIMITED = "LIMITED";

/** A call, for the limits. */
export interface LimitedCall {
  /** Method and path template: `POST /orders/{}/payments`. */
  name: string;
  /** The path with its ids. */
  url: string;
  idempotencyKey?: string | undefined;
  /** A field of its body as text: JSON for what is no text. Undefined where it has none. */
  field(name: string): string | undefined;
}

export interface Client {
  /** Makes a call and reads its answer. @throws ApiError */
  request<T>(call: Call<T>): Promise<T>;
  /** Sets the credentials of later calls, after a sign-in or sign-out. */
  setTokens(tokens: ClientTokens): void;
  /** Sets the service of later order and crm calls. */
  setServiceId(serviceId: string | undefined): void;
}

/** A client for one request of one visitor. It adds the contract's headers and handles 401 and 410. */
export function createClient(options: ClientOptions): Client {
  const { on } = options;
  let serviceId = options.serviceId;
  const replacements = new Map<string, Promise<string | undefined>>();
  const session = createSession({
    tokens: options.tokens ?? {},
    lock: options.lock,
    requestId: options.requestId,
    onTokens: (tokens) => on.tokens(tokens),
    askBackend: (refreshToken) =>
      send(callOf(signInCalls.refresh, { body: { refresh_token: refreshToken } }), options, { serviceId }),
  });

  const sendAuthorized = <T>(call: Call<T>): Promise<T> =>
    call.anonymous
      ? send(call, options, { serviceId })
      : session.authorized(call, () =>
          send(call, options, { serviceId, accessToken: session.accessToken() }),
        );

  /** Refuses a call that was made too often, with the same error as the backend's. */
  async function admit<T>(call: Call<T>): Promise<void> {
    const { idempotencyKey } = call;
    const facts = factsOf(call, options);
    const wait = await on.limited?.({
      name: `${facts.method} ${facts.path}`,
      url: call.path.url ?? "",
      idempotencyKey,
      field: (name) => fieldOf(call, name),
    });
    if (wait !== undefined) throw new ApiError({ ...facts, status: 429, code: LIMITED, retryAfter: wait });
  }

  /** After a 410 it reloads the restaurants and retries once with the new service. */
  async function request<T>(call: Call<T>): Promise<T> {
    await admit(call);
    const [named, headed] = [serviceIdOf(call), serviceId];
    try {
      return await sendAuthorized(call);
    } catch (error) {
      // The call that reloads the restaurants must not wait for itself.
      const isHopeless =
        call.path.template === storeCalls.list.path || !(error instanceof ApiError && error.status === 410);
      if (isHopeless) throw error;
      // A call may name one service while its header has another. The answer does not say which one was replaced.
      const [forNamed, forHeaded] = await Promise.all([replacementFor(named), replacementFor(headed)]);
      if (forNamed === undefined && forHeaded === undefined) throw error;
      if (forHeaded !== undefined && serviceId === headed) serviceId = forHeaded;
      return sendAuthorized(forNamed === undefined ? call : withServiceId(call, forNamed));
    }
  }

  /** The replacement of a service, if there is one. */
  async function replacementFor(old: string | undefined): Promise<string | undefined> {
    if (old === undefined) return undefined;
    const running = replacements.get(old) ?? on.serviceReplaced(old);
    replacements.set(old, running);
    const replacement = await running;
    return replacement === old ? undefined : replacement;
  }

  return {
    request,
    setTokens: session.setTokens,
    setServiceId(next) {
      serviceId = next;
    },
  };
}
