import type { DemoPaymentOption, DemoSetup } from "../demo-types";

/** Whether the sandbox can take a payment this way: so far what is paid on delivery or at the counter. */
export function canTake({ type }: DemoPaymentOption): boolean {
  return type === "PENDING";
}

/**
 * A setup cut down to what the sandbox can answer for, so that the storefront offers nothing that leads
 * nowhere: no payment through a provider, no table payment, no social sign-in yet.
 */
export function offered(setup: DemoSetup): DemoSetup {
  return {
    ...setup,
    payment_options: setup.payment_options.filter(canTake),
    table_payment_options: [],
    social_providers: [],
  };
}
