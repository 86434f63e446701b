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
  /** Id of the form that it belongs to, whose radios are called `name`. */
  form: string;
  name: string;
  /** The restaurant's, ISO 3166-1. */
  country: string;
  total: Money;
  /** An order that is paid again, or a share of the bill that one sits at; otherwise the cart. */
  order?: string | undefined;
  table?: boolean | undefined;
  /** It was chosen before. */
  chosen: boolean;
}

const VALUE = "APPLE_PAY";

/**
 * Apple Pay as one more payment method of a form, where the browser has it: nobody else gets a byte of it. The form's post
 * waits for Apple's sheet, then goes on with what that gave, in a field `wallet`.
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

/** Puts Apple's sheet before the form's post; whether it did not work. */
function useAppleSheet(formId: string | undefined, name: string, payment: ApplePayment): boolean {
  const [failed, setFailed] = useState(false);
  const latest = useRef(payment);
  latest.current = payment;
  const closing = useRef<() => Promise<void>>();
  const isPosted = useNavigation().state === "submitting";
  useEffect(() => {
    if (!isPosted) return;
    // The post has been answered, or the page has gone.
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

/** Listens before anybody else does; gives the listeners back. */
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
  // The sheet must open at the very touch: what it needs is fetched when it is chosen.
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
    // It pays once: whoever comes by took it with the post.
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

/** A button with a purpose of its own, such as the coupon's: nothing is paid by it. */
function leadsElsewhere(button: HTMLElement | null): boolean {
  return button instanceof HTMLButtonElement && (button.name !== "" || button.hasAttribute("formaction"));
}
