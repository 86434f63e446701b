import type { FieldMetadata } from "~/components/form/use-form";
import { MAX_NAME } from "~/domain/customer/person-name";

/** The fields of the checkout, as they are posted and kept. */
export const CHECKOUT_FIELDS = [
  ...(["name", "phone", "email", "cpf", "invoice", "note"] as const),
  ...(["method", "save", "change", "when", "slot", "tip", "tipAmount"] as const),
] as const;

export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];

/** What was typed or chosen; an empty field is absent. */
export type TypedCheckout = { [Field in CheckoutField]?: string | undefined };

/** The fields of the page's form. */
export type CheckoutMetas = { [Field in CheckoutField]: FieldMetadata };

export const MAX_NOTE = 140;

/** The browser's own checks; a field that is not required is marked as optional. */
export const CHECKOUT_CONSTRAINT = {
  name: { required: true, maxLength: MAX_NAME },
  phone: { required: true },
  note: { maxLength: MAX_NOTE },
  method: { required: true },
  when: { required: true },
};
