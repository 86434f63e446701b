import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { MoneyList } from "~/components/cart/money-list";
import { useT } from "~/components/document/i18n";
import { Form } from "~/components/form/form";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { consentOf, countsVisits } from "~/features/analytics/consent.server";
import { PRIVACY } from "~/features/legal/legal-paths";
import { OFFLINE } from "~/features/offline/offline-paths";
import { guard } from "~/guard.server";
import privacyCss from "./privacy.css";

export const handle: PageHandle = {
  title: { key: "privacy.cookies.title", description: "privacy.cookies.description" },
  script: false,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: privacyCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => ({
    counts: await countsVisits(visitor),
    consent: consentOf(visitor.request),
  }));
}

export default function CookiesPage() {
  const { counts } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap narrow stack">
      <h1 className="sr">{t("privacy.cookies.title")}</h1>
      <section className="card stack" aria-labelledby="counting">
        <h2 className="sub" id="counting">
          {t("privacy.cookies.counting.heading")}
        </h2>
        {counts ? <Counting /> : <p className="muted">{t("privacy.cookies.counting.none")}</p>}
      </section>
      <Needed />
      <Link className="link fit" to={OFFLINE.setting}>
        {t("title.offlineSetting.title")}
      </Link>
      <Link className="link fit" to={PRIVACY.policy}>
        {t("privacy.kept.policy")}
      </Link>
    </div>
  );
}

const ANSWERS = ["no", "yes"] as const;

/** The current answer, and buttons to change it. */
function Counting() {
  const { consent } = useLoaderData<typeof loader>();
  const t = useT();
  const label = t("privacy.cookies.counting.label");
  return (
    <>
      <p className="muted">{t("privacy.cookies.counting.body")}</p>
      <p>{t(`privacy.cookies.counting.now.${consent ?? "open"}`)}</p>
      <div className="row">
        <span className="grow" aria-hidden="true">
          {label}
        </span>
        <Form className="switch fixed" method="post" action="/resources/consent" aria-label={label}>
          <input type="hidden" name="back" value={PRIVACY.cookies} />
          {ANSWERS.map((answer) => (
            <button
              type="submit"
              key={answer}
              name="consent"
              value={answer}
              aria-pressed={answer === consent}
            >
              {t(`privacy.cookies.counting.${answer}`)}
            </button>
          ))}
        </Form>
      </div>
    </>
  );
}

const NEEDED = ["order", "account", "steps", "choices"] as const;

/** The cookies that the site cannot do without. */
function Needed() {
  const t = useT();
  return (
    <section className="card stack" aria-labelledby="needed">
      <h2 className="sub" id="needed">
        {t("privacy.cookies.needed.heading")}
      </h2>
      <p className="muted">{t("privacy.cookies.needed.body")}</p>
      <MoneyList
        rows={NEEDED.map((what) => ({
          label: t(`privacy.cookies.needed.${what}.what`),
          value: t(`privacy.cookies.needed.${what}.howLong`),
        }))}
      />
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
