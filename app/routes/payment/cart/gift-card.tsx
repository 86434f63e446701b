import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { FieldFrame } from "~/components/form/fields/field-frame";
import { OneField, useReadFirst } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { fieldName } from "~/domain/text/url";
import { type GiftCardInput, giftCardPage, putGiftCard } from "~/features/cart/gift-card.server";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";

export const handle: PageHandle = { title: { key: "title.giftCard.title" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, giftCardPage);
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => putGiftCard(visitor, await typedForm(args.request)));
}

const idOf = (name: string) => `gift-${name}`;

export default function GiftCardPage() {
  const { fields, balance, back, path } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useT();
  const errors = Object.entries(refused?.errors ?? {}).map(([name, message]) => ({
    id: name === "" ? undefined : idOf(name),
    message,
  }));
  return (
    <StepPage back={back} title={t("title.giftCard.title")}>
      <div className="wrap narrow stack">
        <h1 className="sr">{t("title.giftCard.title")}</h1>
        <p className="lead">
          {t(balance ? "bag.giftCard.has" : "bag.giftCard.lead", { balance: balance ?? "" })}
        </p>
        <Form className="stack" method="post" action={path}>
          <FormKey />
          <OneField errors={errors} isAlone={fields.length === 1}>
            {fields.map((field) => (
              <GiftCardField
                key={field.name}
                field={field}
                value={refused?.values[field.name]}
                error={refused?.errors[field.name]}
              />
            ))}
          </OneField>
          <SubmitButton className="btn btn-wide">{t("common.use")}</SubmitButton>
        </Form>
      </div>
    </StepPage>
  );
}

interface GiftCardFieldProps {
  field: GiftCardInput;
  value: string | undefined;
  error: string | undefined;
}

function GiftCardField({ field, value, error }: GiftCardFieldProps) {
  const { name, label, required, isSecret, isNumeric, maxLength, pattern, mask } = field;
  const readFirst = useReadFirst();
  const id = idOf(name);
  const parts = { id, errorId: `${id}-error`, error, hintId: undefined, optional: !required };
  return (
    <FieldFrame parts={parts} label={label} className={maxLength < 10 ? "short" : undefined}>
      <input
        className="input"
        id={id}
        name={fieldName(name)}
        type={isSecret ? "password" : "text"}
        inputMode={isNumeric ? "numeric" : undefined}
        required={required}
        placeholder={pattern}
        defaultValue={isSecret ? undefined : value}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? parts.errorId : undefined}
        data-mask={mask}
        {...readFirst}
      />
    </FieldFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
