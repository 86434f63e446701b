import type { AppLoadContext } from "@remix-run/node";
import { deviceName } from "~/domain/visit/device";
import { BACKEND, budgetOf } from "~/platform/backend/backend.server";
import { refreshLock } from "~/platform/concurrency/refresh-lock.server";
import { contentOf } from "~/platform/content/content.server";
import { themeCss } from "~/platform/content/theme.server";
import { env } from "~/platform/env/env.server";
import { getT } from "~/platform/i18n/i18n.server";
import { limitCall } from "~/platform/limits/call-limits.server";
import { voterOf } from "~/platform/limits/client-address.server";
import { logger } from "~/platform/monitoring/log.server";
import {
  endOfSession,
  heldAccount,
  heldTokens,
  openSession,
  setTokens,
} from "~/platform/session/session.server";
import { noteLeaving } from "~/platform/session/sign-out.server";
import type { FeatureRules } from "~/platform/visitor/feature-rules";
import { orderDraft } from "~/platform/visitor/order-draft.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { createApi } from "~/services/api.server";
import { createClient } from "~/services/client/client.server";
import type { Features } from "~/services/contract/cms.server";
import { pageResponse } from "./page-response.server";
import { requestState } from "./request-state.server";
import { routeOf } from "./told.server";

/** Creates the visitor of one request from its cookies and headers. */
export async function createVisitor(
  request: Request,
  context: AppLoadContext,
  rules: FeatureRules,
): Promise<Visitor> {
  const state = requestState(request, context);
  const { cookies, requestId, device, isHandheld } = state;
  const locale = await state.locale;
  // Whoever asks for none of these pays for none: a health check opens no cookie.
  const log = lazily(() => logger.child({ requestId }));
  const tokens = lazily(() => heldTokens(request));
  const draft = lazily(() => orderDraft(request, cookies));
  const budget = budgetOf(request);
  const client = lazily(() =>
    createClient({
      config: BACKEND,
      locale,
      requestId,
      budget,
      voter: voterOf(request),
      device: deviceName(request.headers.get("user-agent")),
      tokens: tokens(),
      serviceId: draft().order.serviceId,
      lock: refreshLock,
      log: log(),
      on: {
        tokens: (fresh) => setTokens(cookies, fresh, endOfSession(request)),
        serviceReplaced: (old) => rules.replacementOf(visitor, old),
        limited: (call) => limitCall(visitor, call),
      },
    }),
  );
  const session = lazily(() =>
    openSession({
      held: heldAccount(request, tokens()),
      client: client(),
      cookies,
      forgetOrder: () => draft().forget(),
      leave: () => void noteLeaving(visitor),
      checkoutCookies: rules.checkoutCookies,
    }),
  );
  const api = lazily(() => createApi(client(), { isGuest: () => !session().isSignedIn }));
  let content: Promise<Features> | undefined;
  const visitor: Visitor = {
    request,
    requestId,
    route: routeOf(request),
    url: new URL(request.url),
    locale,
    t: await getT(locale),
    device,
    isHandheld,
    get log() {
      return log();
    },
    budget,
    ...pageResponse(request, state),
    keepTokens: (...given) => session().keepTokens(...given),
    saveAccount: (change) => session().saveAccount(change),
    forgetCredentials: () => session().forgetCredentials(),
    get userType() {
      return session().userType;
    },
    get isSignedIn() {
      return session().isSignedIn;
    },
    get order() {
      return draft().order;
    },
    saveOrder: (change) => draft().saveOrder(change),
    dropFromOrder: (...names) => draft().dropFromOrder(...names),
    get api() {
      return api();
    },
    content() {
      content ??= contentOf(visitor).then((features) => {
        state.themeCss = themeCss(features.theme);
        return features;
      });
      return content;
    },
    async access() {
      const { delivery, table_payment, external_login } = await visitor.content();
      return {
        testEnv: env.APP_ENV === "TEST",
        flags: { delivery, tablePayment: table_payment, externalLogin: external_login },
        device,
        isHandheld,
        userType: session().userType,
        ...(await rules.access(visitor, session().account)),
      };
    },
  };
  return visitor;
}

/** Calls `make` at the first use, and gives the same value from then on. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
