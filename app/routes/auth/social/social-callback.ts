import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { freeLine } from "~/domain/text/free-text";
import { type OauthAnswer, oauthAnswerCookie } from "~/features/account/outside/outside-visit.server";
import { finishSocial, isOwnState, offeredProvider } from "~/features/account/social-sign-in.server";
import { guard } from "~/guard.server";
import { foreignForm } from "~/platform/forms/posted-form.server";
import { failure } from "~/platform/guard/failure.server";

export { default, ErrorBoundary } from "~/not-found";

/** The return from a provider. It signs the customer in, or leads back to the entry with words. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const provider = offeredProvider(await visitor.content(), args.params.provider);
    if (!provider) throw failure("notFound", 404, visitor);
    const answer =
      provider === "apple"
        ? oauthAnswerCookie.read(visitor.request)
        : readAnswer(new URL(args.request.url).searchParams);
    return finishSocial(visitor, provider, answer);
  });
}

/**
 * Apple posts its answer from its own site, so the browser does not send our cookies with it. An answer with a state of
 * ours is kept for the next request, a GET of our own, which has the cookies. Decisions: CSRF.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const provider = offeredProvider(await visitor.content(), args.params.provider);
    if (provider !== "apple") throw failure("notFound", 404, visitor);
    const answer = readAnswer(await foreignForm(args.request));
    if (answer && isOwnState(answer.state, provider)) visitor.setCookie(oauthAnswerCookie.seal(answer));
    return visitor.redirect("/auth/apple/callback");
  });
}

const wordSchema = z.string().default("");
const appleUserSchema = z.object({ name: z.object({ firstName: wordSchema, lastName: wordSchema }) });

/** Reads a provider's answer from a query or from Apple's form. Undefined without a state. */
function readAnswer(fields: URLSearchParams | FormData): OauthAnswer | undefined {
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
