import pino, { type DestinationStream, type Logger } from "pino";
import { addressFields } from "~/domain/address/address";
import { env } from "~/platform/env/env.server";
import { tracing } from "./tracing.server";

const HIDDEN = "[hidden]";
const MAX_DEPTH = 6;

/** Fields with credentials or personal data, as letters only, in lower case. */
const PERSONAL = new Set([
  ...["authorization", "cookie", "cookies", "setcookie", "token", "accesstoken", "refreshtoken", "cardtoken"],
  ...["wallettoken", "password", "currentpassword", "secret", "idempotencykey"],
  ...["phone", "phonenumber", "document", "cpf", "email", "username", "name", "holdername", "birthday"],
  ...["address", "customer", ...addressFields(({ isPersonal }) => isPersonal).map(letters)],
]);

/** A field's name without its spelling. */
function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

const IN_TEXT = [
  /\b(?:Bearer|Basic)\s+\S+/gi,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi,
  /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g,
  /\+\d{10,15}\b/g,
];

/** `text` without credentials, e-mail addresses, CPFs and phone numbers. */
function redactText(text: string): string {
  return IN_TEXT.reduce((rest, pattern) => rest.replace(pattern, HIDDEN), text);
}

/** `value` without personal data, at any depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return HIDDEN;
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1));
  return redactFields(value, depth);
}

function redactFields(value: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      PERSONAL.has(letters(key)) ? HIDDEN : redact(field, depth + 1),
    ]),
  );
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ""),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}

/** The message that pino would use for an error without one. */
function messageOf(facts: unknown): string {
  const error = typeof facts === "object" && facts !== null && "err" in facts ? facts.err : facts;
  return error instanceof Error ? error.message : "";
}

/** A logger that writes one line of JSON per event, without personal data. */
export function createLogger(level: string = env.LOG_LEVEL, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: (facts) => redactFields(facts, 0) },
    // `formatters.log` has already done the work of pino's serializer.
    serializers: { err: (value: unknown) => value },
    // The current request's trace, so that a line leads to it and back.
    mixin: () => {
      const traceId = tracing()?.traceId();
      return traceId === undefined ? {} : { traceId };
    },
    hooks: {
      logMethod([facts, message, ...values], method) {
        if (typeof facts === "string") method.call(this, redactText(facts), message, ...values);
        else method.call(this, facts, redactText(message ?? messageOf(facts)), ...values);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The process's logger. A request uses `logger.child({ requestId })`. */
export const logger: Logger = createLogger();
