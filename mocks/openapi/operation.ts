import type { Definition } from "../../app/services/contract/calls/definition.server";
import { CODES, type Code } from "../../app/services/contract/codes.server";
import { levelsOfCall } from "../../app/services/contract/levels.server";
import type { JsonSchema, Schemas } from "./json-schema";

/** The refusals that have the same meaning for all calls. */
export const REFUSALS = {
  401: "A bad or expired token, or none where one is needed. The storefront refreshes once and repeats the call.",
  403: "Forbidden.",
  404: "Not found. Another customer's is not found either, and a call that the backend has not is 404, too.",
  406: "The cart does not fit the service or the checkout option, or the draft was dropped. The storefront starts over.",
  409: "A conflict with existing data.",
  410: "The service id was replaced. The storefront reloads the restaurants and repeats the call once.",
  412: "This store cannot take this order.",
  422: "The input is not valid.",
} as const satisfies Record<number, string>;

/** A call that was made once, and its answer. Absent `answer`: there is no body. */
export interface Example {
  ids: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
  status: number;
  answer: unknown;
}

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: JsonSchema, more: object = {}) => ({ "application/json": { schema, ...more } });

/** The schemas for writing an operation. */
export const schemasOf = ({ query, body, answer, strict }: Definition) =>
  [query, body, strict ?? answer].filter((schema) => schema !== undefined);

const isFor = (area: Definition["area"]) => area === "order" || area === "crm";

const exampleOf = (values: Record<string, unknown>, name: string) =>
  values[name] === undefined ? {} : { example: values[name] };

function queryParameters({ query }: Definition, schemas: Schemas, example: Example): object[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = schemas.of(query);
  const needed: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, schema]: [string, unknown]) => ({
    name,
    in: "query",
    ...(needed.includes(name) ? { required: true } : {}),
    schema,
    ...exampleOf(example.query, name),
  }));
}

function pathParameters({ path, choices = {} }: Definition, { ids }: Example): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: choices[name] ? { type: "string", enum: choices[name] } : ref("schemas", "Id"),
    ...exampleOf(ids, name),
  }));
}

function headerParameters({ area, keyed, issues }: Definition): object[] {
  const names = ["CompanyId", "BrandId", "Language", "RequestId"];
  if (isFor(area)) names.push("ServiceId");
  if (issues === "tokens") names.push("Device");
  if (keyed) names.push("IdempotencyKey");
  return names.map((name) => ref("parameters", name));
}

const ENCODINGS = { form: "application/x-www-form-urlencoded", multipart: "multipart/form-data" } as const;

function requestBody({ body, encoding }: Definition, schemas: Schemas, example: Example): object {
  if (body === undefined) return {};
  const type = encoding === undefined ? "application/json" : ENCODINGS[encoding];
  const content = { [type]: { schema: schemas.of(body), example: example.body } };
  return { requestBody: { required: true, content } };
}

type Status = keyof NonNullable<Definition["refuses"]>;
const STATUSES = [401, 403, 404, 406, 409, 410, 412, 422] as const satisfies readonly Status[];

/** A refusal with codes. Its description says what each code means. */
function refusal(status: Status, codes: readonly Code[]): object {
  if (codes.length === 0) return ref("responses", `Refused${status}`);
  const all = status === 422 ? [...codes, "VALIDATION" as const] : codes;
  const examples = Object.fromEntries(
    all.map((code) => [code, { summary: CODES[code], value: { status, code } }]),
  );
  return { description: REFUSALS[status], content: json(ref("schemas", "Refusal"), { examples }) };
}

function refusals(definition: Definition): Record<string, object> {
  const { caller, query, body, refuses = {} } = definition;
  const isExpected = (status: Status) =>
    refuses[status] !== undefined ||
    (status === 401 && caller !== "nobody") ||
    (status === 404 && mayBeAbsent(definition)) ||
    (status === 422 && (query !== undefined || body !== undefined));
  return Object.fromEntries(
    STATUSES.filter(isExpected).map((status) => [status, refusal(status, refuses[status] ?? [])]),
  );
}

function successes(definition: Definition, schemas: Schemas, example: Example): Record<string, object> {
  const { answer, strict, status = 200, keyed, repeats, pending, says } = definition;
  if (status === 204) return { 204: { description: "Done. There is no body." } };
  const content = json(schemas.of(strict ?? answer), { example: example.answer });
  const repeat = { description: "The first answer to this key again, word for word.", content };
  return {
    [status]: { description: says, content },
    ...(keyed && status === 201 ? { 200: repeat } : {}),
    ...(repeats ? { 200: { description: "It was done before. The answer is as of now.", content } } : {}),
    ...(pending
      ? {
          202: {
            description: "Nothing yet.",
            content: json({ type: "object", maxProperties: 0 }, { example: {} }),
          },
        }
      : {}),
  };
}

const SECURITY = {
  customer: [{ token: [] }],
  anyone: [{}, { token: [] }],
  nobody: [{}],
} as const;

const levelsOf = ({ method, area, path }: Pick<Definition, "method" | "area" | "path">) =>
  levelsOfCall(`${method} ${area} ${path}`);

/** Whether a backend can do without the call: it is of a level or a capability. */
const mayBeAbsent = (definition: Definition) =>
  definition.capability !== undefined || !levelsOf(definition).includes("menu");

/** What a backend has to have for a call; nothing of one that each has. */
function levelWords(levels: readonly string[]): string | undefined {
  if (levels.includes("menu")) return undefined;
  return `Only of the level ${levels.map((level) => `\`${level}\``).join(" or ")}. Otherwise it is 404.`;
}

/** The rules of a call, and what the setup has to name for it. */
function descriptionOf({ rules, capability, ...call }: Definition): string {
  const needs = capability
    ? `Only if \`setup.capabilities\` has \`${capability}\`. Otherwise it is 404.`
    : levelWords(levelsOf(call));
  return [rules, needs].filter(Boolean).join(" ");
}

/** One call as an operation of the document. */
export function operation(
  { group, name, definition }: { group: string; name: string; definition: Definition },
  schemas: Schemas,
  example: Example,
): object {
  const { says, caller, capability } = definition;
  const description = descriptionOf(definition);
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: says,
    ...(description === "" ? {} : { description }),
    "x-levels": levelsOf(definition),
    ...(capability === undefined ? {} : { "x-capability": capability }),
    security: SECURITY[caller],
    parameters: [
      ...pathParameters(definition, example),
      ...queryParameters(definition, schemas, example),
      ...headerParameters(definition),
    ],
    ...requestBody(definition, schemas, example),
    responses: {
      ...successes(definition, schemas, example),
      ...refusals(definition),
      429: ref("responses", "TooMany"),
      "5XX": ref("responses", "Fault"),
    },
  };
}
