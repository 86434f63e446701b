import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import { Footer } from "~/components/frame/footer";
import { PlainHeader, StepHeader } from "~/components/frame/header/header";
import { useBrand, useRoot } from "~/components/frame/root-data";
import { guard } from "~/guard.server";
import { backFrom, STEP_PATHS } from "./steps";

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async ({ isSignedIn, content }) => {
    const { external_login, delivery } = await content();
    return { isSignedIn, guest: isSignedIn && delivery && !external_login };
  });
}

/** The frame of a registration. A signed-in customer who completes an account has no step back, but can sign out. */
export default function RegisterLayout() {
  const { isSignedIn, guest } = useLoaderData<typeof loader>();
  const root = useRoot();
  const t = useT();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const brand = useBrand();
  return (
    <>
      {isSignedIn ? (
        <PlainHeader brand={brand} />
      ) : (
        <StepHeader
          back={backFrom(pathname, query.get("type"))}
          title={t("title.register.title")}
          brand={brand}
        />
      )}
      <main id="main">
        <div className="wrap narrow stack">
          <Outlet />
          {isSignedIn && pathname !== STEP_PATHS.confirm ? <SignOut guest={guest} /> : null}
        </div>
      </main>
      <Footer brand={brand} phone={root?.phone} line />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

/**
 * Lets a customer leave the account instead of completing it now: `guest` with the order going on without it, or signing
 * out.
 */
function SignOut({ guest }: { guest: boolean }) {
  const t = useT();
  return (
    <div className="stack tight">
      <p className="small muted center">{t("register.complete.later")}</p>
      {guest ? (
        <form method="post" action="/resources/guest">
          <FormKey />
          <button type="submit" className="btn btn-2 btn-wide">
            {t("entry.auth.guest")}
          </button>
          <p className="small muted center">{t("register.complete.guest")}</p>
        </form>
      ) : null}
      <form method="post" action="/resources/sign-out">
        <button type="submit" className="btn btn-3 btn-wide">
          {t("common.signOut")}
        </button>
      </form>
    </div>
  );
}
