import { expect, test } from "../../fixture";
import type { Answer } from "../client/ask";
import { Browser, signedIn } from "../client/browser";

/** A customer who has everything that an order needs, and nothing of Ana's. */
const OTHER = {
  name: "Rita Lima",
  email: "rita.lima@exemplo.com",
  phone_number: "+5511977415026",
  document: "86288366757",
  birthday: "1990-02-03",
  password: "uma-senha-de-rita",
  addresses: [
    {
      postal_code: "05434-080",
      street: "Rua Wisard",
      number: "12",
      district: "Vila Madalena",
      city: "São Paulo",
      state: "SP",
      latitude: -23.5556,
      longitude: -46.6905,
    },
  ],
};

const ADDRESS = "casa-da-ana";
const EDITED = { street: "Rua Harmonia", number: "1", complement: "", reference_point: "" };

type Try = (browser: Browser, origin: string, id: string) => Promise<Answer>;
const opens =
  (path: (id: string) => string): Try =>
  (browser, origin, id) =>
    browser.get(origin + path(encodeURIComponent(id)));
const sends = (path: (id: string) => string, form: (id: string) => Record<string, string>): Try => {
  return (browser, origin, id) => browser.post(origin + path(encodeURIComponent(id)), form(id));
};

/** Every way of sending the id of a saved address. */
const ADDRESS_TRIES: Record<string, Try> = {
  "opens it": opens((id) => `/profile/addresses/${id}`),
  "has its data": opens((id) => `/profile/addresses/${id}.data`),
  "asks to delete it": opens((id) => `/profile/addresses/${id}/remove`),
  "changes it": sends(
    (id) => `/profile/addresses/${id}`,
    () => EDITED,
  ),
  "changes it badly": sends(
    (id) => `/profile/addresses/${id}`,
    () => ({ street: "" }),
  ),
  "deletes it": sends(
    (id) => `/profile/addresses/${id}/remove`,
    () => ({}),
  ),
  "makes it the main one": sends(
    () => "/profile/addresses",
    (main) => ({ main }),
  ),
  "orders to it": sends(
    () => "/resources/address",
    (address_id) => ({ address_id }),
  ),
};

/** Every way of sending the id of an order. */
const ORDER_TRIES: Record<string, Try> = {
  "opens it": opens((id) => `/orders/${id}`),
  "has its data": opens((id) => `/orders/${id}.data`),
  "asks how it is": opens((id) => `/resources/order-status/${id}`),
  "confirms it": sends(
    (id) => `/orders/${id}`,
    () => ({}),
  ),
};

/** An answer without what differs from one request to the next, and without the id that was asked for. */
function plain({ status, body, headers }: Answer, id: string) {
  const text = body
    .replaceAll(encodeURIComponent(id), "ID")
    .replaceAll(id, "ID")
    .replace(/\b[0-9a-f]{4}-[0-9a-f]{4}\b/g, "CODE")
    .replace(/nonce="[^"]*"/g, "nonce");
  return { status, text, location: headers.location, cookies: headers["set-cookie"]?.length ?? 0 };
}

test("another customer's address or order is answered like one that does not exist", async ({
  site,
  control,
}) => {
  await control.addCustomer(OTHER);
  const ana = await signedIn(site.origin);
  const orders = await ana.get(`${site.origin}/orders`);
  const order = /href="\/orders\/([^"?/]+)"/.exec(orders.body)?.[1];
  if (order === undefined) throw new Error("Ana has no order to look for");
  const account = { username: OTHER.email, password: OTHER.password };
  const answer = await new Browser().post(`${site.origin}/auth/login`, account);
  expect(answer.headers.location).toBe("/");
  const rita = new Browser().after(answer);

  const all = [
    ...Object.entries(ADDRESS_TRIES).map(([name, ask]) => ({ name: `address: ${name}`, id: ADDRESS, ask })),
    ...Object.entries(ORDER_TRIES).map(([name, ask]) => ({
      name: `order: ${name}`,
      id: decodeURIComponent(order),
      ask,
    })),
  ];
  for (const path of [`/profile/addresses/${ADDRESS}`, `/orders/${order}`])
    expect((await ana.get(site.origin + path)).status, `Ana opens ${path}`).toBe(200);
  for (const { name, id, ask } of all) {
    // As long as the real one, so that nothing differs by its length.
    const none = "x".repeat(id.length);
    const [anas, nobodys] = [await ask(rita, site.origin, id), await ask(rita, site.origin, none)];
    expect.soft(plain(anas, id), `${name}: Ana's`).toEqual(plain(nobodys, none));
    expect.soft(anas.status, name).toBe(404);
    expect.soft(anas.body, name).not.toContain("Harmonia");
  }
  const book = await ana.get(`${site.origin}/profile/addresses`);
  expect(book.body).toContain("Rua Harmonia, 410");
});
