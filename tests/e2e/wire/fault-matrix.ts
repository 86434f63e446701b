import { cpfOf } from "../../../mocks/contract-check/given/people";
import { ANA } from "../people/ana";
import { PASSWORD } from "../people/customer";
import { DISH, DISH_FORM } from "../people/dishes";
import { ANDROID } from "../projects";
import type { Control, Fault } from "../site/control";
import type { Answer } from "./client/ask";
import { Browser } from "./client/browser";
import { Reader } from "./client/reader";
import { headingsOf, textOf } from "./client/text";

/** The ways in which an area of the backend fails. */
export const MATRIX_FAULTS: Readonly<Record<string, Omit<Fault, "area">>> = {
  "10 s": { kind: "delay", delay_ms: 10_000 },
  reset: { kind: "drop" },
  "500": { kind: "status", status: 500 },
  "503": { kind: "status", status: 503 },
  "429": { kind: "status", status: 429 },
  truncated: { kind: "truncate" },
  HTML: { kind: "html" },
  "wrong types": { kind: "wrong-type" },
  "50 MB": { kind: "enormous" },
  endless: { kind: "endless" },
};

interface Subject {
  /** A page that shows data of the area. */
  page: string;
  /** A post that needs it: the page of its form, and what is typed. */
  post: { page: string; fields?: Readonly<Record<string, string>>; action?: string };
}

const ADDRESS = {
  postal_code: "05435-000",
  street: "Rua Harmonia",
  number: "410",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.5537,
  longitude: -46.6927,
};
const ORDER = { name: ANA.name, phone: ANA.phone, method: "CASH" };

/** A page and a post of each area. */
const MATRIX_AREAS = {
  cms: { page: "/menu", post: { page: `/menu/${DISH.id}`, fields: DISH_FORM } },
  catalog: { page: "/menu/feijoada", post: { page: `/menu/${DISH.id}`, fields: DISH_FORM } },
  order: { page: "/orders", post: { page: "/payment", fields: ORDER } },
  crm: {
    page: "/profile/addresses",
    post: { page: "/profile/personal", fields: { name: "Ana F. Figueira" } },
  },
  admin: { page: "/cart/gift-card", post: { page: "/cart/gift-card", fields: { number: "1", pin: "1" } } },
} satisfies Readonly<Record<string, Subject>>;

export type MatrixArea = keyof typeof MATRIX_AREAS;

/** What a customer was shown, and how soon. */
export interface Shown {
  status: number;
  ms: number;
  /** The sentence that tells it. */
  words: string;
  /** Whether it is a page of ours, or leads to one. */
  isOurs: boolean;
  /** Whether what was typed is still in the form. For a post that leads on, nothing has to be. */
  isKept: boolean;
  /** A page that failed tries again by itself. */
  renewsItself: boolean;
}

let customers = 0;

/** A new customer of the backend at a new address, signed in, with a dish in the cart. */
export async function customerAt(origin: string, control: Control): Promise<Reader> {
  customers += 1;
  const address = `10.0.${customers >> 8}.${customers & 255}`;
  const digits = String(100_000_000 + customers * 7_919);
  const email = `matrix-${customers}@exemplo.com`;
  await control.addCustomer({
    name: "Ana Figueira",
    email,
    phone_number: `+55119${digits.slice(1)}`,
    document: cpfOf(digits),
    birthday: "1991-04-12",
    password: PASSWORD,
    addresses: [ADDRESS],
  });
  const reader = new Reader(origin, "pt-BR");
  reader.browser = new Browser(new Map(), ANDROID, "pt-BR", address);
  const { status } = await reader.posts("/auth/login", { username: email, password: PASSWORD });
  if (status !== 303) throw new Error(`the sign-in answered ${status}`);
  await reader.fillsCart();
  return reader;
}

/** Opens the area's page. */
export async function showPage(reader: Reader, area: MatrixArea): Promise<Shown> {
  return shown(() => reader.opens(MATRIX_AREAS[area].page));
}

/** Opens the form of the area's post while all is well. @returns a function that sends it */
export async function preparePost(reader: Reader, area: MatrixArea): Promise<() => Promise<Shown>> {
  const { page, fields = {}, action }: Subject["post"] = MATRIX_AREAS[area].post;
  const { body } = await reader.opens(page);
  const form = reader.formOf(body, page, action);
  const filled = { ...form.fields, ...fields };
  return () => shown(() => reader.posts(form.action, filled), fields);
}

/** @throws with what is wrong, if a customer must not be shown this */
export function judge({ status, isOurs, isKept, words, renewsItself }: Shown, isPost: boolean): void {
  const wrong = [
    !isOurs && `it is no page of ours`,
    status >= 500 && status !== 503 && `its status is ${status}`,
    words === "" && "it says nothing",
    isPost && !isKept && "what was typed is gone",
    !isPost && status === 503 && !renewsItself && "it does not try again by itself",
  ].filter((one) => one !== false);
  if (wrong.length > 0) throw new Error(`${status}: ${wrong.join(", ")}`);
}

async function shown(
  work: () => Promise<Answer>,
  typed: Readonly<Record<string, string>> = {},
): Promise<Shown> {
  const begin = performance.now();
  const { status, headers, body } = await work();
  const ms = Math.round(performance.now() - begin);
  const leadsOn = status === 303 && headers.location !== undefined;
  const isOurs = leadsOn || (/<html lang="pt-BR"/.test(body) && /<h1\b/.test(body));
  const values = Object.values(typed).filter(Boolean);
  return {
    status,
    ms,
    words: leadsOn ? `→ ${headers.location?.replace(/\/[\w-]{16,}/, "/…")}` : sentenceOf(body),
    isOurs,
    // Whoever is led to the door has lost the form.
    isKept: leadsOn ? headers.location !== "/" : values.every((value) => body.includes(`value="${value}"`)),
    renewsItself: headers.refresh !== undefined || /http-equiv="refresh"/i.test(body),
  };
}

/** The alert of a page, otherwise its heading. */
function sentenceOf(body: string): string {
  const alert = /<(\w+)[^>]*(?:role="alert"|class="[^"]*\bbanner-bad\b[^"]*")[^>]*>(.*?)<\/\1>/s.exec(
    body,
  )?.[2];
  return (alert ? textOf(alert) : "") || headingsOf(body)[0] || "";
}
