import { type HttpHandler, http } from "msw";
import { answerByListener } from "../http/node-callback";
import { oidcPath } from "../oidc/clients";
import { outsideProviders } from "../oidc/mount";
import { errorResponse, type House } from "./endpoint";

/** The OpenID providers that people sign in with: Google, Apple, Facebook. */
export function oidcHandlers(house: House): HttpHandler[] {
  const providers = outsideProviders(house);
  return providers.names.map((name) =>
    http.all(`${house.baseUrl}${oidcPath(name)}/*`, async ({ request }) => {
      try {
        return await answerByListener(await providers.listener(name), request, oidcPath(name));
      } catch (error) {
        return errorResponse(error, request.headers.get("accept-language"));
      }
    }),
  );
}
