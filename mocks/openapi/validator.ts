import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { nameOf, type Operation, openApi, openApiFile } from "./file";

/** An operation, and its place in the document. */
export type Placed = Operation & { pointer: string };

/** A call that was made: `path` without its query, `body` as JSON or as the fields of a form. */
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

/** Reads docs/openapi.json, and checks calls and answers against it. */
export function contractDocument() {
  const { paths } = openApi();
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(JSON.parse(openApiFile()), KEY);

  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "([^/]+)")}$`),
      /** A fixed path is tried before a path with variables. */
      names: path.split("{").length,
      operation: { ...operation, pointer: `/paths/${escaped(path)}/${method}` },
    })),
  );

  /** The operation of a call. */
  function find({ area, method, path }: Pick<Sent, "area" | "method" | "path">): Placed | undefined {
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

  /** The parts of `value` that do not fit the schema at a place of the document. */
  function misfits(pointer: string, value: unknown): string[] {
    const isValid = validator(pointer);
    if (isValid(value)) return [];
    return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
  }

  return {
    operationIds: operations.map(({ operation }) => operation.operationId),
    find,
    misfits,
    /** The parts of a call that do not fit its operation. */
    ofCall: (operation: Placed, sent: Sent) => [
      ...parameterMisfits(operation, sent, misfits),
      ...bodyMisfits(operation, sent, misfits),
    ],
    /** The operation's example of a good answer. Its body is undefined where there is none. */
    exampleOf({ responses, operationId }: Operation): { status: number; body: unknown } {
      const good = Object.entries(responses).find(([status]) => status.startsWith("2"));
      if (!good) throw new Error(`${operationId} has no good answer`);
      const [status, told] = good;
      const content = "$ref" in told ? {} : (told.content ?? {});
      return { status: Number(status), body: content["application/json"]?.example };
    },
    /** The codes of a refusal of the operation. */
    codesOf({ responses }: Operation, status: number): string[] {
      const told = responses[status];
      if (told === undefined || "$ref" in told) return [];
      return Object.values(told.content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples));
    },
    /** The parts of an answer that do not fit its operation. */
    ofAnswer(operation: Placed, { status, body }: { status: number; body: unknown }): string[] {
      const told = operation.responses[status];
      if (told === undefined) return [`a ${status} that the document does not tell`];
      if (status === 204) return body === undefined ? [] : ["a body"];
      const at = "$ref" in told ? told.$ref.slice(1) : `${operation.pointer}/responses/${status}`;
      return misfits(`${at}/content/${escaped("application/json")}/schema`, body);
    },
  };
}

type Misfits = (pointer: string, value: unknown) => string[];

/** A value of a query as JSON, if it is a number or a flag. */
function readValue([text = ""]: string[]): unknown {
  return /^(true|false|-?\d+(\.\d+)?)$/.test(text) ? JSON.parse(text) : text;
}

function parameterMisfits({ parameters, pointer }: Placed, { query, headers }: Sent, misfits: Misfits) {
  const known = new Set<string>();
  const found = parameters.flatMap((parameter, index) => {
    if ("$ref" in parameter) {
      return nameOf(parameter) === "IdempotencyKey" ? keyMisfits(headers) : [];
    }
    const { name, in: where, required } = parameter;
    if (where !== "query") return [];
    known.add(name);
    const values = query.getAll(name);
    if (values.length === 0) return required ? [`${name} is not sent`] : [];
    const schema = `${pointer}/parameters/${index}/schema`;
    // A number, a text, or a list that repeats its name: the schema decides.
    const typed = [readValue(values), ...values, values];
    const complaints = typed.map((value) => misfits(schema, value));
    return complaints.some((list) => list.length === 0) ? [] : [`${name}: ${complaints[0]?.join(", ")}`];
  });
  return [
    ...found,
    ...[...query.keys()].filter((name) => !known.has(name)).map((name) => `${name} is unknown`),
  ];
}

/** The client's own test checks the headers that every call has. */
const keyMisfits = (headers: Headers) => (headers.has("idempotency-key") ? [] : ["no Idempotency-Key"]);

function bodyMisfits({ requestBody, pointer }: Placed, { contentType, body }: Sent, misfits: Misfits) {
  if (requestBody === undefined)
    return contentType === undefined ? [] : ["a body that the document does not tell"];
  const type = contentType?.split(";")[0] ?? "";
  if (!(type in requestBody.content)) return [`a body as ${type || "nothing"}`];
  return misfits(`${pointer}/requestBody/content/${escaped(type)}/schema`, body);
}
