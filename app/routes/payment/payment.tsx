import type { SubmissionResult } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { EnterReads } from "~/components/form/enter-button";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { Form } from "~/components/form/form";
import { useForm } from "~/components/form/use-form";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import { cpfAnswer, withTickedCpf } from "~/features/account/account-fields.server";
import { checkoutDraft } from "~/features/checkout/checkout-draft.server";
import { shownAgain, typedAgain, typedCheckout } from "~/features/checkout/checkout-form.server";
import { answerToCheckout } from "~/features/checkout/checkout-outcome.server";
import { CHECKOUT_CONSTRAINT, type TypedCheckout, unpackSlots } from "~/features/checkout/slots";
import { lostCpf, submitCheckout, ticketOf } from "~/features/checkout/submit.server";
import { MethodSection } from "~/features/payments/methods/method-section";
import { payingByWallet } from "~/features/payments/wallet/wallet-outcome.server";
import { AvailabilityDialog } from "~/features/restaurant/availability";
import { WaitingNotice } from "~/features/shared-order/waiting-notice";
import { TipSection } from "~/features/tips/tip-section";
import { guard } from "~/guard.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { AgainHead, AgainRows, METHOD_ROW } from "./again";
import { OutcomeUnknownNotice } from "./checking";
import {
  Asides,
  PlaceBar,
  PlaceSection,
  ReceiptSection,
  SHARED_ASIDE,
  Summary,
  WhenSection,
} from "./payment.parts";
import { leaveAside, paymentPage } from "./payment.server";
import { KnownPerson, PersonSection } from "./person";

export const handle: PageHandle = {
  title: { key: "title.payment.title", description: "title.payment.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, paymentPage);
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const posted = await typedForm(args.request);
    const form = withTickedCpf(posted, checkoutDraft(visitor).form?.cpf);
    const typed = typedCheckout(form);
    const aside = leaveAside(visitor, form, typed);
    if (aside) return aside;
    const ticket = ticketOf(form);
    if (!ticket) return visitor.redirect(CHECKOUT.page);
    const answer = await payingByWallet(visitor, form, async () =>
      answerToCheckout(
        visitor,
        lostCpf(visitor, form, ticket) ?? (await submitCheckout(visitor, typed, ticket)),
      ),
    );
    if (answer instanceof Response) return answer;
    const { status, errors, unavailable, isDecline } = answer;
    const { hideFields, keptCpf } = cpfAnswer(posted, typed.cpf, errors.cpf !== undefined);
    const initialValue = hideFields.includes("cpf") ? shownAgain(typed) : typedAgain(typed);
    const lastResult: SubmissionResult<string[]> = { status: "error", initialValue, error: errors };
    return refuse({ lastResult, unavailable, isDecline, key: ticket.key, keptCpf }, status);
  });
}

export default function PaymentPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<TypedCheckout>({
    id: "checkout",
    lastResult: refused?.lastResult,
    constraint: CHECKOUT_CONSTRAINT,
    defaultValue: page.typed,
  });
  const unavailable = refused?.unavailable;
  const isDecline = refused ? refused.isDecline : page.isDecline;
  const kept = refused ? refused.keptCpf : page.keptCpf;
  const chosen = page.offer.methods.find(({ value }) => value === fields.method.initialValue);
  const { again } = page;
  // What is to be filled in comes first where nothing else is.
  const person = page.isKnown ? null : (
    <PersonSection fields={fields} country={page.country} option={page.option} />
  );
  const when = <WhenSection fields={fields} now={page.now} slots={unpackSlots(page.slots)} />;
  const method =
    page.total.value > 0 ? (
      <MethodSection
        form={form.id}
        fields={fields}
        offer={page.offer}
        total={page.total}
        isApplePayChosen={fields.method.initialValue === "APPLE_PAY"}
        heading={t("checkout.method.heading")}
        isOpen={refused !== undefined || page.hasMethod || page.offer.isGuess}
        none={t("checkout.method.none")}
      />
    ) : null;
  const stay = (
    <Link className="btn btn-3 btn-wide" to={CART.page}>
      {t("cart.CART_CHANGED.action.back")}
    </Link>
  );
  return (
    <StepPage
      back={CART.page}
      title={t("title.payment.title")}
      bar="high"
      dialog={unavailable ? <AvailabilityDialog view={unavailable} stay={stay} /> : undefined}
    >
      <Form className="wrap split" method="post" action={CHECKOUT.page} {...form.props}>
        <input type="hidden" name="key" value={refused?.key ?? page.key} />
        <input type="hidden" name="shown" value={page.quote} />
        <EnterReads />
        <div className="stack roomy">
          {again ? <AgainHead {...again} total={page.total} /> : <h1>{t("checkout.heading")}</h1>}
          <ErrorSummary
            solution={isDecline ? { id: fields.method.id, words: t("payment.toWays") } : undefined}
            errors={!refused && page.refused ? [{ message: page.refused }] : summaryErrors(form)}
          />
          {page.isOutcomeUnknown ? <OutcomeUnknownNotice /> : null}
          {page.waiting ? (
            <WaitingNotice
              waiting={page.waiting}
              action={
                <a className="btn btn-2 btn-s" href={`#${SHARED_ASIDE}`}>
                  {t("together.seeAdded")}
                </a>
              }
            />
          ) : null}
          {again ? person : null}
          <PlaceSection place={page.place} option={page.option}>
            {page.isKnown ? (
              <KnownPerson
                fields={fields}
                country={page.country}
                option={page.option}
                canForget={page.canForget}
              />
            ) : null}
            {again ? (
              <AgainRows
                {...page}
                isLater={fields.when.initialValue === "later"}
                chosen={chosen}
                when={when}
                method={method}
              />
            ) : null}
          </PlaceSection>
          {again ? null : person}
          {again ? null : when}
          {again ? null : method}
          <Asides {...page} />
          {page.tips ? <TipSection fields={fields} whom={page.option} {...page.tips} /> : null}
          <ReceiptSection
            fields={fields}
            option={page.option}
            cpf={page.cpf}
            kept={kept}
            hasEmail={!page.isKnown}
          />
        </div>
        <PlaceBar {...page} method={{ id: again ? METHOD_ROW : fields.method.id, name: chosen?.label }} />
        <Summary {...page} />
      </Form>
    </StepPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
