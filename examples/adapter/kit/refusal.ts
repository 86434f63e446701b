import type { z } from "zod";
import type { Language } from "./pos";

/** A sentence for the customer, in both languages. */
type Words = Readonly<Record<Language, string>>;
type Detail = Words | readonly { field: string; message: Words }[];

/** A refusal of the contract (docs/contract.md, "Errors"). It says nothing of faults: those are other errors. */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(
    readonly status: 404 | 406 | 409 | 410 | 412 | 413 | 422 | 503,
    readonly code: string,
    readonly detail: Detail,
  ) {
    super(code);
  }

  /** The error body, in a language. */
  body(language: Language) {
    const { status, code, detail } = this;
    const told = isList(detail)
      ? detail.map(({ field, message }) => ({ field, message: message[language] }))
      : detail[language];
    return { status, code, detail: told };
  }
}

const isList = (detail: Detail): detail is Exclude<Detail, Words> => Array.isArray(detail);

const CHECK_IT: Words = { "pt-BR": "Confira este campo.", "en-US": "Check this field." };

/** 422 that names fields. */
export const invalid = (...fields: string[]) =>
  new Refusal(
    422,
    "VALIDATION",
    fields.map((field) => ({ field, message: CHECK_IT })),
  );

/** 422 of a body that is none. */
const unreadable = () =>
  new Refusal(422, "VALIDATION", {
    "pt-BR": "Não deu para ler o pedido.",
    "en-US": "The request could not be read.",
  });

/** Something from outside in its shape. @throws Refusal 422 VALIDATION that names each field */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.map(String).join(".")).filter(Boolean);
  throw fields.length > 0 ? invalid(...fields) : unreadable();
}

/** 404 of what is not there. */
export const notFound = () =>
  new Refusal(404, "NOT_FOUND", { "pt-BR": "Isso não existe.", "en-US": "There is no such thing." });

/** The cart or the session is gone. The storefront knows it by the words in brackets. */
export const gone = () =>
  new Refusal(404, "NOT_FOUND", {
    "pt-BR": "Este pedido não existe mais (cart not found).",
    "en-US": "This order does not exist any more (cart not found).",
  });

export const dropped = () =>
  new Refusal(406, "DROPPED", {
    "pt-BR": "Este pedido ficou parado por muito tempo (cart not found).",
    "en-US": "This order was left for too long (cart not found).",
  });

export const misfit = () =>
  new Refusal(406, "SERVICE_MISMATCH", {
    "pt-BR": "O pedido é de outro serviço.",
    "en-US": "The order is of another service.",
  });

export const replaced = () =>
  new Refusal(410, "SERVICE_REPLACED", {
    "pt-BR": "Este serviço foi trocado por outro.",
    "en-US": "This service was replaced by another.",
  });

export const storeClosed = () =>
  new Refusal(412, "STORE_CLOSED", {
    "pt-BR": "O restaurante não está recebendo pedidos agora.",
    "en-US": "The restaurant isn't taking orders right now.",
  });

export const serviceUnavailable = () =>
  new Refusal(412, "SERVICE_UNAVAILABLE", {
    "pt-BR": "Este serviço não está disponível agora.",
    "en-US": "This service isn't available right now.",
  });

export const outOfArea = () =>
  new Refusal(412, "OUT_OF_AREA", {
    "pt-BR": "Este endereço fica fora da área de entrega.",
    "en-US": "This address is outside the delivery area.",
  });

export const outOfHours = () =>
  new Refusal(412, "OUT_OF_HOURS", {
    "pt-BR": "O restaurante está fora do horário de atendimento.",
    "en-US": "The restaurant is outside its opening hours.",
  });

export const slotUnavailable = () =>
  new Refusal(422, "SLOT_UNAVAILABLE", {
    "pt-BR": "Este horário não está mais livre. Escolha outro.",
    "en-US": "This time is no longer free. Choose another.",
  });

export const itemUnavailable = (name: string) =>
  new Refusal(409, "ITEM_UNAVAILABLE", {
    "pt-BR": `Acabou por hoje: ${name}`,
    "en-US": `Sold out today: ${name}`,
  });

export const invalidOptions = (groupId: string) =>
  new Refusal(422, "INVALID_OPTIONS", [{ field: groupId, message: CHECK_IT }]);

export const belowMinimum = () =>
  new Refusal(422, "MINIMUM_ORDER", {
    "pt-BR": "O pedido ainda não chega ao valor mínimo.",
    "en-US": "The order is still below the minimum.",
  });

export const cartChanged = () =>
  new Refusal(409, "CART_CHANGED", {
    "pt-BR": "O valor do pedido mudou.",
    "en-US": "The order's amount has changed.",
  });

export const paymentState = () =>
  new Refusal(409, "PAYMENT_STATE", {
    "pt-BR": "Este pagamento não pode ser feito de novo.",
    "en-US": "This payment can't be made again.",
  });

/** What a read needs is not there, and no copy of it either. The outcome is known: nothing has happened. */
export const unreachable = () =>
  new Refusal(503, "UNREACHABLE", {
    "pt-BR": "O sistema do restaurante não respondeu. Tente de novo daqui a pouco.",
    "en-US": "The restaurant's system did not answer. Try again in a moment.",
  });
