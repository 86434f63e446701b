import { useT } from "~/components/document/i18n";

/** Where customers who sign in outside (b2c) change their password and details: a section of the profile. */
export function B2cLinks() {
  const t = useT();
  return (
    <section className="stack" aria-labelledby="outside">
      <h2 id="outside">{t("social.b2c.links.heading")}</h2>
      <p>{t("social.b2c.links.lead")}</p>
      <div className="stack tight">
        <form method="post" action="/resources/b2c-profile">
          <button type="submit" className="btn btn-2 btn-wide">
            {t("social.b2c.links.profile")}
          </button>
        </form>
        <form method="post" action="/resources/b2c-reset">
          <button type="submit" className="btn btn-3 btn-wide">
            {t("social.b2c.links.reset")}
          </button>
        </form>
      </div>
    </section>
  );
}
