import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { RouteError } from "~/components/frame/route-error";
import { useT } from "~/components/i18n";
import { refuse } from "~/modules/answer.server";
import { guard } from "~/modules/guard.server";
import { setbackOf } from "~/modules/setback.server";
import { signOut } from "~/modules/sign-out.server";

export const handle: PageHandle = {
  title: { key: "privacy.delete.title", description: "privacy.delete.description" },
  script: false,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async ({ isSignedIn }) => ({ isSignedIn }));
}

/** Deletes the account; afterwards this browser knows nothing of it. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t, api } = visitor;
    if (!visitor.isSignedIn) throw visitor.redirect("/privacy/delete-account");
    try {
      await api.crm.deleteAccount();
    } catch (error) {
      const { words, status } = setbackOf(visitor, error, "account not deleted");
      return refuse({ failure: words }, status);
    }
    throw signOut(visitor, "/auth", { tone: "ok", text: t("toast.account.deleted") });
  });
}

export default function DeleteAccountPage() {
  const { isSignedIn } = useLoaderData<typeof loader>();
  return <div className="wrap narrow stack">{isSignedIn ? <Confirmation /> : <ForGuests />}</div>;
}

/** One plain question; the way out names what stays. */
function Confirmation() {
  const answer = useActionData<typeof action>();
  const t = useT();
  return (
    <>
      <h1>{t("form.account.delete.title")}</h1>
      <ErrorSummary errors={answer ? [{ message: answer.failure }] : []} />
      <p className="lead">{t("form.account.delete.body")}</p>
      <p className="muted">{t("privacy.delete.law")}</p>
      {/* A plain form: no page of script is left with the account in it. */}
      <form className="stack tight" method="post">
        <Link className="btn btn-wide" to="/privacy/my-data">
          {t("form.account.delete.action.keep")}
        </Link>
        <SubmitButton className="btn btn-line btn-bad btn-wide">
          {t("form.account.delete.action.delete")}
        </SubmitButton>
      </form>
    </>
  );
}

/** Guests have no account to delete; who has one signs in first. */
function ForGuests() {
  const t = useT();
  return (
    <>
      <h1>{t("privacy.delete.guest.heading")}</h1>
      <p className="lead">{t("privacy.delete.guest.body")}</p>
      <form className="stack tight" method="post" action="/resources/sign-in">
        <button type="submit" className="btn btn-wide">
          {t("privacy.delete.guest.action")}
        </button>
      </form>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
