import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { oauthAnswerCookie } from "~/features/account/outside/outside-cookies.server";
import { isOwnState } from "~/features/account/social/oauth-state.server";
import { offeredProvider } from "~/features/account/social/social.server";
import { readAnswer } from "~/features/account/social/social-answer.server";
import { finishSocial } from "~/features/account/social/social-sign-in.server";
import { guard } from "~/guard.server";
import { foreignForm } from "~/platform/forms/posted-form.server";
import { failure } from "~/platform/guard/failure.server";

export { default, ErrorBoundary } from "~/not-found";

/** Where a provider sends people back to: they are signed in and led on, or led back with words. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor): Promise<never> => {
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
 * Apple's answer comes as a form from its own site, and so without the cookies that say who began: one with a
 * state of ours is kept for the next request, a GET of our own, which has them. Decisions: CSRF.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor): Promise<never> => {
    const provider = offeredProvider(await visitor.content(), args.params.provider);
    if (provider !== "apple") throw failure("notFound", 404, visitor);
    const answer = readAnswer(await foreignForm(args.request));
    if (answer && isOwnState(answer.state, provider)) visitor.setCookie(oauthAnswerCookie.seal(answer));
    throw visitor.redirect("/auth/apple/callback");
  });
}
