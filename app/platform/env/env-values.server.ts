import { z } from "zod";

/** An invalid environment. Its message is one sentence that names the variable. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/** @throws EnvError */
export function fail(message: string): never {
  throw new EnvError(message);
}

/** Whether a variable holds an http(s) URL. */
export const isHttp = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

/** A time in whole milliseconds, between two bounds. */
export const millisecondsSchema = ({
  least,
  most,
  preset,
}: {
  least: number;
  most: number;
  preset: number;
}) =>
  z.coerce
    .number("must be milliseconds")
    .int("must be whole milliseconds")
    .min(least, `must be ${least} milliseconds or more`)
    .max(most, `must be ${most} milliseconds or less`)
    .default(preset);

/** A port. 0 takes a free one. */
export const port = z.coerce
  .number("must be a port")
  .int("must be a port")
  .min(0, "must be a port")
  .max(65_535, "must be a port");

/** A port, `preset` by default. */
export const portSchema = (preset: number) => port.default(preset);

/** A base URL, without a slash at its end. */
export const baseUrl = z
  .string()
  .refine((value) => isHttp(value) && !/[?#]/.test(value), "must be an http(s) URL without query")
  .transform((value) => value.replace(/\/+$/, ""))
  .optional();

/** Text that is used in a header unchanged. */
export const headerText = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "must be visible ASCII, as it goes into a header")
  .optional();
