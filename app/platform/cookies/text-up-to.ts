import { z } from "zod";

/** Text, cut after `max` characters, so that its cookie always fits. */
export const textUpTo = (max: number) => z.string().transform((text) => [...text].slice(0, max).join(""));
