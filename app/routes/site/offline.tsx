import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import { Footer } from "~/components/frame/footer";
import { StepHeader } from "~/components/frame/header/header";
import type { PageHandle } from "~/components/frame/page-handle";
import { useBrand, useLevel, useRoot } from "~/components/frame/root-data";
import { PROFILE } from "~/features/account/account-paths";
import { OFFLINE } from "~/features/offline/offline-paths";
import { guard } from "~/guard.server";
import { offlineCookie } from "~/platform/visitor/browser-cookies.server";
import offlineCss from "./offline.css";

export const handle: PageHandle = {
  title: { key: "title.offlineSetting.title" },
  script: "/offline.js",
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: offlineCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    return { now: offlineCookie.read(visitor.request) ?? "on" };
  });
}

const CHOICES = [
  ["off", "offline.setting.off"],
  ["on", "offline.setting.on"],
] as const;

/** Whether this browser keeps pages to read offline. */
export default function OfflineSettingPage() {
  const { now } = useLoaderData<typeof loader>();
  const t = useT();
  const brand = useBrand();
  const label = t("offline.setting.label");
  const hasProfile = useLevel("accounts");
  return (
    <>
      <StepHeader
        back={hasProfile ? PROFILE.menu : "/"}
        title={t("title.offlineSetting.title")}
        brand={brand}
      />
      <main id="main">
        <div className="wrap narrow stack">
          <h1 className="sr">{t("title.offlineSetting.title")}</h1>
          <p>{t("offline.setting.body")}</p>
          <div className="card row">
            <span className="grow" aria-hidden="true">
              {label}
            </span>
            <form className="switch fixed" method="post" action={OFFLINE.action} aria-label={label}>
              {CHOICES.map(([choice, words]) => (
                <button
                  type="submit"
                  key={choice}
                  name="offline"
                  value={choice}
                  aria-pressed={choice === now}
                >
                  {t(words)}
                </button>
              ))}
            </form>
          </div>
        </div>
      </main>
      <Footer brand={brand} phone={useRoot()?.phone} consent={false} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
