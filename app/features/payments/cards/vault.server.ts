import { randomBytes } from "node:crypto";
import type { PageTitle } from "~/components/frame/page-handle";
import { type CalendarMonth, expiryYears } from "~/domain/payment/card";
import { zonedTime } from "~/domain/time/zoned-time";
import {
  keyFingerprint,
  type VaultVisit,
  vaultCookie,
  withNewest,
} from "~/features/payments/payment-cookies.server";
import { ifSilent, logged, orElse } from "~/platform/backend/or-else.server";
import { env } from "~/platform/env/env.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { tokenSchema } from "~/services/contract/primitives.server";
import { VAULT_RETURN } from "../payment-paths";
import type { CardMethod } from "./card-question";
import { type CardErrorView, cardErrorOf, readVaultError, type VaultError } from "./vault-error.server";

/** A form of the vault, ready for the customer's own browser to post. */
export interface VaultFormView {
  /** The form's target at the payment provider, which is another site. */
  action: string;
  /** Hidden fields that are sent with the card. */
  hidden: { name: string; value: string }[];
  /** The years in which a card can expire. */
  years: number[];
}

/**
 * Opens a form of the vault, and keeps its state in this browser. The return must bring that state, and each state is
 * valid once. The page may then post to the vault, and to no other site.
 *
 * @returns undefined while the vault cannot be reached
 * @throws ApiError
 */
export async function openVault(
  visitor: Visitor,
  visit: Omit<VaultVisit, "mark" | "used">,
): Promise<VaultFormView | undefined> {
  const { key } = visit;
  const secret = randomBytes(16).toString("base64url");
  const state = key === undefined ? secret : `${secret}.${keyFingerprint(key)}`;
  const read = Promise.all([
    visitor.api.order.vault(`${env.APP_ORIGIN}${VAULT_RETURN}?state=${state}`),
    calendarMonthOf(visitor),
  ]);
  const opened = await read.catch(
    orElse(undefined, ifSilent, logged(visitor, "error", "the card vault is down")),
  );
  if (!opened) return undefined;
  const [{ action, fields }, today] = opened;
  visitor.allowFormTo(action);
  const known = vaultCookie.read(visitor.request) ?? [];
  const { save, ...rest } = visit;
  // A guest has no account to keep a card in.
  const kept = save && visitor.isSignedIn ? { save } : {};
  visitor.setCookie(vaultCookie.seal(withNewest(known, { ...rest, ...kept, mark: state })));
  const hidden = Object.entries(fields).map(([name, value]) => ({ name, value }));
  return { action, hidden, years: expiryYears(today) };
}

/** A card that the vault has taken. */
export interface TakenCard {
  /** Valid for one use. */
  token: string;
  method: CardMethod;
  save: boolean;
  /** The idempotency key of what the card pays. Empty if it pays nothing. */
  key: string;
}

/** The result of a visit to the vault. */
export type VaultReturn = { visit: VaultVisit } & (
  | { outcome: "card"; card: TakenCard }
  | { outcome: "error"; error: VaultError }
  /** This form came back before. */
  | { outcome: "used" }
);

/**
 * Reads the vault's return. A state counts once, and only in the browser that opened the form.
 *
 * @returns undefined for a state that this browser does not know, or no longer knows
 */
export function takeVaultReturn(visitor: Visitor): VaultReturn | undefined {
  const { searchParams } = visitor.url;
  const known = vaultCookie.read(visitor.request) ?? [];
  const visit = known.find(({ mark }) => mark === searchParams.get("state"));
  if (!visit) return undefined;
  if (visit.used) return { visit, outcome: "used" };
  visitor.setCookie(vaultCookie.seal(known.map((one) => (one === visit ? { ...one, used: true } : one))));
  const token = tokenSchema.safeParse(searchParams.get("card_token")).data;
  if (searchParams.has("error") || token === undefined) {
    return { visit, outcome: "error", error: readVaultError(searchParams.get("error")) ?? "OTHER" };
  }
  const { method = "CREDIT", save = false, key = "" } = visit;
  return { visit, outcome: "card", card: { token, method, save, key } };
}

/**
 * The fingerprint of the key that a return was to pay, as its state says. It is a hint only, for a state that this
 * browser does not know: of several tabs, the answer of one may have overwritten the form that another has opened.
 */
export function keyHint({ url }: Pick<Visitor, "url">): string | undefined {
  return url.searchParams.get("state")?.split(".")[1];
}

/** The current month in the restaurant's time zone. */
export async function calendarMonthOf(visitor: Pick<Visitor, "content">): Promise<CalendarMonth> {
  const { setup } = await visitor.content();
  return zonedTime(new Date(), setup.time_zone);
}

/** The data of every page with a card form. */
interface CardPage {
  /** Undefined while the vault is down. */
  vault: VaultFormView | undefined;
  error: CardErrorView | undefined;
  /** Whether the card will be saved. */
  isSaved: boolean;
  pageTitle: PageTitle;
}

/**
 * The data of a page with a card form, with the page's own data in `rest`. 503 while the vault is down.
 *
 * @throws ApiError
 */
export async function cardPage<R extends object>(
  visitor: Visitor,
  visit: Omit<VaultVisit, "mark" | "used">,
  rest: R,
) {
  const { t } = visitor;
  const error = cardErrorOf(visitor);
  const vault = await openVault(visitor, visit);
  const page = t("cards.form.title");
  const text = error && vault ? t("title.refused", { page: page.toLowerCase() }) : page;
  const isSaved = Boolean(visit.save) && visitor.isSignedIn && visit.purpose !== "profile";
  const data = { ...rest, vault, error, isSaved, pageTitle: { text } } satisfies CardPage;
  return refuse(data, vault ? 200 : 503);
}
