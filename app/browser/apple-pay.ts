import { ours } from "~/domain/visit/own-answer";
import type { ApplePayment } from "~/features/payments/wallet/apple-pay-session";
import { hasApplePay } from "~/features/payments/wallet/has-apple-pay";
import { parsed } from "./ask";
import { display } from "./follow";
import { markSent } from "./forms";

type Sheet = typeof import("~/features/payments/wallet/apple-pay-session");

/**
 * Apple Pay, if the browser has it: `features/payments/wallet/apple-pay.tsx` has its radio button and its message. Other
 * browsers load nothing of the sheet. The post of the form waits for Apple's sheet, and the sheet for the answer.
 */
export function begin(part: HTMLElement): void {
  const radio = part.querySelector("input");
  const form = radio?.form;
  if (!radio || !form || !hasApplePay()) return;
  let sheet: Sheet | undefined;
  let isOpen = false;

  const load = async () => {
    sheet ??= await import("~/features/payments/wallet/apple-pay-session");
    return sheet;
  };
  const banner = part.querySelector<HTMLElement>("div[hidden]");
  const showFailure = (failed: boolean) => {
    if (banner) banner.hidden = !failed;
  };
  // The sheet must open at the touch of the button, so its code is fetched as soon as Apple Pay is chosen.
  const onChange = () => void (radio.checked && load().catch(() => undefined));

  async function pay(target: HTMLFormElement, button: HTMLElement | null): Promise<void> {
    const { payWithApple } = sheet ?? (await load());
    const payment: ApplePayment = JSON.parse(part.dataset.applePay ?? "{}");
    const outcome = await payWithApple(payment);
    if (outcome === "cancelled") return;
    if (outcome === "failed") return showFailure(true);
    const restore = markSent(target, button);
    const refused = await send(target, outcome);
    restore();
    await display(parsed(refused));
    document.querySelector<HTMLElement>("[autofocus]")?.focus();
  }

  part.hidden = false;
  radio.disabled = false;
  onChange();
  form.addEventListener("change", onChange);
  // In the capture phase, before the form is marked as sent.
  form.addEventListener(
    "submit",
    (event) => {
      if (!radio.checked || leadsElsewhere(event.submitter)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isOpen) return;
      isOpen = true;
      showFailure(false);
      pay(form, event.submitter)
        .catch(() => showFailure(true))
        .finally(() => {
          isOpen = false;
        });
    },
    true,
  );
}

type Authorized = { token: string; close: () => Promise<string | undefined> };

/**
 * Posts the form with what Apple's sheet gave, tells the sheet what came of it, and goes where the post leads.
 *
 * @returns the page that refuses the form; never, if the post leads elsewhere
 */
async function send(form: HTMLFormElement, { token, close }: Authorized): Promise<string> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  fields.set("wallet", token);
  const action = form.getAttribute("action") ?? location.href;
  // Without an answer nobody knows what came of it: the sheet closes, and the page itself finds out.
  const answer = await fetch(action, { method: "POST", body: fields, redirect: "manual" })
    .then(ours)
    .catch(() => undefined);
  const to = await close();
  if (answer && answer.type !== "opaqueredirect") return answer.text();
  location.assign(to ?? location.href);
  return new Promise(() => {});
}

/** Whether the button has a purpose of its own, such as the coupon's, so that nothing is paid. */
function leadsElsewhere(button: HTMLElement | null): boolean {
  return button instanceof HTMLButtonElement && (button.name !== "" || button.hasAttribute("formaction"));
}
