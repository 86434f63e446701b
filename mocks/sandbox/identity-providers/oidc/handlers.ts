import { type HttpHandler, http } from "msw";
import { errorResponse, type HandlerContext } from "../../handlers/endpoint";
import { answerByListener } from "../../http/node-callback";
import { oidcPath } from "./clients";
import { outsideProviders } from "./mount";

/** The OpenID providers for social sign-in: Google, Apple, Facebook. */
export function oidcHandlers(context: HandlerContext): HttpHandler[] {
  const providers = outsideProviders(context);
  return providers.names.map((name) =>
    http.all(`${context.baseUrl}${oidcPath(name)}/*`, async ({ request }) => {
      try {
        return await answerByListener(await providers.listener(name), request, oidcPath(name));
      } catch (error) {
        return errorResponse(error, request.headers.get("accept-language"));
      }
    }),
  );
}
