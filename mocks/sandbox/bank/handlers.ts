import { type HttpHandler, HttpResponse, http } from "msw";
import { errorResponse, type HandlerContext } from "../handlers/endpoint";
import { VAULT_MS } from "../handlers/payment/cards";
import { challengedPayment, decide, returnParameters } from "../operations/payment/challenge";
import { amountWords } from "../rules/amount-words";
import { ContractError, notFound } from "../rules/contract-error";
import { type Language, languageOf } from "../rules/language";
import { wallTime } from "../rules/restaurant/zone";
import type { Store } from "../state";
import type { KeptPayment } from "../state/order/payments";
import { readCardForm } from "./card-form";
import { challengePage, noticePage, returnPage } from "./page";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const html = (text: string, status = 200) => new HttpResponse(text, { status, headers: HEADERS });
const seeOther = (location: string) => new HttpResponse(null, { status: 303, headers: { location } });

/** Adds parameters to an address and keeps its own query. */
function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
  return url.href;
}

function pageLanguage(request: Request): Language {
  const asked = new URL(request.url).searchParams.get("lang");
  return asked === "pt" || asked === "en" ? asked : languageOf(request.headers.get("accept-language"));
}

/** Answers a browser. A refusal becomes a page. */
function answerPage(request: Request, work: () => Response): Response {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ContractError) || Array.isArray(error.detail)) {
      return errorResponse(error, request.headers.get("accept-language"));
    }
    const title = { pt: "Não deu certo", en: "That didn't work" };
    const path = new URL(request.url).pathname;
    return html(noticePage(pageLanguage(request), path, { title, text: error.detail }), error.status);
  }
}

/** Handles the vault's form, which the customer's browser posts: redirects to `return-url` with a token or an error. */
function vault(store: Store, posted: URLSearchParams): Response {
  const form = store.cards.form(posted.get("form") ?? "");
  if (!form) throw notFound("Este formulário não existe.", "This form does not exist.");
  if (form.expires_at <= store.now()) {
    return seeOther(withParameters(form.return_url, { error: "FORM_EXPIRED" }));
  }
  const today = wallTime(store.now(), store.settings.read("setup").time_zone);
  const reading = readCardForm(posted, today);
  if ("error" in reading) return seeOther(withParameters(form.return_url, { error: reading.error }));
  const card_token = store.cards.addToken(reading.card, store.now() + VAULT_MS);
  return seeOther(withParameters(form.return_url, { card_token }));
}

const DECIDED = {
  title: { pt: "Nada a confirmar", en: "Nothing to confirm" },
  text: {
    pt: "Este pagamento já foi respondido, ou o prazo dele acabou.",
    en: "This payment has been answered already, or its time is over.",
  },
};

function returnAddress(store: Store, payment: KeptPayment): string | undefined {
  if (payment.return_url === null) return undefined;
  const parameters = payment.verdict ? returnParameters(store, payment, payment.verdict) : {};
  return withParameters(payment.return_url, parameters);
}

function showChallenge(store: Store, request: Request, id: string): Response {
  const language = pageLanguage(request);
  const payment = challengedPayment(store, id);
  const path = new URL(request.url).pathname;
  if (payment.status !== "REQUIRES_ACTION" || payment.verdict !== null) {
    return html(noticePage(language, path, { ...DECIDED, back: returnAddress(store, payment) }));
  }
  const { name, currency } = store.settings.read("setup");
  const { brand = "", last_four = "" } = payment.card ?? {};
  const amount = amountWords(payment.amount, currency)[language];
  const card = language === "pt" ? `${brand}, final ${last_four}` : `${brand}, ending in ${last_four}`;
  const returnBy = store.settings.read("payments").return_by;
  return html(challengePage(language, path, { store: name, amount, card, returnBy }));
}

function answerChallenge(store: Store, request: Request, id: string, posted: URLSearchParams): Response {
  const payment = challengedPayment(store, id);
  const asked = (["Y", "N", "C"] as const).find((known) => known === posted.get("verdict"));
  const { return_url } = payment;
  if (!asked || return_url === null || (payment.status !== "REQUIRES_ACTION" && payment.verdict === null)) {
    return showChallenge(store, request, id);
  }
  const parameters = returnParameters(store, payment, decide(store, payment, asked));
  const returnBy = posted.get("return_by") ?? store.settings.read("payments").return_by;
  if (returnBy !== "POST") return seeOther(withParameters(return_url, parameters));
  const path = new URL(request.url).pathname;
  return html(returnPage(pageLanguage(request), path, return_url, parameters));
}

/** The payment provider's pages for browsers: the vault, and the bank's 3-D Secure page. */
export function payPageHandlers({ store, baseUrl }: HandlerContext): HttpHandler[] {
  return [
    http.post(`${baseUrl}/pay/vault`, async ({ request }) => {
      const posted = new URLSearchParams(await request.clone().text());
      return answerPage(request, () => vault(store, posted));
    }),
    http.get(`${baseUrl}/pay/3ds/:id`, ({ request, params }) =>
      answerPage(request, () => showChallenge(store, request, String(params.id))),
    ),
    http.post(`${baseUrl}/pay/3ds/:id`, async ({ request, params }) => {
      const posted = new URLSearchParams(await request.clone().text());
      return answerPage(request, () => answerChallenge(store, request, String(params.id), posted));
    }),
  ];
}
