import { type HttpHandler, http } from "msw";
import { payPageHandlers } from "../bank/handlers";
import { b2cPageHandlers } from "../identity-providers/b2c/handlers";
import { oidcHandlers } from "../identity-providers/oidc/handlers";
import { notFound } from "../rules/contract-error";
import type { Store } from "../state";
import { crmEndpoints } from "./account/crm";
import { customerPictureHandler } from "./account/customer-picture";
import { cartEndpoints } from "./cart/carts";
import { couponEndpoints } from "./cart/coupons";
import { guestEndpoints } from "./cart/guests";
import { type Endpoint, errorResponse, type HandlerContext } from "./endpoint";
import { orderEndpoints } from "./order/orders";
import { cardEndpoints } from "./payment/cards";
import { paymentEndpoints } from "./payment/payments";
import { adminEndpoints } from "./restaurant/admin";
import { cmsEndpoints } from "./restaurant/cms";
import { menuEndpoints } from "./restaurant/menu";
import { pictureHandler } from "./restaurant/pictures";
import { storeEndpoints } from "./restaurant/stores";
import { tableEndpoints } from "./table/tables";

/** The contract's five areas. */
export const AREAS = ["cms", "catalog", "order", "crm", "admin"] as const;
export type Area = (typeof AREAS)[number];

/** Each area's path prefix on the sandbox's one port. */
export const AREA_PATHS: Record<Area, string> = {
  cms: "/cms-api",
  catalog: "/catalog",
  order: "/order",
  crm: "/crm",
  admin: "/admin",
};

const ENDPOINTS: Record<Area, Endpoint[]> = {
  cms: cmsEndpoints,
  catalog: [...storeEndpoints, ...menuEndpoints, ...guestEndpoints, ...cartEndpoints("guest")],
  order: [
    ...cartEndpoints("customer"),
    ...orderEndpoints,
    ...couponEndpoints,
    ...cardEndpoints,
    ...paymentEndpoints,
    ...tableEndpoints,
  ],
  crm: crmEndpoints,
  admin: adminEndpoints,
};

export type SandboxHandlers = Record<Area | "pictures" | "pay" | "b2c" | "oidc", HttpHandler[]>;

/** Answers paths that no endpoint of the area has. */
function unknownPath(pattern: string): HttpHandler {
  return http.all(pattern, ({ request }) =>
    errorResponse(
      notFound("Caminho não encontrado", "Path not found"),
      request.headers.get("accept-language"),
    ),
  );
}

/**
 * The sandbox's request handlers by area, for one store and one origin (`baseUrl`, without a trailing slash). They
 * work with `setupServer(...Object.values(handlers).flat())` and with `getResponse`.
 */
export function createHandlers(store: Store, place: Omit<HandlerContext, "store">): SandboxHandlers {
  const context: HandlerContext = { store, ...place };
  const { baseUrl } = place;
  const area = (name: Area) => [
    ...ENDPOINTS[name].map((endpoint) => endpoint(context, AREA_PATHS[name])),
    unknownPath(`${baseUrl}${AREA_PATHS[name]}/*`),
  ];
  return {
    cms: area("cms"),
    catalog: area("catalog"),
    order: area("order"),
    crm: area("crm"),
    admin: area("admin"),
    pay: [...payPageHandlers(context), unknownPath(`${baseUrl}/pay/*`)],
    b2c: [...b2cPageHandlers(context), unknownPath(`${baseUrl}/b2c/*`)],
    oidc: [...oidcHandlers(context), unknownPath(`${baseUrl}/oidc/*`)],
    pictures: [
      pictureHandler(context),
      customerPictureHandler(context),
      unknownPath(`${baseUrl}/pictures/*`),
    ],
  };
}

/** The five base URLs under an origin. */
export function areaUrls(baseUrl: string): Record<Area, string> {
  return {
    cms: `${baseUrl}${AREA_PATHS.cms}`,
    catalog: `${baseUrl}${AREA_PATHS.catalog}`,
    order: `${baseUrl}${AREA_PATHS.order}`,
    crm: `${baseUrl}${AREA_PATHS.crm}`,
    admin: `${baseUrl}${AREA_PATHS.admin}`,
  };
}
