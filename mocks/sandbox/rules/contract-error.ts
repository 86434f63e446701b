import type { Bilingual } from "../data/types";
import type { Language } from "./language";

/** One detail of a refusal. `field` is the contract's name of the input, or an option group's id. */
export type Reason = { message: Bilingual; field?: string };

/** A refusal of the contract: HTTP status, code, and a detail in both languages. */
export class ContractError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: Bilingual | Reason[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${code}`);
    this.name = "ContractError";
  }

  /** The error body of the contract in one language. */
  body(language: Language) {
    const detail = Array.isArray(this.detail)
      ? this.detail.map(({ message, field }) => ({
          message: message[language],
          ...(field === undefined ? {} : { field }),
        }))
      : this.detail[language];
    return { status: this.status, code: this.code, detail };
  }
}

/** 422 VALIDATION for one field. */
export function invalid(field: string, pt: string, en: string): ContractError {
  return new ContractError(422, "VALIDATION", [{ field, message: { pt, en } }]);
}

/** 404 with a sentence in both languages. */
export function notFound(pt: string, en: string): ContractError {
  return new ContractError(404, "NOT_FOUND", { pt, en });
}

/** 404 with the words in its detail by which the storefront recognises a cart that is gone. */
export function cartNotFound(): ContractError {
  return notFound("Sacola não encontrada (cart not found)", "Cart not found");
}

/** 404 for an unknown guest order id, with the contract's words for a cart that is gone. */
export function transactionNotFound(): ContractError {
  return notFound("Pedido não encontrado (transaction not found)", "Transaction not found");
}

/** 406: the customer's draft no longer fits, or was dropped. */
export function draftDropped(): ContractError {
  return new ContractError(406, "DRAFT_LOST", {
    pt: "Este pedido precisou recomeçar.",
    en: "This order had to start over.",
  });
}

/** 401 for a missing, bad or expired token. */
export function unauthorized(): ContractError {
  return new ContractError(401, "UNAUTHORIZED", {
    pt: "Entre na sua conta para continuar.",
    en: "Sign in to continue.",
  });
}

/** 409 with its code and a sentence in both languages. */
export function conflict(code: string, pt: string, en: string): ContractError {
  return new ContractError(409, code, { pt, en });
}

/** 429 with Retry-After; `wait` in milliseconds. */
export function tooMany(wait: number): ContractError {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  return new ContractError(
    429,
    "TOO_MANY_REQUESTS",
    { pt: "Muitos pedidos seguidos. Espere um pouco.", en: "Too many requests. Wait a little." },
    { "retry-after": String(seconds) },
  );
}
