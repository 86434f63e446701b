import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CpfField, HiddenCpf } from "~/components/form/fields/cpf-field";
import { TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { shownCpf } from "~/domain/customer/cpf";
import { signedInUser } from "~/features/account/account.server";
import { PROFILE } from "~/features/account/account-paths";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { OutsidePage } from "~/routes/profile/menu/menu-page";
import {
  cpfDraft,
  type PersonalForm,
  personalForm,
  personalView,
  questionOf,
  savePersonal,
} from "./personal.server";

export const handle: PageHandle = {
  title: { key: "title.profilePersonal.title", description: "title.profile.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const user = await signedInUser(visitor);
    return {
      isOutside: visitor.userType === "b2c",
      ...personalView(user, visitor.locale),
      keptCpf: shownCpf(cpfDraft(visitor, user)),
      constraint: getZodConstraint(personalForm(await questionOf(visitor), user)),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const user = await signedInUser(visitor);
    if (visitor.userType === "b2c") return visitor.redirect(PROFILE.personal);
    const outcome = await savePersonal(visitor, user, await typedForm(args.request));
    if (outcome !== "saved") return outcome;
    return visitor.redirect(PROFILE.menu, { tone: "ok", text: visitor.t("toast.successUpdate") });
  });
}

export default function PersonalPage() {
  const { isOutside, defaultValue, cpf, keptCpf, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<PersonalForm>({
    id: "personal",
    lastResult,
    constraint,
    defaultValue,
  });
  const title = t("title.profilePersonal.title");
  if (isOutside) return <OutsidePage title={title} />;
  return (
    <div className="wrap narrow stack roomy">
      <h1>{title}</h1>
      <Form className="stack roomy" method="post" {...form.props}>
        <FormKey />
        <ErrorSummary errors={summaryErrors(form)} />
        <TextField
          meta={fields.name}
          label={t("common.fullName")}
          autoComplete="name"
          autoCapitalize="words"
        />
        <div className="field-row">
          <TextField
            meta={fields.birthday}
            label={t("common.birthday")}
            hint={t("common.birthdayHint")}
            inputMode="numeric"
            autoComplete="bday"
            markOptional={!defaultValue.birthday}
          />
          {cpf ? (
            <SavedCpf cpf={cpf} />
          ) : (
            <CpfField
              meta={fields.cpf}
              label={t("common.cpf")}
              hint={t("profile.personal.cpfHint")}
              kept={lastResult ? lastResult.keptCpf : keptCpf}
            />
          )}
        </div>
        <SubmitButton className="btn btn-wide">{t("common.save")}</SubmitButton>
      </Form>
    </div>
  );
}

/** A CPF that is saved already. */
function SavedCpf({ cpf }: { cpf: string }) {
  const t = useT();
  return (
    <div className="field">
      <p className="label">{t("common.cpf")}</p>
      <p className="input saved">
        <HiddenCpf cpf={cpf} />
      </p>
      <p className="hint">{t("profile.personal.cpfKept")}</p>
    </div>
  );
}
