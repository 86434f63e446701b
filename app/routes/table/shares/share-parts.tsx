import { MoneyList, type MoneyRow } from "~/components/cart/money-list";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { Banner } from "~/components/feedback/banner";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { SharePost } from "./share.server";

interface ShareSumsProps {
  rows: readonly MoneyRow[];
  canDrop: boolean;
  /** Why the share could not be cancelled, in words. */
  error: string | undefined;
}

/** The amounts of a share, and the button to cancel it, while its payment is under way. */
export function ShareSums({ rows, canDrop, error }: ShareSumsProps) {
  const t = useT();
  return (
    <section className="card stack" aria-labelledby="share-sums">
      <h2 id="share-sums" className="sub mt0">
        {t("share.heading")}
      </h2>
      <MoneyList rows={rows} />
      {canDrop ? (
        <Form method="post" className="stack tight">
          <FormKey />
          <input type="hidden" {...intent<SharePost>("drop")} />
          {error ? <Banner icon="alert" tone="bad" title={error} role="alert" /> : null}
          <SubmitButton className="btn btn-line btn-wide">{t("share.drop.action")}</SubmitButton>
        </Form>
      ) : null}
    </section>
  );
}
