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
