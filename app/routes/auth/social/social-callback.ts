import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { freeLine } from "~/domain/text/free-text";
import { appleNameCookie } from "~/features/account/outside/outside-visit.server";
import { finishSocial, offeredProvider } from "~/features/account/social-sign-in.server";
import { guard } from "~/guard.server";
import { foreignForm } from "~/platform/forms/posted-form.server";
import { failure } from "~/platform/guard/failure.server";

export { default, ErrorBoundary } from "~/not-found";

/** The return from a provider. It signs the customer in, or leads back to the entry with words. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const provider = offeredProvider(await visitor.content(), args.params.provider);
    if (!provider) throw failure("notFound", 404, visitor);
    return finishSocial(visitor, provider);
  });
}

/**
 * Apple posts its answer from its own site, so the browser does not send our cookies with it. The answer is asked for once
 * more by a GET of our own, which has the cookies. Decisions: CSRF.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const provider = offeredProvider(await visitor.content(), args.params.provider);
    if (provider !== "apple") throw failure("notFound", 404, visitor);
    const { user, ...answer } = readAnswer(await foreignForm(args.request));
    const name = user && nameOf(user);
    if (name && answer.state) visitor.setCookie(appleNameCookie.seal({ name, state: answer.state }));
    return visitor.redirect(`/auth/apple/callback?${new URLSearchParams(answer)}`);
  });
}

const wordSchema = z.string().default("");
const appleUserSchema = z.object({ name: z.object({ firstName: wordSchema, lastName: wordSchema }) });

/** How long a value of an answer may be. */
const LONGEST = { state: 200, code: 1_500, error: 100, user: 1_500 } as const;

/** What of Apple's form is an answer. */
function readAnswer(form: FormData): Partial<Record<keyof typeof LONGEST, string>> {
  const read = Object.entries(LONGEST).flatMap(([name, longest]) => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" && value.length <= longest ? [[name, value]] : [];
  });
  return Object.fromEntries(read);
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
