import { ADDRESS_FIELDS } from "~/domain/address/address-fields";
import type { MessageKey } from "~/locales/catalog";

const words = (names: string) => names.trim().split(/\s+/);

/** The labels of what is typed or chosen. */
const LABELS: Readonly<Record<string, MessageKey>> = {
  again: "register.password.again",
  birthday: "register.data.birthday",
  change: "checkout.change.label",
  complement: "geolocation.address.complement",
  cpf: "register.data.cpf",
  current_password: "profile.password.current",
  document: "privacy.myData.cpf",
  email: "register.email.label",
  name: "register.data.name",
  password: "entry.auth.password",
  phone: "checkout.customer.phone",
  query: "geolocation.search.label",
  reference_point: "geolocation.address.reference",
  slot: "checkout.when.slot",
  street: "geolocation.address.street",
  tipAmount: "tip.amount",
  username: "entry.auth.identifier",
};

/** Every other field of a form of ours. `tests/unit/pages/form-fields.test.ts` reads them from the pages. */
const OTHERS: ReadonlySet<string> = new Set([
  ...Object.keys(ADDRESS_FIELDS),
  ...words(`
    accepted_pg_terms address_id age agree amount append back candidate checkout_option code consent country csrf_token device dish dishes end
    expiry form_key from go handheld holder_name image intent invoice is_main item items keepCpf key kind line listed lite live locale main
    method news no_number note notifications off offline on order paid people person photo price quantity reason recipient
    remove reopen round save security_code seen service show shown shown_bill shown_fee shown_tip split stars state
    stays step store table tags take terms text tip to token type use verification_url wallet was when
  `),
]);

/** Fields named by ids of the backend. */
const BY_ID = /^(option|quantity):|^count-/;

/** Its fields are named by the backend. */
const GIFT_CARD = /^\/cart\/gift-card\/?$/;

/** Whether a form that posts to `path` may have a field of that name. */
export function isOurField(path: string, name: string): boolean {
  return Object.hasOwn(LABELS, name) || OTHERS.has(name) || BY_ID.test(name) || GIFT_CARD.test(path);
}

/** The label of a field, as a message's key. Undefined for one that no one fills in. */
export function labelOf(name: string): MessageKey | undefined {
  return Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
}
