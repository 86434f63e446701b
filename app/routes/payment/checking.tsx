import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useLocale, useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { StageBar } from "~/components/feedback/progress";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { RouteError } from "~/components/frame/error-page/error-page";
import { PhoneLink } from "~/components/frame/footer";
import type { PageHandle } from "~/components/frame/page-handle";
import { useRoot } from "~/components/frame/root-data";
import { StepPage } from "~/components/frame/step-page";
import { Icon } from "~/components/icon/icon";
import { Mark, StateHero } from "~/components/order/order-hero";
import { Timeline, type TimelineStep } from "~/components/order/timeline";
import { formatMoney, type Money } from "~/domain/money/money";
import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import { guard } from "~/guard.server";
import { checkingPage, recordOrder } from "./checking.server";

export const handle: PageHandle = { title: { key: "title.checking.title" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, checkingPage);
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, recordOrder);
}

export default function CheckingPage() {
  const page = useLoaderData<typeof loader>();
  const { outcome, refreshSeconds } = page;
  const t = useT();
  return (
    <StepPage back="/" title={t(refreshSeconds ? "title.checking.title" : "title.payment.title")}>
      <div className="wrap narrow">
        {outcome.state === "done" ? <Done number={outcome.number} /> : null}
        {outcome.state === "none" || outcome.state === "gone" ? (
          <Nothing state={outcome.state} isPaidNow={page.isPaidNow} />
        ) : null}
        {outcome.state === "waiting" || outcome.state === "long" ? (
          <Searching {...page} isLong={outcome.state === "long"} />
        ) : null}
      </div>
    </StepPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

interface SearchingProps {
  /** The times, formatted. */
  sentAt: string | undefined;
  checkedAt: string;
  total: Money;
  isLong: boolean;
  /** Whether the order takes money when it is sent. */
  isPaidNow: boolean;
}

const PAID_NOW = {
  late: "payment.unknown.body",
  long: "payment.unknownLong",
  longNoPhone: "payment.unknownLongNoPhone",
} as const;
const NOT_PAID_NOW = {
  late: "checkout.checking.late",
  long: "checkout.checking.long",
  longNoPhone: "checkout.checking.longNoPhone",
} as const;

/** The outcome is unknown. The first sentence is not to pay again, or not to order again if nothing was to be paid. */
function Searching({ sentAt, checkedAt, total, isLong, isPaidNow }: SearchingProps) {
  const t = useT();
  const locale = useLocale();
  const phone = useRoot()?.phone;
  const asking = t("checkout.checking.asking");
  const steps: TimelineStep[] = [
    { label: t("checkout.checking.sent"), time: sentAt, state: "done", note: formatMoney(total, locale) },
    { label: asking, state: "now", note: t("checkout.checking.askingHint") },
    { label: t("checkout.checking.result"), state: "todo" },
  ];
  const words = isPaidNow ? PAID_NOW : NOT_PAID_NOW;
  const long = phone ? t(words.long, { phone }) : t(words.longNoPhone);
  return (
    <div className="stack">
      <section className="card stack roomy" aria-labelledby="checking">
        <Mark waiting />
        <div className="stack tight">
          <h1 id="checking">{t("payment.unknown.title")}</h1>
          <p className="lead">{isLong ? long : t(words.late)}</p>
        </div>
        <StageBar current={2} total={3} status={asking} />
        <Timeline steps={steps} />
        <a className="btn btn-2 btn-wide fit" href={CHECKOUT.checking}>
          <Icon name="again" />
          {t("common.checkNow")}
        </a>
      </section>
      <p className="small muted center">{t("checkout.checking.at", { at: checkedAt })}</p>
      <section className="card stack">
        <p className="small muted">{t("checkout.checking.help")}</p>
        {phone ? (
          <PhoneLink className="btn btn-line btn-wide" phone={phone}>
            <Icon name="phone" />
            {t("tracking.call")}
          </PhoneLink>
        ) : null}
      </section>
    </div>
  );
}

/**
 * The order was made. A post leads to its page, because only a post may keep the order in this browser. Script posts by
 * itself.
 */
function Done({ number }: { number: string }) {
  const t = useT();
  return (
    <section className="card stack roomy" aria-labelledby="checking">
      <Mark />
      <h1 id="checking">{t("payment.unknownDone", { number })}</h1>
      <Form method="post" action={CHECKOUT.checking} data-auto>
        <SubmitButton className="btn btn-wide fit">{t("common.seeOrder")}</SubmitButton>
      </Form>
    </section>
  );
}

/** There is no order. The cart is as it was (`none`), or gone as well. */
function Nothing({ state, isPaidNow }: { state: "none" | "gone"; isPaidNow: boolean }) {
  const t = useT();
  const none = isPaidNow ? "payment.unknownNone" : "checkout.checking.none";
  return (
    <section className="card stack roomy" aria-labelledby="checking">
      <StateHero
        title={t("checkout.checking.notPlaced")}
        titleId="checking"
        body={t(state === "none" ? none : "checkout.checking.gone")}
      />
      {state === "none" ? (
        <div className="stack tight">
          <Link className="btn btn-wide fit" to={CHECKOUT.page}>
            {t("common.goToCheckout")}
          </Link>
          <Link className="btn btn-3 btn-wide fit" to={CART.page}>
            {t("bag.view")}
          </Link>
        </div>
      ) : (
        <Link className="btn btn-wide fit" to="/menu">
          {t("cart.gone.action")}
        </Link>
      )}
    </section>
  );
}

/** An order was sent without an answer. The cart may be empty because of it. */
export function OutcomeUnknownNotice() {
  const t = useT();
  return (
    <Banner icon="clock" tone="warn" title={t("payment.unknown.title")}>
      {t("checkout.checking.notice")}
      <Link className="link block" to={CHECKOUT.checking}>
        {t("common.checkNow")}
      </Link>
    </Banner>
  );
}
