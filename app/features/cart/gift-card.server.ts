import { formatMoney } from "~/domain/money/money";
import { isNumeric, maskLength, unmask } from "~/domain/text/mask";
import { fieldName } from "~/domain/text/url";
import { readVoucher } from "~/domain/text/voucher";
import { CART, cartBack, giftCardPath } from "~/domain/visit/cart-paths";
import { ifAnyFailed, onFailure } from "~/platform/backend/or-else.server";
import { type PublicVisitor, publicRead } from "~/platform/backend/public-read.server";
import { type Answer, formRefusal, orReadBack, refuse } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { GiftCardField } from "~/services/contract/cms.server";
import type { Cart } from "~/services/contract/shared.server";
import { cartGone, cartIf, cartOf } from "./cart.server";

/** The longest text of a field for which the admin's form sets no limit. */
const MAX_TEXT = 100;
/** The call sends this field itself, so the admin's form may not have it. */
const RESERVED = "order_id";

/** A field of the gift card's form, as its page shows it. */
export interface GiftCardInput {
  name: string;
  label: string;
  required: boolean;
  /** What was typed is never sent back. */
  isSecret: boolean;
  isNumeric: boolean;
  maxLength: number;
  /** An example of its format, such as `••••-••••`. Undefined for plain digits. */
  pattern: string | undefined;
  /** The contract's mask: script sets its signs while one types. */
  mask: string | undefined;
}

/** A refused form: what was typed, without secrets, and the errors by field. Errors of the whole form are under "". */
export interface RefusedGiftCard {
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** The fields of the admin's form, a public read. @throws ApiError */
function fieldsOf(visitor: PublicVisitor): Promise<readonly GiftCardField[]> {
  return publicRead(visitor, {
    key: ["gift-card-fields"],
    ttlMs: 60_000,
    swrMs: 600_000,
    read: async ({ admin }) => (await admin.giftCardFields()).filter(({ name }) => name !== RESERVED),
  });
}

/** The data of the gift card's page. @throws a redirect to the cart page if there is no cart; ApiError */
export async function giftCardPage(visitor: Visitor) {
  const [fields, cart] = await Promise.all([fieldsOf(visitor), cartOf(visitor)]);
  if (!cart || cart.items.length === 0) throw visitor.redirect(CART.page);
  const balance = cart.gift_card && formatMoney(cart.gift_card.balance, visitor.locale);
  const back = cartBack(visitor);
  return { fields: fields.map(toInput), balance, back, path: giftCardPath(back) };
}

function toInput({ name, label, type, required, mask, max_length }: GiftCardField): GiftCardInput {
  return {
    name,
    label,
    required,
    // A page's mask has `|` between several.
    mask: mask?.includes("|") ? undefined : mask,
    isSecret: type === "password",
    isNumeric: mask === undefined ? type === "number" : isNumeric(mask),
    maxLength: Math.max(max_length ?? 0, mask?.length ?? 0) || MAX_TEXT,
    pattern: mask !== undefined && !/^#+$/.test(mask) ? mask.replaceAll(/[#AN]/g, "•") : undefined,
  };
}

/**
 * Adds the gift card of a form to the cart, and uses it there.
 *
 * @returns a redirect to the cart or the checkout, wherever the form was opened from; or why the card was refused
 * @throws ApiError if the visit cannot go on
 */
export async function putGiftCard(
  visitor: Visitor,
  form: FormData,
): Promise<Response | Answer<RefusedGiftCard>> {
  let values: RefusedGiftCard["values"] = {};
  const no = (errors: RefusedGiftCard["errors"], status?: number) =>
    refuse<RefusedGiftCard>({ values, errors }, status);
  const putting = async () => {
    const [fields, cart] = await Promise.all([fieldsOf(visitor), cartOf(visitor)]);
    if (!cart || cart.items.length === 0) {
      return visitor.redirect(CART.page, { tone: "info", text: visitor.t("bag.giftCard.noBag") });
    }
    const read = readFields(visitor, fields, form);
    values = read.shown;
    if (Object.keys(read.errors).length > 0) return no(read.errors);
    const wait = await limit(visitor, "giftCard", Object.values(read.shown).join(" "));
    if (wait !== undefined) return no({ "": waitWords(visitor, wait) }, 429);
    const { balance } = await redeem(visitor, cart, read.sent);
    visitor.saveOrder({ useGiftCard: true });
    const text = visitor.t("toast.giftCard.added", { balance: formatMoney(balance, visitor.locale) });
    return visitor.redirect(cartBack(visitor), { tone: "quiet", text });
  };
  return putting().catch(
    onFailure(ifAnyFailed, (error) => {
      if (error.isCartGone) return cartGone(visitor);
      if (error.status === 422) return no(refusalOf(visitor, error));
      const { words, status } = formRefusal(visitor, error, "gift card not used");
      return no({ "": words }, status);
    }),
  );
}

/** Adds a card to the cart. If the outcome is unknown, the cart is read: a new balance means success. @throws ApiError */
async function redeem(visitor: Visitor, cart: Cart, fields: ReadFields["sent"]) {
  return orReadBack(visitor.api.order.redeemGiftCard(cart.id, fields), async () => {
    // The card that the cart had before is no success.
    const isNew = ({ gift_card }: Cart) => gift_card?.balance.value !== cart.gift_card?.balance.value;
    const changed = await cartIf(visitor, isNew);
    return changed === false ? changed : (changed.gift_card ?? false);
  });
}

/** Errors by field. Specification, section 8: a gift card's failures are generic, except those of a field. */
function refusalOf({ t }: Visitor, { code, details, sentence }: ApiError): RefusedGiftCard["errors"] {
  const named = details.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]]));
  if (code !== "VALIDATION" || named.length === 0) return { "": sentence ?? t("cart.GIFT_CARD_INVALID") };
  return Object.fromEntries(named);
}

interface ReadFields {
  /** Without the masks' characters. */
  sent: Record<string, string>;
  /** As it was typed, without secrets. */
  shown: Record<string, string>;
  errors: Record<string, string>;
}

function readFields({ t }: Visitor, fields: readonly GiftCardField[], form: FormData): ReadFields {
  const read: ReadFields = { sent: {}, shown: {}, errors: {} };
  for (const { name, type, required, mask, max_length } of fields) {
    const text = readVoucher(textField(form, fieldName(name)) ?? "");
    const max = Math.max(max_length ?? 0, mask?.length ?? 0) || MAX_TEXT;
    if (type !== "password") read.shown[name] = text.slice(0, max);
    if (text === "") {
      if (required) read.errors[name] = t("form.required");
      continue;
    }
    const { value, fits } = mask === undefined ? { value: text, fits: true } : unmask(mask, text);
    if (!fits) read.errors[name] = t("bag.giftCard.mask", { count: maskLength(mask ?? "") });
    else if (value.length > max) read.errors[name] = t("form.tooLong", { max, length: value.length });
    else read.sent[name] = value;
  }
  return read;
}

/** Sets whether the gift card on the cart is used (`use`: 1 or 0). @returns a redirect to the cart */
export function switchGiftCard(visitor: Visitor, form: FormData): Response {
  visitor.saveOrder({ useGiftCard: textField(form, "use") !== "0" });
  return visitor.redirect(CART.page, { tone: "quiet", text: visitor.t("toast.cart.updated") });
}
