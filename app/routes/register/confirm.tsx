import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon, type IconName } from "~/components/icon/icon";
import { Mark } from "~/components/order/order-hero";
import { formatPhone } from "~/domain/customer/phone-number.server";
import { carryOver, leadOn } from "~/features/account/sign-in/sign-in.server";
import { guestSessionOf } from "~/features/address/order-address.server";
import { guard, guardOnce } from "~/guard.server";
import { orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { formRefusal, registrationAt, registrationCookie } from "./registration.server";

export const handle: PageHandle = {
  title: { key: "title.registerConfirm.title", description: "title.registerConfirm.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { user } = await registrationAt(visitor, "confirm");
    return {
      email: user?.email ?? "",
      phone: formatPhone(user?.phone_number ?? ""),
      isKept: visitor.order.guestOrderId !== undefined,
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    await registrationAt(visitor, "confirm");
    try {
      await carryOver(visitor, await guestSession(visitor));
      visitor.setCookie(registrationCookie.clear());
      return await leadOn(visitor);
    } catch (error) {
      const { words, status } = formRefusal(visitor, error);
      return refuse({ words }, status);
    }
  });
}

/** The guest's session. If the backend is down now, the next cart asks again. */
function guestSession(visitor: Visitor) {
  return guestSessionOf(visitor).catch(orElse(undefined, unlessSignedOut));
}

/** Step 6: the account exists, with a button to continue. */
export default function ConfirmPage() {
  const { email, phone, isKept } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const t = useT();
  return (
    <>
      <Mark />
      <div className="stack tight">
        <h1>{t("register.confirm.heading")}</h1>
        <p className="lead">{t(isKept ? "register.confirm.leadKept" : "register.confirm.lead")}</p>
      </div>
      {failure ? <Banner icon="alert" tone="bad" role="alert" title={failure.words} /> : null}
      <ul className="card stack">
        <Proven icon="mail" label={t("common.email")} value={email} />
        <Proven icon="phone" label={t("common.phone")} value={phone} />
      </ul>
      <Form className="stack tight" method="post">
        <FormKey />
        <SubmitButton className="btn btn-wide">
          {t(isKept ? "register.confirm.actionKept" : "register.confirm.action")}
        </SubmitButton>
      </Form>
    </>
  );
}

/** A proven contact. */
function Proven({ icon, label, value }: { icon: IconName; label: string; value: string }) {
  const t = useT();
  return (
    <li className="row start">
      <Icon name={icon} />
      <p className="grow">
        <b>{label}</b> <span className="muted small">{t("register.confirm.proven")}</span>
        <span className="block small muted">{value}</span>
      </p>
    </li>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
