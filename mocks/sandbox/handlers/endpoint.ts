import { type HttpHandler, HttpResponse, http } from "msw";
import type { z } from "zod";
import type { Capability } from "../../../app/services/contract/cms.server";
import { levelsOfCall } from "../../../app/services/contract/levels.server";
import { ContractError, notFound, unauthorized } from "../rules/contract-error";
import { languageOf } from "../rules/language";
import type { Store } from "../state";
import type { Session } from "../state/account/sessions";
import { type Speaker, speaker } from "../views/speaker";
import { readInput } from "./input";

/**
 * The environment of the handlers: the state, the origin of the sandbox (without a trailing slash), the storefront's
 * origin if it is not on this machine, and the folder for drawn pictures.
 */
export type HandlerContext = {
  store: Store;
  baseUrl: string;
  appOrigin?: string | undefined;
  pictureFolder?: string | undefined;
};

/** One request with checked inputs. `customerId` is set if a valid token was sent. */
export type Call<Query, Body> = {
  store: Store;
  speak: Speaker;
  baseUrl: string;
  request: Request;
  param: (name: string) => string;
  query: Query;
  body: Body;
  customerId: string | undefined;
  /** The session of that token. */
  sessionId: string | undefined;
};

/** `body` is sent as JSON, `text` is already JSON. Without either it is 204. */
export type Answer = { status?: number; body?: unknown; text?: string };

/** An endpoint of an area, not yet bound to a store and an origin. */
export type Endpoint = (context: HandlerContext, areaPath: string) => HttpHandler;

type Method = "get" | "post" | "put" | "patch" | "delete";

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

function toResponse({ status, body, text }: Answer, more: Readonly<Record<string, string>> = {}): Response {
  const json = text ?? (body === undefined ? undefined : JSON.stringify(body));
  if (json === undefined) return new HttpResponse(null, { status: status ?? 204, headers: more });
  return new HttpResponse(json, { status: status ?? 200, headers: { ...JSON_TYPE, ...more } });
}

/**
 * The contract's error body for anything that was thrown. What is not a refusal is logged, and its body reveals
 * nothing.
 */
export function errorResponse(error: unknown, acceptLanguage: string | null): Response {
  const language = languageOf(acceptLanguage);
  if (error instanceof ContractError) {
    return toResponse({ status: error.status, body: error.body(language) }, error.headers);
  }
  process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
  const detail = language === "pt" ? "Algo não funcionou." : "Something went wrong.";
  return toResponse({ status: 500, body: { status: 500, code: "INTERNAL", detail } });
}

function sessionOf(store: Store, request: Request): Session | undefined {
  const header = request.headers.get("authorization");
  if (header === null) return undefined;
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  const session = token && store.sessions.ofAccess(token);
  if (!session) throw unauthorized();
  return session;
}

/**
 * The inputs of a call; `unread` if it takes no query or no body. `token: "unread"` is for calls whose 401 is not
 * about the token: they ignore an invalid one. A call of a `capability`, or of a level of the contract, is 404 while that
 * is switched off.
 */
export type Input<Query, Body> = {
  query: z.ZodType<Query>;
  body: z.ZodType<Body>;
  token?: "unread";
  capability?: Capability;
};

/** The area of each path prefix on the sandbox's one port. */
const AREA_OF: Readonly<Record<string, string>> = {
  "/cms-api": "cms",
  "/catalog": "catalog",
  "/order": "order",
  "/crm": "crm",
  "/admin": "admin",
};

/**
 * Defines an endpoint. Inputs are checked with zod (422 VALIDATION by field), an invalid token is 401, and everything
 * that is thrown becomes the contract's error body.
 */
export function endpoint<Query, Body>(
  method: Method,
  path: string,
  inputs: Input<Query, Body>,
  answer: (call: Call<Query, Body>) => Answer | Promise<Answer>,
): Endpoint {
  return ({ store, baseUrl }, areaPath) => {
    const levels = levelsOfCall(`${method.toUpperCase()} ${AREA_OF[areaPath] ?? ""} ${path}`);
    const isOffered = () =>
      (levels.length === 0 || levels.some(store.settings.hasLevel)) &&
      (inputs.capability === undefined || store.settings.offers(inputs.capability));
    return http[method](`${baseUrl}${areaPath}${path}`, async ({ request, params }) => {
      const acceptLanguage = request.headers.get("accept-language");
      try {
        if (!isOffered())
          throw notFound("Este servidor não oferece isto", "This backend does not offer this");
        const session = inputs.token === "unread" ? undefined : sessionOf(store, request);
        const known = { customerId: session?.customer_id, sessionId: session?.id };
        const input = await readInput(request, inputs);
        const speak = speaker(store, baseUrl, languageOf(acceptLanguage));
        const param = (name: string) => String(params[name] ?? "");
        return toResponse(await answer({ store, speak, baseUrl, request, param, ...known, ...input }));
      } catch (error) {
        return errorResponse(error, acceptLanguage);
      }
    });
  };
}

/** The caller's customer id. @throws ContractError 401 without a token */
export function requireCustomer({ customerId }: { customerId: string | undefined }): string {
  if (customerId === undefined) throw unauthorized();
  return customerId;
}
