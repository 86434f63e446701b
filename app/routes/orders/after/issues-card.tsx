import { useT } from "~/components/document/i18n";
import type { IssueView } from "~/features/orders/after/issues.server";
import { CallLink } from "~/routes/orders/order/call-link";

interface IssuesCardProps {
  issues: readonly IssueView[];
  phone: string | undefined;
}

/** What was reported of an order, what the restaurant answered, and whom to call meanwhile. */
export function IssuesCard({ issues, phone }: IssuesCardProps) {
  const t = useT();
  return (
    <section className="card stack" aria-labelledby="order-issues">
      <h2 id="order-issues" className="sub mt0">
        {t("after.issue.heading")}
      </h2>
      {issues.map((issue) => (
        <IssueItem key={issue.id} issue={issue} />
      ))}
      {issues.some(({ answer }) => answer === undefined) ? <CallLink phone={phone} /> : null}
    </section>
  );
}

function IssueItem({ issue }: { issue: IssueView }) {
  const t = useT();
  const { kind, items, text, answer, at } = issue;
  return (
    <div>
      <p className="mt0">
        <b>{t(`after.issue.kind.${kind}`)}</b>
        {items ? <span className="block">{items}</span> : null}
        {text ? <span className="block" translate="no">{`“${text}”`}</span> : null}
        <span className="small muted block">{at}</span>
      </p>
      {answer === undefined ? (
        <p className="small muted">{t("after.issue.open")}</p>
      ) : (
        <p>
          <span className="small muted block">{t("after.issue.answer")}</span>
          {answer}
        </p>
      )}
    </div>
  );
}
