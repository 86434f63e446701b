import type { Definition } from "../../app/services/contract/calls/definition.server";
import { CALLS } from "../../app/services/contract/calls/index.server";
import { idSchema, serviceIdSchema } from "../../app/services/contract/primitives.server";
import { changeSchema } from "../../app/services/contract/webhook.server";
import { jsonSchemas } from "./json-schema";
import { type Example, operation, REFUSALS, schemasOf } from "./operation";
import { SAME, SHAPES } from "./shapes";

/** The description of each group of calls. */
const GROUPS: Record<keyof typeof CALLS, string> = {
  content: "Flags, theme, setup and the blocks of the home page.",
  stores: "Restaurants, and what their services mean at a place.",
  menu: "Categories and items of a service.",
  places: "Addresses of places.",
  guests: "The sessions of guests.",
  "guest-cart": "The cart of a guest, in the catalog area.",
  "customer-cart": "The cart of a customer who is signed in, in the order area.",
  orders: "Active orders and ended ones.",
  payments: "Calls for payments beside those of the order.",
  cards: "Saved cards, and the form of the card vault.",
  savings: "Coupons and gift cards.",
  tables: "Paying at the table.",
  rounds: "Ordering at the table.",
  "sign-in": "Signing in, with the restaurant or outside, and refreshing tokens.",
  sessions: "The devices where the customer is signed in.",
  codes: "Checks of contacts and CPF, codes, and new passwords.",
  users: "The customer's account.",
  addresses: "The customer's saved addresses.",
  favorites: "The customer's favorites.",
  loyalty: "The customer's stamps.",
  privacy: "The customer's rights over their data.",
  legal: "The legal texts.",
  admin: "What the company sets up for its forms.",
};

/** Every call of the contract, with its group and its name there. */
export const DEFINITIONS: { group: string; name: string; definition: Definition }[] = Object.entries(
  CALLS,
).flatMap(([group, calls]) =>
  Object.entries<Definition>(calls).map(([name, definition]) => ({ group, name, definition })),
);

const text = { type: "string" };

const PARAMETERS = {
  CompanyId: {
    name: "x-company-id",
    in: "header",
    required: true,
    schema: text,
    description: "The company.",
  },
  BrandId: { name: "x-brand-id", in: "header", required: true, schema: text, description: "The brand." },
  Language: {
    name: "Accept-Language",
    in: "header",
    required: true,
    schema: { type: "string", examples: ["pt-BR", "en-US"] },
    description: "The language of texts and details.",
  },
  RequestId: {
    name: "x-request-id",
    in: "header",
    required: true,
    schema: text,
    description: "Names the customer's request in the logs of both sides.",
  },
  ServiceId: {
    name: "x-service-id",
    in: "header",
    schema: { $ref: "#/components/schemas/ServiceId" },
    description: "The service that the customer has chosen, once it is known.",
  },
  Device: {
    name: "x-device",
    in: "header",
    schema: { type: "string", pattern: "^[ -~]{1,100}$", examples: ["Chrome on Android"] },
    description: "The browser that signs in, for `GET /sessions`. Only where the browser says what it is.",
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    schema: { type: "string", minLength: 1, maxLength: 200 },
    description:
      "A repeat with the same key gives the first answer word for word, with 200, for 24 hours. Refusals are not kept.",
  },
};

const refusal = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };

const RESPONSES = {
  TooMany: {
    description: "Too many requests.",
    headers: {
      "Retry-After": {
        required: true,
        description: "Seconds until another try makes sense, or a date.",
        schema: text,
      },
    },
    content: refusal,
  },
  Fault: { description: "A failure of the backend.", content: refusal },
};

/** The refusals without codes that some call has. */
function plainRefusals(paths: object): Record<string, object> {
  const used = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(REFUSALS)
      .map(([status, description]) => [`Refused${status}`, { description, content: refusal }] as const)
      .filter(([name]) => used.includes(`/${name}"`)),
  );
}

const INFO = {
  title: "The backend of Comanda",
  // The newest entry of docs/contract-changes.md.
  version: "1.7.0",
  summary: "The calls of the storefront to a restaurant company's backend.",
  description:
    "Every call that the storefront makes. The first segment of each path stands for the base URL of its area: `CMS_API_URL`, `CATALOG_API_URL`, `ORDER_API_URL`, `CRM_API_URL` and `ADMIN_API_URL` may point anywhere. `docs/contract.md` has the rules that shapes do not show. Where a text has `x-extensible-enum`, any other value is read as unknown and breaks nothing. Unknown fields are ignored; an optional field is absent, never null.",
  contact: { name: "Those who maintain Comanda" },
  license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
};

/** The backend's word of a change, which it posts to the storefront. */
const toldChange = (schema: object) => ({
  operationId: "changed",
  summary: "POST /resources/changed at the storefront: something has changed.",
  description:
    "Capability `webhooks` of docs/contract.md. It brings nothing of what changed: the storefront reads it by its own calls.",
  tags: ["content"],
  security: [],
  parameters: [
    {
      name: "x-signature",
      in: "header",
      required: true,
      description: "`t=<unix seconds>,v1=<hex HMAC-SHA256 of t.body>`, under one of `WEBHOOK_SECRETS`.",
      schema: text,
    },
  ],
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema,
        examples: {
          order: {
            summary: "An order moved on.",
            value: { id: "evt_1", at: "2026-11-20T19:30:00-03:00", kind: "ORDER", order_id: "ord_1" },
          },
        },
      },
    },
  },
  responses: {
    204: { description: "Taken, or known already." },
    401: { description: "The signature is wrong, or more than five minutes old." },
    404: { description: "The storefront takes no webhooks." },
    413: { description: "The body is larger than 16 KB." },
    422: { description: "The body is no change." },
    429: {
      description: "Too many.",
      headers: { "Retry-After": { description: "Seconds.", schema: { type: "integer" } } },
    },
  },
});

/** The content of docs/openapi.json: every call of the storefront, from the shapes that it sends and reads. */
function openApiDocument(examples: ReadonlyMap<string, Example>): object {
  const schemas = jsonSchemas(
    { Id: idSchema, ServiceId: serviceIdSchema, ...SHAPES },
    [...DEFINITIONS.flatMap(({ definition }) => schemasOf(definition)), changeSchema],
    SAME,
  );
  const paths: Record<string, Record<string, object>> = {};
  for (const called of DEFINITIONS) {
    const { group, name, definition } = called;
    const example = examples.get(`${group}.${name}`);
    if (!example) throw new Error(`${group}.${name} has no example`);
    const path = `/${definition.area}${definition.path}`;
    paths[path] = {
      ...paths[path],
      [definition.method.toLowerCase()]: operation(called, schemas, example),
    };
  }
  return {
    openapi: "3.1.1",
    info: INFO,
    servers: [
      {
        url: "https://{host}",
        description: "Where the five areas are, if they are at one place.",
        variables: { host: { default: "api.example.com" } },
      },
    ],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: { changed: { post: toldChange(schemas.of(changeSchema)) } },
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "The access token of a customer." },
      },
      parameters: PARAMETERS,
      responses: { ...plainRefusals(paths), ...RESPONSES },
      schemas: schemas.named,
    },
  };
}

/**
 * The document, formatted as in its file.
 *
 * @param examples - a call and its answer by group and name: `orders.place`
 * @throws Error if a call has none
 */
export const openApiText = (examples: ReadonlyMap<string, Example>): string =>
  `${JSON.stringify(openApiDocument(examples), null, 2)}\n`;
