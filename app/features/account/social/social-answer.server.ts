import { z } from "zod";
import { freeLine } from "~/domain/text/free-text";
import type { OauthAnswer } from "~/features/account/outside/outside-cookies.server";

const wordSchema = z.string().default("");
const appleUserSchema = z.object({ name: z.object({ firstName: wordSchema, lastName: wordSchema }) });

/** Reads a provider's answer from a query or from Apple's form. Undefined without a state. */
export function readAnswer(fields: URLSearchParams | FormData): OauthAnswer | undefined {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" && value !== "" && value.length <= 1_500 ? value : undefined;
  };
  const [state, code, error, user] = ["state", "code", "error", "user"].map(text);
  if (state === undefined || state.length > 200) return undefined;
  const name = user && nameOf(user);
  return {
    state,
    ...(code ? { code } : {}),
    ...(error ? { error: error.slice(0, 100) } : {}),
    ...(name ? { name } : {}),
  };
}

/** The name in Apple's `user`, which is JSON. */
function nameOf(user: string): string | undefined {
  try {
    const told: unknown = JSON.parse(user);
    const { firstName, lastName } = appleUserSchema.parse(told).name;
    return freeLine(`${firstName} ${lastName}`).slice(0, 100);
  } catch {
    return undefined;
  }
}
