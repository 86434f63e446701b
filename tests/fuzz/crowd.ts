import { CAPABILITIES } from "~/services/contract/cms.server";
import type { Control } from "../e2e/site/control";
import { formsOf, linkTo, type PageForm } from "../e2e/wire/client/phone";
import { Reader } from "../e2e/wire/client/reader";
import { customerAt } from "../e2e/wire/fault-matrix";
import { type FuzzedRoute, parametersOf } from "./routes";

/** Somebody whose requests are spoilt: what they have done before says what their cookies hold. */
export interface Person {
  name: string;
  reader: Reader;
}

/** The restaurant with everything that it may offer, so that every route is there. */
export async function offerAll(control: Control, { outside }: { outside: boolean }): Promise<void> {
  await control.reset();
  await control.setCapabilities(Object.fromEntries(CAPABILITIES.map((name) => [name, true])));
  await control.setFlags({ table_payment: true, external_login: outside });
}

const WAYS: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  stranger: (reader) => reader.opens("/auth"),
  "guest with a bag": (reader) => reader.hasCart(),
  "guest with an order": async (reader) => {
    await reader.hasCart();
    await reader.orders();
  },
  "guest at the address": (reader) => reader.posts("/geolocation", { query: "05433-010" }),
  registering: (reader) => reader.posts("/register", { email: "nova@exemplo.com" }),
  recovering: (reader) => reader.posts("/recovery", { username: "bruno@exemplo.com" }),
  "at a code": (reader) => reader.posts("/auth/code", { username: "carla@exemplo.com" }),
  diner: (reader) => reader.sitsDown("1", "Rita"),
  "diner at the terms": (reader) => reader.opens(linkTo("2")),
};

/** Somebody in each state of a visit, every second one in English, and two customers. */
export async function gather(origin: string, control: Control): Promise<Person[]> {
  const people: Person[] = [];
  for (const [name, way] of Object.entries(WAYS)) {
    // Readers in English have a desktop, and nobody sits down at a table with one.
    const isPhone = people.length % 2 === 0 || name.startsWith("diner");
    const reader = new Reader(origin, isPhone ? "pt-BR" : "en-US");
    // Where the outside account is on, some of these pages are closed: then they have come as far as the door.
    await way(reader).catch(() => undefined);
    people.push({ name, reader });
  }
  for (const name of ["customer with a bag", "customer with an order"]) {
    const reader = await customerAt(origin, control).catch(() => undefined);
    if (!reader) continue;
    if (name.endsWith("order")) await reader.orders().catch(() => undefined);
    people.push({ name, reader });
  }
  return people;
}

/** What the pages of a site have shown: its forms, and what is in its addresses. */
export interface Harvest {
  /** Who was shown the page of each pattern. */
  welcome: Map<string, Person[]>;
  /** The forms by the pattern of the route that they post to, each with what stands in its fields. */
  forms: Map<string, Record<string, string>[]>;
  /** The parameters of each pattern, as links have them. */
  parameters: Map<string, Readonly<Record<string, string>>[]>;
  /** The names of queries and fields. */
  names: Set<string>;
  /** What stood in queries and fields. */
  values: Set<string>;
}

const MOST_OF_A_KIND = 40;
/** One in so many comes from somebody who may not be there. */
const STRANGE = 5;

/** Who asks for a route: most of the time somebody whom it lets in, for a spoilt request of others ends at the guard. */
export function personFor(
  people: readonly Person[],
  { welcome }: Harvest,
  pattern: string,
  who: number,
): Person {
  // A post without a page of its own comes from where somebody shops.
  const guests = welcome.get(pattern) ?? welcome.get("/cart") ?? people;
  const [list, at] = who % STRANGE === 0 ? [people, who / STRANGE] : [guests, who];
  const person = list[at % list.length];
  if (!person) throw new Error("nobody is there");
  return person;
}

/** Opens every route as each person, or a share of them if it is nobody with a bag, and reads what is there. */
export async function harvest(
  people: readonly Person[],
  routes: readonly FuzzedRoute[],
  share = 1,
): Promise<Harvest> {
  const found: Harvest = {
    ...{ welcome: new Map(), forms: new Map(), parameters: new Map() },
    ...{ names: new Set(), values: new Set() },
  };
  const readers = people.map((person, at) => async () => {
    for (const [index, { pattern }] of routes.entries()) {
      if (!person.name.endsWith("bag") && (index + at) % 10 >= share * 10) continue;
      const known = found.parameters.get(pattern)?.at(at % MOST_OF_A_KIND);
      const page = pattern.replace(/[:*]([^/]*)/g, (_, name: string) =>
        encodeURIComponent(known?.[name] ?? "x"),
      );
      // Their cookies stay as they are: some of these pages end what somebody was about to do.
      const { body, headers, status } = await person.reader.browser.get(person.reader.origin + page);
      if (status === 200) push(found.welcome, pattern, person);
      if (headers["content-type"]?.startsWith("text/html")) glean(found, routes, body, page);
    }
  });
  await Promise.all(readers.map((read) => read()));
  return found;
}

function glean(found: Harvest, routes: readonly FuzzedRoute[], body: string, page: string): void {
  for (const form of formsOf(body, page)) gleanForm(found, routes, form);
  for (const [, href = ""] of body.matchAll(/\s(?:href|action)="(\/[^"]*)"/g)) {
    const url = new URL(href.replaceAll("&amp;", "&"), "http://x");
    for (const [name, value] of url.searchParams) note(found, name, value);
    for (const { pattern } of routes) {
      if (!pattern.includes(":")) continue;
      const values = parametersOf(pattern, url.pathname);
      if (values) push(found.parameters, pattern, decoded(values));
    }
  }
  for (const [, name = ""] of body.matchAll(/<(?:input|select|textarea|button)\b[^>]*\sname="([^"]+)"/g))
    found.names.add(name);
}

function gleanForm(found: Harvest, routes: readonly FuzzedRoute[], { action, fields }: PageForm): void {
  const { pathname } = new URL(action, "http://x");
  const route = routes.find(({ pattern, hasAction }) => hasAction && parametersOf(pattern, pathname));
  if (route) push(found.forms, route.pattern, fields);
  for (const [name, value] of Object.entries(fields)) note(found, name, value);
}

function note({ names, values }: Harvest, name: string, value: string): void {
  names.add(name);
  if (values.size < 2_000) values.add(value);
}

function push<T>(into: Map<string, T[]>, key: string, value: T): void {
  const list = into.get(key) ?? [];
  if (list.length < MOST_OF_A_KIND) list.push(value);
  into.set(key, list);
}

const decoded = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
