import { z } from "zod";

/** The folder of the pictures that were made smaller, and the most that it holds. */
export const PICTURE_SHAPE = {
  PICTURE_CACHE: z.string().default(".cache/pictures"),
  PICTURE_CACHE_MB: z.coerce
    .number("must be a number of megabytes")
    .int("must be a whole number of megabytes")
    .min(1, "must be 1 or more")
    .max(1_000_000, "must be 1000000 or less")
    .default(256),
};
