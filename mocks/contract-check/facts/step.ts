import { compile, JSONPointer } from "json-p3";
import { z } from "zod";
import { AREAS, type Backend } from "../wire";

/** Makes a check of whether `make` accepts a text. */
function isMadeBy(make: (text: string) => unknown) {
  return (text: string): boolean => {
    try {
      make(text);
      return true;
    } catch {
      return false;
    }
  };
}

const AREA_URL = new RegExp(`^(${AREAS.join("|")}):(?!//)(.*)$`, "s");

/**
 * A request to a test interface of the backend, which changes or reads something. `url` is absolute, or relative to
 * an area (`order:test/clock`, `order:../control/reset`). `{name}` in the URL and in the strings of the body is
 * replaced. A string that is only `{name}` takes the value with its type, and a URL may begin with one. `form` is
 * posted as a browser posts a form.
 */
export const stepSchema = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).default("POST"),
  url: z
    .string()
    .refine(
      (url) => /^(https?:\/\/|\{\w+\})/.test(url) || AREA_URL.test(url),
      `an absolute URL, or one relative to an area (${AREAS.map((area) => `${area}:path`).join(", ")})`,
    ),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional(),
  form: z.record(z.string(), z.string()).optional(),
});
export type Step = z.output<typeof stepSchema>;

const isPointer = isMadeBy((text) => new JSONPointer(text));
const isPath = isMadeBy((text) => compile(text));

/**
 * A step that reads a value from its answer, at a JSON Pointer (RFC 6901) or a JSONPath (RFC 9535; `$[-1].code` is in
 * the last entry). Without `at` it is the whole answer. If a path finds several values, `pick` says which one counts.
 * `find` is a regular expression for a part of the text: its first group, or the whole match.
 */
export const readingSchema = stepSchema.extend({
  method: z.enum(["GET", "POST"]).default("GET"),
  at: z
    .string()
    .refine((at) => (at.startsWith("$") ? isPath(at) : isPointer(at)), "a JSON Pointer or a JSONPath")
    .default(""),
  pick: z.enum(["first", "last"]).default("first"),
  find: z
    .string()
    .refine(
      isMadeBy((pattern) => new RegExp(pattern, "u")),
      "a regular expression",
    )
    .optional(),
});
export type Reading = z.output<typeof readingSchema>;

/** A step for one backend. A URL that is relative to an area becomes a link below that area's base URL. */
export function atBackend<S extends Step>(step: S, urls: Backend["urls"]): S {
  const [, name, path = ""] = AREA_URL.exec(step.url) ?? [];
  const area = AREAS.find((one) => one === name);
  if (area === undefined) return step;
  const { href } = new URL(path, `${urls[area].replace(/\/+$/, "")}/`);
  return { ...step, url: href.replace(/%7B(\w+)%7D/gi, "{$1}") };
}
