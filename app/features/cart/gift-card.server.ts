import { formatMoney } from "~/domain/money/money";
import { isNumeric, maskLength, unmask } from "~/domain/text/mask";
import { type PublicAsker, publicRead } from "~/platform/cache/public-read.server";
import { failedCall } from "~/platform/failures/or-else.server";
import { type Answer, refuse } from "~/platform/forms/answer.server";
import { textField } from "~/platform/forms/form-text.server";
import { orReadBack } from "~/platform/forms/read-back.server";
import { setbackOf } from "~/platform/forms/setback.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { GiftCardField } from "~/services/contract/admin.server";
import type { Cart } from "~/services/contract/shared.server";
import { cartGone, cartIf, cartOf } from "./cart.server";
import { cartBack, withCartBack } from "./cart-return.server";

/** The longest text that is read where the admin's form names no bound. */
const MAX_TEXT = 100;
/** A field of the form may not take the place of what the call itself names. */
const RESERVED = "order_id";

/** A field of the gift card's form, as its page draws it. */
export interface GiftCardInput {
  name: string;
  label: string;
  required: boolean;
  /** Never sent back once it is typed. */
  isSecret: boolean;
  isNumeric: boolean;
  maxLength: number;
  /** What it looks like, such as `####-####`; shown where it is more than digits in a row. */
  pattern: string | undefined;
}

/** A form that was refused: what was typed but secrets, errors by field, those of the whole form under "". */
export interface RefusedGiftCard {
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** The fields of the admin's form: a public read, kept for a minute. @throws ApiError */
function fieldsOf(asker: PublicAsker): Promise<readonly GiftCardField[]> {
  return publicRead(asker, {
    key: ["gift-card-fields"],
    ttlMs: 60_000,
    swrMs: 600_000,
    read: async ({ admin }) => (await admin.giftCardFields()).filter(({ name }) => name !== RESERVED),
  });
}

/** What the gift card's page shows. @throws a redirect to the cart where there is none; ApiError */
export async function giftCardPage(visitor: Visitor) {
  const [fields, cart] = await Promise.all([fieldsOf(visitor), cartOf(visitor)]);
  if (!cart || cart.items.length === 0) throw visitor.redirect("/cart");
  const balance = cart.gift_card && formatMoney(cart.gift_card.balance, visitor.locale);
  return {
    fields: fields.map(toInput),
    balance,
    back: cartBack(visitor),
    path: withCartBack(visitor, "/cart/gift-card"),
  };
}

function toInput({ name, label, type, required, mask, max_length }: GiftCardField): GiftCardInput {
  return {
    name,
    label,
    required,
    isSecret: type === "password",
    isNumeric: mask === undefined ? type === "number" : isNumeric(mask),
    maxLength: Math.max(max_length ?? 0, mask?.length ?? 0) || MAX_TEXT,
    pattern: mask !== undefined && !/^#+$/.test(mask) ? mask.replaceAll(/[#AN]/g, "•") : undefined,
  };
}

/**
 * Puts the gift card of a form on the cart, to be used there.
 * @returns why it was refused
 * @throws a redirect to the cart, or to the checkout that the form was called from; ApiError
 */
export async function putGiftCard(visitor: Visitor, form: FormData): Promise<Answer<RefusedGiftCard>> {
  const { t, locale } = visitor;
  let values: RefusedGiftCard["values"] = {};
  const no = (errors: RefusedGiftCard["errors"], status?: number) =>
    refuse<RefusedGiftCard>({ values, errors }, status);
  try {
    const [fields, cart] = await Promise.all([fieldsOf(visitor), cartOf(visitor)]);
    if (!cart || cart.items.length === 0) throw visitor.redirect("/cart");
    const read = readFields(visitor, fields, form);
    values = read.shown;
    if (Object.keys(read.errors).length > 0) return no(read.errors);
    const wait = await limit(visitor, "giftCard", Object.values(read.shown).join(" "));
    if (wait !== undefined) return no({ "": waitWords(visitor, wait) }, 429);
    const { balance } = await redeem(visitor, cart, read.sent);
    visitor.saveOrder({ useGiftCard: true });
    const text = t("toast.giftCard.added", { balance: formatMoney(balance, locale) });
    throw visitor.redirect(cartBack(visitor), { tone: "ok", text });
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.isCartGone) throw cartGone(visitor);
    if (error.status === 422) return no(refusalOf(visitor, error));
    const { words, status } = setbackOf(visitor, error, "gift card not used");
    return no({ "": words }, status);
  }
}

/** Puts a card on the cart. A lost answer is read from the cart, where a card tells by its balance. @throws ApiError */
async function redeem(visitor: Visitor, cart: Cart, fields: ReadFields["sent"]) {
  return orReadBack(visitor.api.order.redeemGiftCard(cart.id, fields), async () => {
    // A card that the cart had before proves nothing.
    const isNew = ({ gift_card }: Cart) => gift_card?.balance.value !== cart.gift_card?.balance.value;
    const changed = await cartIf(visitor, isNew);
    return changed === false ? changed : (changed.gift_card ?? false);
  });
}

/** Specification, section 8: a gift card's failures are generic; a field's own complaint stands beside it. */
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
    const text = (textField(form, name) ?? "").trim();
    const max = Math.max(max_length ?? 0, mask?.length ?? 0) || MAX_TEXT;
    if (type !== "password") read.shown[name] = text.slice(0, max);
    if (text === "") {
      if (required) read.errors[name] = t("form.required");
      continue;
    }
    const { value, fits } = mask === undefined ? { value: text, fits: true } : unmask(mask, text);
    if (!fits) read.errors[name] = t("bag.giftCard.mask", { count: maskLength(mask ?? "") });
    else if (text.length > max) read.errors[name] = t("form.tooLong", { max, length: text.length });
    else read.sent[name] = value;
  }
  return read;
}

/** Says whether the gift card on the cart is used (`use`: 1 or 0). @throws a redirect to the cart */
export async function switchGiftCard(visitor: Visitor, form: FormData): Promise<never> {
  visitor.saveOrder({ useGiftCard: textField(form, "use") !== "0" });
  throw visitor.redirect("/cart", { tone: "ok", text: visitor.t("toast.cart.updated") });
}
