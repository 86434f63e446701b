import { useSearchParams } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { NEWS, News } from "~/components/feedback/news";
import { RadioCards } from "~/components/form/fields/radio-cards";
import { useForm } from "~/components/form/use-form";
import { LoadFailure } from "~/components/frame/error-page/load-failure";
import { NotFound } from "~/components/frame/error-page/not-found";
import { Footer } from "~/components/frame/footer";
import { PlainHeader } from "~/components/frame/header/header";
import type { PageHandle } from "~/components/frame/page-handle";
import { BehindDialog, Dialog, HoursTable } from "~/components/layers/dialog";
import { SuggestionRow } from "~/components/menu/suggestions";
import { pastOrderLinks } from "~/components/order/past-order";
import { CouponCode } from "~/features/cart/coupons/coupon-code";
import { OfferedCoupon } from "~/features/cart/coupons/coupon-row";
import { toCardItem } from "~/features/menu/catalog.server";
import mate from "~/images/mate-limao.svg";
import { Basics, Fields, Lively } from "./basics";
import { sampleItems } from "./samples";
import { Section, SectionIndex } from "./section";
import { Orders, Store } from "./store";

export const links = pastOrderLinks;

export const handle: PageHandle = {
  title: { key: "title.example.title", description: "title.example.description" },
};

const SCHEMES = ["light", "dark"] as const;
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
          {SCHEMES.map((scheme) => (
            <a className="link" href={`/example?scheme=${scheme}`} key={scheme}>
              {t(`gallery.scheme.${scheme}`)}
            </a>
          ))}
        </p>
        <SectionIndex />
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
  const scheme = SCHEMES.find((name) => name === query.get("scheme"));
  return (
    <>
      {scheme ? <link rel="stylesheet" href={`/resources/theme/${scheme}.css`} /> : null}
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

/** What goes with the cart, the field for a coupon, and a coupon within reach. */
function AroundCart() {
  const t = useT();
  const items = sampleItems(t)
    .filter(({ status }) => status === "AVAILABLE")
    .map(toCardItem);
  const code = "AURORA10";
  const name = t("gallery.sample.promo");
  return (
    <Section id="aroundCart">
      <SuggestionRow items={items} isPopular={false} canAdd />
      <div className="card stack">
        <CouponCode label={t("title.coupon.title")} action="/example" refused={undefined} />
        <OfferedCoupon code={code} name={name} missing={undefined} />
        <OfferedCoupon code={code} name={name} missing="R$ 10,20" />
      </div>
    </Section>
  );
}

/** A choice of two side by side, and one in groups, of which one is folded. */
function Methods() {
  const t = useT();
  const [, fields] = useForm<{ when: string; method: string }>({
    id: "groups",
    defaultValue: { when: "now", method: "saved" },
  });
  const [now, later] = [t("checkout.method.now"), t("enums.payLater.DELIVERY")];
  return (
    <Section id="methods">
      <form className="stack narrow" method="get" action="/example">
        <RadioCards
          meta={fields.when}
          legend={t("checkout.when.heading")}
          options={[
            { value: "now", label: t("checkout.when.now") },
            { value: "later", label: t("common.schedule"), detail: t("checkout.when.scheduleHint") },
          ]}
          shape="pair"
        />
        <RadioCards
          meta={fields.method}
          legend={t("checkout.method.heading")}
          options={[
            {
              value: "saved",
              label: t("cards.name", { kind: t("enums.paymentMethod.CREDIT"), last4: "4242" }),
              detail: t("checkout.method.last"),
              mark: "VISA",
              group: now,
            },
            {
              value: "PIX",
              label: t("enums.paymentMethod.PIX"),
              detail: t("checkout.method.hint.PIX"),
              icon: "pix",
              group: now,
            },
            { value: "CASH", label: t("enums.paymentMethod.CASH"), icon: "cash", group: later },
          ]}
          fold
        />
      </form>
    </Section>
  );
}

/** Empty states, and a link that opens the dialog. */
function States() {
  const t = useT();
  return (
    <>
      <Section id="dialog">
        <a className="btn btn-line fit" href="/example?dialog=1">
          {t("gallery.openDialog")}
        </a>
      </Section>
      <Section id="news">
        <div className="stack">
          {NEWS.map((kind) => (
            <News key={kind} kind={kind} time="19:20" />
          ))}
        </div>
      </Section>
      <Section id="states">
        <div className="card">
          <EmptyState
            image={mate}
            title={t("cart.empty.title")}
            actions={
              <a className="btn" href="/menu">
                {t("cart.empty.action")}
              </a>
            }
          >
            {t("cart.empty.body")}
          </EmptyState>
        </div>
      </Section>
    </>
  );
}

/** Page bodies have an `h1`, so only one is shown, by the query's `state`. */
function StatePage({ state }: { state: string }) {
  return state === "failure" ? <LoadFailure code="8f2c-41a7" phone="(11) 3000-0000" /> : <NotFound />;
}

/** The closed restaurant's dialog. */
function SampleDialog() {
  const t = useT();
  return (
    <Dialog
      icon="moon"
      title={t("common.closedNow")}
      actions={
        <>
          <a className="btn btn-wide" href="/example">
            {t("gallery.buttons.main")}
          </a>
          <a className="btn btn-3 btn-wide" href="/example">
            {t("cart.empty.action")}
          </a>
        </>
      }
    >
      <HoursTable
        caption={t("gallery.sample.hours")}
        rows={[
          { day: t("gallery.sample.open"), periods: ["11:30–15:00", "18:00–22:30"], today: true },
          { day: t("gallery.sample.saturday"), periods: ["11:30–23:00"] },
        ]}
      />
    </Dialog>
  );
}
