import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { EnterButton } from "~/components/form/enter-button";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CheckGroup } from "~/components/form/fields/check-field";
import { RadioCards } from "~/components/form/fields/radio-cards";
import { TextAreaField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepFrame } from "~/components/frame/step-page";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { type RatingForm, rateOrder, ratingPage } from "./rating.server";
import "~/components/form/fields/choice-row.css";

export const handle: PageHandle = { title: { key: "after.rating.heading" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => ratingPage(visitor, args.params.orderId));
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) =>
    rateOrder(visitor, args.params.orderId, await typedForm(args.request)),
  );
}

/** Asks how an order was, with words. */
export default function RatingPage() {
  const { number, back, canRate } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <StepFrame back={back} title={t("tracking.number", { number })}>
      <div className="wrap narrow stack">
        <h1>{t("after.rating.heading")}</h1>
        {canRate ? (
          <RatingFields />
        ) : (
          <Banner icon="clock" tone="warn" title={t("after.rating.NOT_RATABLE")} role="alert" />
        )}
        <a className="btn btn-3 btn-wide fit" href={back}>
          {t("common.backToOrder")}
        </a>
      </div>
    </StepFrame>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;
const TAGS = ["FOOD", "TIME", "PACKAGING", "SERVICE", "PRICE"] as const;

function RatingFields() {
  const { constraint, stars } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<RatingForm>({
    id: "rating",
    lastResult,
    constraint,
    defaultValue: { stars },
  });
  return (
    <Form className="card stack" method="post" {...form.props}>
      <EnterButton disabled />
      <FormKey />
      <ErrorSummary errors={summaryErrors(form)} />
      <RadioCards
        meta={fields.stars}
        legend={t("after.rating.stars")}
        options={STARS.map((count) => ({
          value: String(count),
          label: t("after.rating.star", { count }),
          seen: `${count} ★`,
        }))}
        shape="row"
      />
      <CheckGroup
        meta={fields.tags}
        legend={t("after.rating.about")}
        chosen={lastResult?.initialValue?.tags}
        options={TAGS.map((value) => ({ value, label: t(`after.rating.tags.${value}`) }))}
      />
      <TextAreaField meta={fields.text} label={t("after.text")} rows={3} />
      <SubmitButton className="btn btn-wide fit">{t("after.rating.action")}</SubmitButton>
    </Form>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
