import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";

/** What is read of the document: which calls there are, and where their schemas stand. */
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
});

const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.union([
      z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() }),
      z.object({ $ref: z.string() }),
    ]),
  ),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});
export type Operation = z.infer<typeof operationSchema> & { pointer: string };

/** A call as it went: `path` without its query, `body` as JSON, or a form's fields. */
export interface Sent {
  area: string;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  contentType: string | undefined;
  body: unknown;
}

const KEY = "openapi.json";
const escaped = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

/** The document of docs/openapi.json, and what it says of a call and of its answer. */
export function contractDocument() {
  const text = readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");
  const raw: unknown = JSON.parse(text);
  const { paths } = documentSchema.parse(raw);
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  addFormats.default(ajv);
  if (typeof raw === "object" && raw !== null) ajv.addSchema(raw, KEY);

  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "([^/]+)")}$`),
      /** A fixed path goes before one with a name in its place. */
      names: path.split("{").length,
      operation: { ...operationSchema.parse(operation), pointer: `/paths/${escaped(path)}/${method}` },
    })),
  );

  /** The operation that a call is. */
  function find({ area, method, path }: Pick<Sent, "area" | "method" | "path">): Operation | undefined {
    const [found] = operations
      .filter((one) => one.method === method && one.pattern.test(`/${area}${path}`))
      .sort((one, other) => one.names - other.names);
    return found?.operation;
  }

  function validator(pointer: string): ValidateFunction {
    const found = ajv.getSchema(`${KEY}#${pointer}`);
    if (!found) throw new Error(`nothing at ${pointer}`);
    return found;
  }

  /** What of `value` does not fit the schema at a place of the document. */
  function misfits(pointer: string, value: unknown): string[] {
    const isValid = validator(pointer);
    if (isValid(value)) return [];
    return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
  }

  return {
    operationIds: operations.map(({ operation }) => operation.operationId),
    find,
    misfits,
    /** What of a call is not as its operation says. */
    ofCall: (operation: Operation, sent: Sent) => [
      ...parameterMisfits(operation, sent, misfits),
      ...bodyMisfits(operation, sent, misfits),
    ],
    /** What of an answer is not as its operation says. */
    ofAnswer(operation: Operation, { status, body }: { status: number; body: unknown }): string[] {
      const told = operation.responses[status];
      if (told === undefined) return [`a ${status} that the document does not tell`];
      if (status === 204) return body === undefined ? [] : ["a body"];
      const ref = z.object({ $ref: z.string() }).safeParse(told).data?.$ref.slice(1);
      const at = ref ?? `${operation.pointer}/responses/${status}`;
      return misfits(`${at}/content/${escaped("application/json")}/schema`, body);
    },
  };
}

type Misfits = (pointer: string, value: unknown) => string[];

/** A value of a query as its schema would have it. */
function readValue(values: string[], isList: boolean): unknown {
  if (isList) return values;
  const [text = ""] = values;
  return /^(true|false|-?\d+(\.\d+)?)$/.test(text) ? JSON.parse(text) : text;
}

function parameterMisfits({ parameters, pointer }: Operation, { query, headers }: Sent, misfits: Misfits) {
  const known = new Set<string>();
  const found = parameters.flatMap((parameter, index) => {
    if ("$ref" in parameter) {
      return headerMisfits(parameter.$ref, headers);
    }
    const { name, in: where, required } = parameter;
    if (where !== "query") return [];
    known.add(name);
    const values = query.getAll(name);
    if (values.length === 0) return required ? [`${name} is not sent`] : [];
    const schema = `${pointer}/parameters/${index}/schema`;
    const typed = [readValue(values, name.endsWith("[]")), ...(name.endsWith("[]") ? [] : values)];
    const complaints = typed.map((value) => misfits(schema, value));
    return complaints.some((list) => list.length === 0) ? [] : [`${name}: ${complaints[0]?.join(", ")}`];
  });
  return [
    ...found,
    ...[...query.keys()].filter((name) => !known.has(name)).map((name) => `${name} is unknown`),
  ];
}

/** The headers that every call has are held by the client's own test; here those that a call may lack. */
function headerMisfits(ref: string, headers: Headers): string[] {
  if (!ref.endsWith("/IdempotencyKey")) return [];
  return headers.has("idempotency-key") ? [] : ["no Idempotency-Key"];
}

function bodyMisfits({ requestBody, pointer }: Operation, { contentType, body }: Sent, misfits: Misfits) {
  if (requestBody === undefined)
    return contentType === undefined ? [] : ["a body that the document does not tell"];
  const type = contentType?.split(";")[0] ?? "";
  if (!(type in requestBody.content)) return [`a body as ${type || "nothing"}`];
  return misfits(`${pointer}/requestBody/content/${escaped(type)}/schema`, body);
}
