import {
  accept,
  broken,
  drop,
  type Fault,
  inBytes,
  list,
  refuse,
  retext,
  type Spoiling,
  set,
  transform,
  unheard,
} from "../engine/fault";

/** A server's own page for what it does not find. */
const notFoundPage: Spoiling = [
  {
    answer: (answer) => ({
      ...answer,
      status: 403,
      headers: new Headers({ "content-type": "text/html" }),
      text: "<h1>Forbidden</h1>",
    }),
  },
  "status",
];

const conventions: Fault[] = [
  ...(["cms", "catalog", "order", "crm", "admin"] as const).map((area) =>
    broken(
      `${area}: a path that is none is 404 with the error body`,
      `GET ${area} /there-is-no-such-path`,
      accept(),
    ),
  ),
  broken("a bad token is 401 at crm", "GET crm /users", accept()),
  broken("a bad token is 401 at order", "GET order /orders", accept()),
  broken("POST /login takes no notice of a bad token", "POST crm /login", refuse(401, "UNAUTHORIZED"), {
    at: "code",
  }),
  broken(
    "GET /b2c-polling takes no notice of a bad token",
    "GET crm /b2c-polling",
    refuse(401, "UNAUTHORIZED"),
  ),
  broken(
    "POST /payments/external-confirmation takes no notice of a bad token",
    "POST order /payments/external-confirmation",
    refuse(401, "UNAUTHORIZED"),
  ),
  broken(
    "a body that is not JSON is 422 VALIDATION",
    "POST catalog /session/guest-user",
    refuse(400, "BAD_REQUEST"),
  ),
  broken(
    "a body of the wrong type is 422 VALIDATION",
    "POST catalog /session/guest-user",
    set("code", "INVALID"),
  ),
  broken(
    "unknown fields of a body are ignored",
    "POST catalog /session/guest-user",
    refuse(422, "VALIDATION"),
  ),
  broken(
    "a detail comes in the language of Accept-Language",
    "POST catalog /session/guest-user",
    unheard("accept-language", "pt-BR"),
    { nth: 2, at: "detail" },
  ),
  broken(
    "an id may hold any Unicode: an odd one that is unknown is 404",
    "GET order /orders/*",
    refuse(400, "BAD_ID"),
  ),
];

const STRAY = { code: "delivery-by-drone", active: true };
const home = "GET /home answers blocks";
const latin1 = inBytes((text) => Uint8Array.from(Buffer.from(text, "latin1")));
const marked = inBytes((text) => Uint8Array.from(Buffer.from(`\uFEFF${text}`)));

const cms: Fault[] = [
  broken(home, "GET cms /home", latin1),
  broken(home, "GET cms /home", marked),
  // What is wrong with the body comes after the status.
  broken(home, "GET cms /home", notFoundPage),
  broken("GET /cms answers no other flags than were asked for", "GET cms /cms", set("1.active", "yes")),
  broken("GET /cms answers no other flags than were asked for", "GET cms /cms", accept(200, [STRAY]), {
    at: "0.code",
  }),
  broken("GET /cms: setup is whole", "GET cms /cms", drop("0.value.time_zone")),
  broken(
    "GET /cms: image_origins of the setup are exact origins",
    "GET cms /cms",
    transform("0.value.image_origins.0", (old) => `${old}/pictures`),
  ),
  broken(
    "GET /cms: payment options and providers are those of the contract",
    "GET cms /cms",
    set("0.value.payment_options", []),
  ),
  broken("GET /cms: theme maps names to #rrggbb", "GET cms /cms", set("0.value", "pink")),
  broken("GET /home answers blocks", "GET cms /home", set("0.type", 7)),
  broken("GET /home of a service answers blocks", "GET cms /home", refuse(400, "BAD_ID")),
  broken(
    "GET /home has RecentOrders only with its capability",
    "GET cms /cms",
    set("0.value.capabilities", []),
  ),
  broken(
    "pictures are at the origins that the setup names, and are pictures",
    "GET cms /home",
    retext((text) => text.replaceAll("127.0.0.1", "pictures.example")),
  ),
];

const info = "GET catalog /client/get-store-geolocation-info";
const stores: Fault[] = [
  broken(
    "GET /client/get-store-list answers restaurants, nearest first",
    "GET catalog /client/get-store-list",
    list("", (all) => all.toReversed()),
    { at: "1.distance_m" },
  ),
  broken(
    "GET /client/get-store-list: no id of a store or service comes twice",
    "GET catalog /client/get-store-list",
    list("", (all) => [...all, all[0]]),
    { at: /^\d+\.id$/ },
  ),
  broken(
    "GET /client/get-store-list refuses a latitude that is none",
    "GET catalog /client/get-store-list",
    refuse(422, "VALIDATION"),
    { at: "detail" },
  ),
  broken("GET /client/get-store-geolocation-info inside the area", info, set("inside_service_area", false)),
  broken(
    "GET /client/get-store-geolocation-info outside the area is no error",
    info,
    refuse(412, "OUT_OF_AREA"),
  ),
  broken(
    "GET /client/get-store-geolocation-info: no slot comes twice",
    info,
    list("checkout_times", (all) => [...all, all[0]]),
  ),
  broken("GET /client/get-store-geolocation-info of an unknown service is 404", info, refuse(400, "BAD_ID")),
  broken("reading a store that is closed is no error", info, refuse(412, "STORE_CLOSED")),
  broken("a replaced service id is 410", info, refuse(404, "NOT_FOUND")),
  broken("GET /geocode finds a postal code", "GET catalog /geocode", set("0.postal_code", "01000-000")),
  broken("GET /geocode finds an address by its text", "GET catalog /geocode", set("0.city", "Manaus")),
  broken("GET /geocode without a question is 422", "GET catalog /geocode", accept(200, [])),
  broken("GET /reverse-geocode answers addresses", "GET catalog /reverse-geocode", set("", [])),
];

/** Faults of the conventions, the content and the stores. */
export const restaurantFaults: Fault[] = [...conventions, ...cms, ...stores];
