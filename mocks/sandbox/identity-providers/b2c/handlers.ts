import { type HttpHandler, HttpResponse, http } from "msw";
import { errorResponse, type HandlerContext } from "../../handlers/endpoint";
import { B2C_PAGES } from "../../handlers/sign-in/b2c";
import { b2cOfTicket, cancelB2c, finishB2c } from "../../operations/sign-in/b2c";
import { identityOfPerson, knownPeople } from "../../operations/sign-in/outside-people";
import { readSignIn } from "../../operations/sign-in/sign-in-form";
import { ContractError } from "../../rules/contract-error";
import { languageOf } from "../../rules/language";
import type { Store } from "../../state";
import type { B2cSession } from "../../state/account/b2c";
import { type Filled, type Frame, signInNotice, signInPage } from "../sign-in-page";
import { profilePage, resetPage } from "./page";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const BRAND = "Aurora ID";

const ENDED = {
  title: { pt: "Nada a fazer aqui", en: "Nothing to do here" },
  text: { pt: "Esta visita já terminou.", en: "This visit is over already." },
};

const html = (status: number, text: string) => new HttpResponse(text, { status, headers: HEADERS });
const seeOther = (location: string) => new HttpResponse(null, { status: 303, headers: { location } });

function frameOf(request: Request): Frame {
  const { pathname, searchParams } = new URL(request.url);
  const ticket = searchParams.get("ticket") ?? "";
  const language = languageOf(searchParams.get("lang") ?? request.headers.get("accept-language"));
  return { language, brand: BRAND, address: `${pathname}?ticket=${encodeURIComponent(ticket)}` };
}

function showSignIn(store: Store, frame: Frame, status: number, filled?: Filled): Response {
  const people = knownPeople(store, "b2c");
  const restaurant = store.settings.read("setup").name;
  const told = frame.language === "pt" ? "seu nome e seu e-mail" : "your name and your email";
  const shown = filled ?? { person: people[0]?.id ?? "new", name: "", email: "" };
  return html(status, signInPage(frame, { restaurant, told, people }, shown));
}

function show(store: Store, session: B2cSession, frame: Frame): Response {
  if (session.status !== "PENDING") {
    return html(200, signInNotice(frame, { ...ENDED, back: finishB2c(store, session.ticket) }));
  }
  switch (session.kind) {
    case "login":
      return showSignIn(store, frame, 200);
    case "reset":
      return html(200, resetPage(frame));
    case "profile": {
      const customer = store.customers.find(session.customer_id ?? "");
      return html(200, profilePage(frame, { name: customer?.name ?? "", email: customer?.email ?? "" }));
    }
    default:
      return session.kind satisfies never;
  }
}

function act(store: Store, session: B2cSession, frame: Frame, posted: URLSearchParams): Response {
  const { kind, ticket, status, customer_id } = session;
  if (posted.get("decision") === "cancel") return seeOther(cancelB2c(store, ticket));
  if (status !== "PENDING" || kind === "reset") return seeOther(finishB2c(store, ticket));
  if (kind === "profile") {
    const name = (posted.get("name") ?? "").trim().slice(0, 100);
    if (customer_id !== null && name !== "") store.customers.change(customer_id, { name });
    return seeOther(finishB2c(store, ticket));
  }
  const reading = readSignIn(store, "b2c", posted);
  if (reading.decision === "again") return showSignIn(store, frame, 422, reading.filled);
  if (reading.decision === "cancel") return seeOther(cancelB2c(store, ticket));
  return seeOther(finishB2c(store, ticket, identityOfPerson(reading.person)));
}

function answer(
  store: Store,
  request: Request,
  kind: B2cSession["kind"],
  work: (session: B2cSession, frame: Frame) => Response,
): Response {
  const frame = frameOf(request);
  try {
    return store.atomically(() => {
      const session = b2cOfTicket(store, new URL(request.url).searchParams.get("ticket") ?? "");
      if (session.kind === kind) return work(session, frame);
      return html(404, signInNotice(frame, ENDED));
    });
  } catch (error) {
    if (error instanceof ContractError) return html(error.status, signInNotice(frame, ENDED));
    return errorResponse(error, request.headers.get("accept-language"));
  }
}

/** The outside sign-in's pages. Browsers open them by the ticket in the address. */
export function b2cPageHandlers({ store, baseUrl }: HandlerContext): HttpHandler[] {
  return (["login", "reset", "profile"] as const).flatMap((kind) => [
    http.get(`${baseUrl}${B2C_PAGES[kind]}`, ({ request }) =>
      answer(store, request, kind, (session, frame) => show(store, session, frame)),
    ),
    http.post(`${baseUrl}${B2C_PAGES[kind]}`, async ({ request }) => {
      const posted = new URLSearchParams(await request.clone().text());
      return answer(store, request, kind, (session, frame) => act(store, session, frame, posted));
    }),
  ]);
}
