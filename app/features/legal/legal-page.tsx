import { Link, useRouteError } from "@remix-run/react";
import { useHere } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { failureOf } from "~/components/frame/failure-of";
import { useLevel } from "~/components/frame/root-data";
import { Icon } from "~/components/icon/icon";
import coffee from "~/images/cafe.svg";
import type { MessageKey } from "~/locales/catalog";
import { PRIVACY } from "./legal-paths";
import type { LegalText } from "./legal-text.server";

interface LegalArticleProps {
  text: LegalText;
  /** The words for its date, with `{{date}}`. */
  since: MessageKey;
  /** The page of the other text. */
  other: { to: string; words: MessageKey };
  /** The title in the page's bar. */
  bar: MessageKey;
}

/** A legal text with numbered headings and a table of contents. */
export function LegalArticle({ text, since, other, bar }: LegalArticleProps) {
  const t = useT();
  const hasAccounts = useLevel("accounts");
  const sections = text.sections.map((section, index) => ({
    ...section,
    id: `s${index + 1}`,
    heading: t("legal.section", { number: index + 1, heading: section.heading }),
  }));
  return (
    <div className="wrap split text-page">
      <nav className="card toc stuck only-desk" aria-labelledby="toc">
        <h2 className="sub" id="toc">
          {t("legal.onThisPage")}
        </h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="prose">
        <h1 className={text.title === t(bar) ? "sr" : undefined}>{text.title}</h1>
        {text.inForce ? <p className="small muted">{t(since, { date: text.inForce })}</p> : null}
        {sections.map(({ id, heading, paragraphs }) => (
          <section className="stack tight" key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className="btns">
          {hasAccounts ? (
            <Link className="btn" to={PRIVACY.myData}>
              {t("title.myData.title")}
            </Link>
          ) : null}
          <Link className="btn btn-2" to={PRIVACY.cookies}>
            {t("privacy.cookies.title")}
          </Link>
          <Link className="btn btn-2" to={other.to}>
            {t(other.words)}
          </Link>
        </p>
      </article>
    </div>
  );
}

/** In place of a legal text that could not be read. `words` say which. */
export function LegalFailure({ words }: { words: MessageKey }) {
  const t = useT();
  const { kind, title } = failureOf(useRouteError());
  return (
    <div className="wrap">
      <EmptyState
        page
        image={coffee}
        title={t(title)}
        actions={
          <a className="btn" href={useHere()}>
            <Icon name="again" />
            {t("status.loadFailure.action")}
          </a>
        }
      >
        {t(kind === "loadFailure" ? words : "status.404.body")}
      </EmptyState>
    </div>
  );
}
