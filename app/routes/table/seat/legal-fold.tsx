import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import type { LegalText } from "~/features/legal/legal-text.server";

/** The full text of the terms, folded. */
export function LegalFold({ text }: { text: LegalText }) {
  const t = useT();
  return (
    <details>
      <summary className="link">
        {t("seat.terms.read")}
        <Icon name="down" />
      </summary>
      <div className="stack small">
        <p className="muted">
          {text.title}
          {text.inForce ? (
            <span className="block">{t("legal.updatedAt", { date: text.inForce })}</span>
          ) : null}
        </p>
        {text.sections.map(({ heading, paragraphs }) => (
          <section className="stack tight" key={heading}>
            <h2 className="small">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p className="muted" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}
