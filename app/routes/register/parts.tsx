import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Steps } from "~/components/feedback/progress";
import { CheckField } from "~/components/form/fields/check-field";
import type { FieldMetadata } from "~/components/form/use-form";
import { LOGIN } from "~/features/account/account-paths";
import { PRIVACY } from "~/features/legal/legal-paths";
import { STEP_NUMBERS, STEP_TOTAL, type Step } from "./steps";

/** The number of the step. The one or two forms that complete an account have no number. */
export function StepBar({ step, shown = true }: { step: Step; shown?: boolean }) {
  return shown ? <Steps current={STEP_NUMBERS[step]} total={STEP_TOTAL} /> : null;
}

/** For a visitor who has an account. */
export function HaveAccount() {
  const t = useT();
  return (
    <p className="small muted center">
      {t("register.haveAccount")} <Link to={LOGIN}>{t("title.auth.title")}</Link>
    </p>
  );
}

interface ChoicesProps {
  terms: FieldMetadata;
  notifications: FieldMetadata;
}

/** The terms and the news. The texts open in another tab, so that what was typed stays. */
export function Choices({ terms, notifications }: ChoicesProps) {
  const t = useT();
  const label = (
    <>
      {t("register.terms.accept")} <LegalLink to={PRIVACY.terms}>{t("register.terms.terms")}</LegalLink>{" "}
      {t("register.terms.and")} <LegalLink to={PRIVACY.policy}>{t("register.terms.policy")}</LegalLink>
    </>
  );
  return (
    <div>
      <CheckField meta={terms} label={label} />
      <CheckField
        meta={notifications}
        label={
          <>
            {t("common.news")} <span className="muted">{t("a11y.optional")}</span>
          </>
        }
      />
    </div>
  );
}

/** A legal text in a tab of its own. */
export function LegalLink({ to, children }: { to: string; children: string }) {
  const t = useT();
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <span className="sr">{` ${t("a11y.newTab")}`}</span>
    </a>
  );
}

/** Tells a signed-in customer which account lacks the data. */
export function CompleteLead({ account }: { account: string }) {
  const t = useT();
  return (
    <p className="lead">
      {account ? t("register.complete.lead", { email: account }) : t("register.complete.leadAlone")}
    </p>
  );
}
