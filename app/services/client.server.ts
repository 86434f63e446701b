import { ApiError } from "./api-error.server";
import { type Call, factsOf, type SendOptions, send, serviceIdOf, withServiceId } from "./call.server";
import { storeCalls } from "./contract/calls/catalog.server";
import { signInCalls } from "./contract/calls/sign-in.server";
import type { Tokens } from "./contract/shared.server";
import { callOf } from "./defined-call.server";
import { type ClientTokens, createSession, type RefreshGate } from "./session.server";

export interface ClientOptions extends SendOptions {
  tokens?: ClientTokens | undefined;
  serviceId?: string | undefined;
  gate: RefreshGate;
  on: {
    /** New tokens are to reach the browser. */
    tokens(tokens: Tokens): void;
    /**
     * 410: `old` was replaced. Reloads the restaurants (by the store list alone) and gives the
     * same store's service of the same type, or undefined.
     */
    serviceReplaced(old: string): Promise<string | undefined>;
    /** Asked before a call is made: the seconds that it has to wait; undefined where it may go ahead. */
    limited?(call: LimitedCall): Promise<number | undefined>;
  };
}

/** A call as it is counted. */
export interface LimitedCall {
  /** Its method and the template of its path: `POST /orders/{}/payments`. */
  name: string;
  idempotencyKey?: string | undefined;
}

export interface Client {
  /** Makes a call and reads its answer. @throws ApiError */
  request<T>(call: Call<T>): Promise<T>;
  /** Credentials for the calls that follow, after a sign-in or sign-out. */
  setTokens(tokens: ClientTokens): void;
  /** The service that order and crm calls name from now on. */
  setServiceId(serviceId: string | undefined): void;
}

/** A client for one request of one visitor, with the contract's headers and its answers to 401 and 410. */
export function createClient(options: ClientOptions): Client {
  const { on } = options;
  let serviceId = options.serviceId;
  const replacements = new Map<string, Promise<string | undefined>>();
  const session = createSession({
    tokens: options.tokens ?? {},
    gate: options.gate,
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

  /** Refuses a call that was made too often, as the backend would. */
  async function admit<T>(call: Call<T>): Promise<void> {
    const { idempotencyKey } = call;
    const facts = factsOf(call, options);
    const wait = await on.limited?.({ name: `${facts.method} ${facts.path}`, idempotencyKey });
    if (wait !== undefined) throw new ApiError({ ...facts, status: 429, code: "LIMITED", retryAfter: wait });
  }

  /** 410: reload the restaurants and retry once with the service that replaced the old one. */
  async function request<T>(call: Call<T>): Promise<T> {
    await admit(call);
    const [named, headed] = [serviceIdOf(call), serviceId];
    try {
      return await sendAuthorized(call);
    } catch (error) {
      // The call that reloads the restaurants must not wait for itself.
      const isLost =
        call.path.template === storeCalls.list.path || !(error instanceof ApiError && error.status === 410);
      if (isLost) throw error;
      // A call may name one service while its header still has another: nothing says which of them is gone.
      const [forNamed, forHeaded] = await Promise.all([replacementFor(named), replacementFor(headed)]);
      if (forNamed === undefined && forHeaded === undefined) throw error;
      if (forHeaded !== undefined && serviceId === headed) serviceId = forHeaded;
      return sendAuthorized(forNamed === undefined ? call : withServiceId(call, forNamed));
    }
  }

  /** What took the place of a service; undefined where nothing did. */
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
