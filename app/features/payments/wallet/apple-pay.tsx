import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { ChoiceCard } from "~/components/form/fields/radio-cards";
import { useRoot } from "~/components/frame/use-root";
import { amountText, type Money } from "~/domain/money/money";
import type { ApplePayment } from "./apple-pay-session";
import { hasApplePay } from "./has-apple-pay";

interface ApplePayProps {
  /** The id of its form, whose radio buttons have the name `name`. */
  form: string;
  name: string;
  /** The restaurant's country, ISO 3166-1. */
  country: string;
  total: Money;
  /** The order to pay again, or `table` for the share of a bill. Without both, the cart is paid. */
  order?: string | undefined;
  table?: boolean | undefined;
  /** Whether it was chosen before. */
  chosen: boolean;
}

const VALUE = "APPLE_PAY";

/**
 * Apple Pay as one more payment method of a form, if the browser has it. Other browsers load nothing of it. The form's
 * post waits for Apple's sheet. Then it is sent with the token in a field `wallet`.
 */
export function ApplePay({ form, name, country, total, order, table, chosen }: ApplePayProps) {
  const t = useT();
  const label = useRoot()?.brand ?? "";
  const [isThere, setThere] = useState(false);
  const { amount, currency } = { amount: amountText(total), currency: total.currency };
  useEffect(() => setThere(hasApplePay()), []);
  const failed = useAppleSheet(isThere ? form : undefined, name, {
    country,
    currency,
    label,
    amount,
    order,
    table,
  });
  if (!isThere) return null;
  return (
    <div className="choices">
      <ChoiceCard
        form={form}
        name={name}
        value={VALUE}
        label={t("enums.paymentMethod.APPLE_PAY")}
        detail={t("checkout.method.hint.online")}
        icon="card"
        checked={chosen}
      />
      {failed ? <Banner icon="alert" tone="bad" title={t("payment.applePayFailed")} role="alert" /> : null}
    </div>
  );
}

/** Opens Apple's sheet before the form is posted. Returns whether that failed. */
function useAppleSheet(formId: string | undefined, name: string, payment: ApplePayment): boolean {
  const [failed, setFailed] = useState(false);
  const latest = useRef(payment);
  latest.current = payment;
  const closing = useRef<() => Promise<void>>();
  const isPosted = useNavigation().state === "submitting";
  useEffect(() => {
    if (!isPosted) return;
    // The post was answered, or the page was left.
    return () => {
      void closing.current?.();
      closing.current = undefined;
    };
  }, [isPosted]);
  useEffect(() => {
    const form = formId === undefined ? null : document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const authorized = (close: () => Promise<void>) => {
      closing.current = close;
    };
    return guardPost(form, name, { payment: () => latest.current, setFailed, authorized });
  }, [formId, name]);
  return failed;
}

type Sheet = typeof import("./apple-pay-session");

interface Payer {
  payment: () => ApplePayment;
  setFailed: (failed: boolean) => void;
  /** The sheet stays open until `close` is called. */
  authorized: (close: () => Promise<void>) => void;
}

/** Listens in the capture phase, before all other listeners. Returns the function that removes the listeners. */
function guardPost(
  form: HTMLFormElement,
  name: string,
  { payment, setFailed, authorized }: Payer,
): () => void {
  let sheet: Sheet | undefined;
  let isOpen = false;
  const isChosen = () => new FormData(form).get(name) === VALUE;
  const load = async () => {
    sheet ??= await import("./apple-pay-session");
    return sheet;
  };
  // The sheet must open at the touch of the button, so its code is fetched as soon as Apple Pay is chosen.
  const onChange = () => void (isChosen() && load().catch(() => undefined));
  const pay = async (submitter: HTMLElement | null) => {
    const { payWithApple } = sheet ?? (await load());
    const outcome = await payWithApple(payment());
    if (outcome === "cancelled") return;
    if (outcome === "failed") return setFailed(true);
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: "wallet" });
    field.value = outcome.token;
    form.append(field);
    authorized(outcome.close);
    form.requestSubmit(submitter);
    // A token pays once. The post has taken it by now.
    setTimeout(() => field.remove());
  };
  const onSubmit = (event: SubmitEvent) => {
    if (!isChosen() || form.elements.namedItem("wallet") || leadsElsewhere(event.submitter)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isOpen) return;
    isOpen = true;
    setFailed(false);
    pay(event.submitter)
      .catch(() => setFailed(true))
      .finally(() => {
        isOpen = false;
      });
  };
  onChange();
  form.addEventListener("change", onChange);
  form.addEventListener("submit", onSubmit, true);
  return () => {
    form.removeEventListener("change", onChange);
    form.removeEventListener("submit", onSubmit, true);
  };
}

/** Whether the button has a purpose of its own, such as the coupon's, so that nothing is paid. */
function leadsElsewhere(button: HTMLElement | null): boolean {
  return button instanceof HTMLButtonElement && (button.name !== "" || button.hasAttribute("formaction"));
}
