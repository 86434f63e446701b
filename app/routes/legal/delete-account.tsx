import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import accountCss from "~/components/form/account.css";
import { summaryErrors } from "~/components/form/error-summary";
import { OneField } from "~/components/form/fields/one-field";
import { PasswordField } from "~/components/form/fields/password-field";
import { FormKey } from "~/components/form/form-key";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { RouteError } from "~/components/frame/route-error";
import { guard, guardOnce } from "~/guard.server";
import { type DeleteForm, deletionView, submitDeletion } from "./delete-account.server";

export const handle: PageHandle = {
  title: { key: "privacy.delete.title", description: "privacy.delete.description" },
  script: false,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, deletionView);
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => submitDeletion(visitor, await args.request.formData()));
}

export default function DeleteAccountPage() {
  const { isSignedIn } = useLoaderData<typeof loader>();
  return <div className="wrap narrow stack">{isSignedIn ? <Confirmation /> : <ForGuests />}</div>;
}

/** One plain question; the way out names what stays. */
function Confirmation() {
  const { hasPassword, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<DeleteForm>({
    id: "delete",
    lastResult,
    constraint,
    defaultNoValidate: false,
  });
  return (
    <>
      <h1>{t("form.account.delete.title")}</h1>
      <p className="lead">{t("form.account.delete.body")}</p>
      <p className="muted">{t("privacy.delete.law")}</p>
      {/* A plain form: no page of script is left with the account in it. */}
      <form className="stack tight" method="post" {...getFormProps(form)}>
        <FormKey />
        <OneField errors={summaryErrors(form)}>
          {" "}
          {hasPassword ? (
            <PasswordField
              meta={fields.current_password}
              label={t("profile.password.current")}
              autoComplete="current-password"
              shown={lastResult?.shown}
            />
          ) : null}
        </OneField>
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
        <input type="hidden" name="back" value="/privacy/delete-account" />
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
