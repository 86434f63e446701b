import { MoneyList, type MoneyRow } from "~/components/cart/money-list/money-list";
import { useT } from "~/components/document/i18n";
import { Announce } from "~/components/feedback/announce/announce";
import { useChanged } from "~/components/feedback/announce/use-changed";
import { Banner } from "~/components/feedback/banner/banner";
import { Form } from "~/components/form/form";
import { FormKey } from "~/components/form/form-key";
import { SubmitButton } from "~/components/form/submit-button";

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
          {error ? <Banner icon="alert" tone="bad" title={error} role="alert" /> : null}
          <SubmitButton className="btn btn-line btn-wide" name="intent" value="drop">
            {t("share.drop.action")}
          </SubmitButton>
        </Form>
      ) : null}
    </section>
  );
}

interface FreshnessProps {
  /** The time of reading, such as "às 21:07". */
  at: string;
  /** Whether the backend does not answer now. */
  failed: boolean;
  /** The text while all is well. */
  words: string;
}

/** Says that the page refreshes itself, or that it cannot at the moment. */
export function Freshness({ at, failed, words }: FreshnessProps) {
  const t = useT();
  if (failed) return <Banner icon="alert" title={t("status.orderRefreshFailed", { at })} />;
  return <p className="small muted center">{words}</p>;
}

/** Announces the state of a share after it has changed. */
export function ShareNews({ title }: { title: string }) {
  const t = useT();
  const changed = useChanged(title);
  return <Announce>{changed && t("a11y.live.now", { status: changed })}</Announce>;
}
