import { useRouteError } from "@remix-run/react";
import { useDocument, useHere } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { failureOf, type PageFailure } from "~/components/frame/failure-of";
import { Footer } from "~/components/frame/footer";
import type { BrandInfo } from "~/components/frame/header/brand";
import { PlainHeader } from "~/components/frame/header/header";
import { useBrand, useRoot } from "~/components/frame/root-data";
import { Icon } from "~/components/icon/icon";
import coffee from "~/images/cafe.svg";
import { CookiesGone, type KeptForm, NoCookies, SendAgain } from "./kept-form";
import { LoadFailure } from "./load-failure";
import { NotFound } from "./not-found";

type Kind = PageFailure["kind"];

interface ErrorPageProps {
  brand: BrandInfo;
  kind: Kind;
  /** The request's id, shown after a failure on our side. */
  code?: string | undefined;
  phone?: string | undefined;
  /** Whether signing in may show the missing page. */
  signIn?: boolean | undefined;
  /** What was posted, if the page after a post could not be made. */
  kept?: KeptForm | undefined;
  /** In the place of the page's own sentence. */
  words?: string | undefined;
}

function Body({ kind, code, phone, signIn, kept, words }: Omit<ErrorPageProps, "brand">) {
  if (kind === "loadFailure" && kept) return <SendAgain kept={kept} code={code} phone={phone} />;
  if (kind === "loadFailure") return <LoadFailure code={code} phone={phone} words={words} />;
  if (kind === "cookiesGone") return <CookiesGone kept={kept} phone={phone} />;
  if (kind === "cookies") return <NoCookies kept={kept} phone={phone} />;
  if (kind === "refused") return <Refused status="403" />;
  if (kind === "odd") return <Refused status="400" />;
  return <NotFound what={kind === "item" || kind === "order" ? kind : undefined} signIn={signIn} />;
}

/** A complete page for an error that no other page could show. The skip link belongs to the document. */
function ErrorPage({ brand, ...body }: ErrorPageProps) {
  return (
    <>
      <PlainHeader brand={brand} />
      <main id="main">
        <div className="wrap">
          <Body {...body} />
        </div>
      </main>
      <Footer brand={brand} phone={body.phone} language={false} />
    </>
  );
}

/** The body of a page that refused a form. It offers to load the page again. */
function Refused({ status }: { status: "400" | "403" }) {
  const t = useT();
  return (
    <EmptyState
      page
      image={coffee}
      title={t(`status.${status}.title`)}
      actions={
        <a className="btn" href={useHere()}>
          <Icon name="again" />
          {t("status.403.action")}
        </a>
      }
    >
      {t(`status.${status}.body`)}
    </EmptyState>
  );
}

/** The error page of every layout: customer words and the code to mention, nothing internal. */
export function RouteError() {
  const { requestId } = useDocument();
  const root = useRoot();
  const brand = useBrand();
  const failure = failureOf(useRouteError());
  return (
    <ErrorPage
      brand={root ? brand : { name: failure.brand ?? "", logo: failure.logo }}
      kind={failure.kind}
      signIn={failure.signIn}
      code={failure.requestId ?? requestId}
      kept={failure.kept}
      words={failure.words}
      phone={root?.phone ?? failure.phone}
    />
  );
}
