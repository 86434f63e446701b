import { useSearchParams } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Footer } from "~/components/frame/footer/footer";
import { PlainHeader } from "~/components/frame/header/header";
import type { PageHandle } from "~/components/frame/page-handle";
import { BehindDialog } from "~/components/layers/dialog/dialog";
import { pastOrderLinks } from "~/components/order/past-order/past-order-links";
import { AroundCart } from "./around-cart";
import { Basics } from "./basics";
import { Fields } from "./fields";
import { Lively } from "./lively";
import { Methods } from "./methods";
import { Orders } from "./orders";
import { SampleDialog, StatePage, States } from "./states";
import { Store } from "./store";

export const links = pastOrderLinks;

export const handle: PageHandle = {
  title: { key: "title.example.title", description: "title.example.description" },
};

const BRAND = { name: "Comanda" };

function Gallery() {
  const t = useT();
  return (
    <>
      <div className="stack tight">
        <h1>{t("gallery.title")}</h1>
        <p className="lead">{t("gallery.lead")}</p>
        <p className="btns">
          <a className="link" href="/example?state=missing">
            {t("status.404.title")}
          </a>
          <a className="link" href="/example?state=failure">
            {t("status.loadFailure.title")}
          </a>
        </p>
      </div>
      <Basics />
      <Fields />
      <Store />
      <Orders />
      <States />
      <AroundCart />
      <Lively />
      <Methods />
    </>
  );
}

/** The gallery: every component in every state, with sample data. */
export default function ExamplePage() {
  const [query] = useSearchParams();
  const state = query.get("state");
  const dialog = query.has("dialog");
  return (
    <>
      <BehindDialog open={dialog}>
        <PlainHeader brand={BRAND} />
        <main id="main">
          <div className="wrap stack roomy">{state ? <StatePage state={state} /> : <Gallery />}</div>
        </main>
        <Footer brand={BRAND} phone="(11) 3000-0000" language={false} />
      </BehindDialog>
      {dialog ? <SampleDialog /> : null}
    </>
  );
}
