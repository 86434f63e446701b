import { savedAddressesOf } from "~/features/address/order-address.server";
import { CARD, cardToken } from "~/features/payments/cards/cards.fixture";
import { visitorWith } from "~/platform/request/demo-backend.fixture";
import { action as deleteAccount } from "~/routes/legal/delete-account";
import { action as myData } from "~/routes/legal/my-data";
import { action as changeAddress } from "~/routes/profile/addresses/address";
import { action as removeAddress } from "~/routes/profile/addresses/address-remove";
import { action as mainAddress } from "~/routes/profile/addresses/addresses";
import { action as removeCard } from "~/routes/profile/cards/card-remove";
import { action as mainCard } from "~/routes/profile/cards/cards";
import { action as contact } from "~/routes/profile/contact/contact";
import { action as password } from "~/routes/profile/personal/password";
import { action as personal } from "~/routes/profile/personal/personal";
import { action as recover } from "~/routes/recovery/start";
import { action as registerEmail } from "~/routes/register/email";
import { ana, type Mutation, type Posted } from "./refused-posts.fixture";

type Fields = Record<string, string>;

/** A post of Ana's. */
const byAna =
  (path: string, fields: (n: number) => Fields = () => ({})) =>
  async (n: number): Promise<Posted> => ({ path, cookies: await ana(), fields: fields(n) });

const ofAddress =
  (page: string, fields: Fields = {}) =>
  async (): Promise<Posted> => {
    const cookies = await ana();
    const id = (await savedAddressesOf(await visitorWith(cookies))).at(-1)?.id ?? "";
    return { path: page, params: { addressId: id }, cookies, fields: { main: id, ...fields } };
  };

/** One of Ana's cards, which is not the main one. */
async function ofCard(): Promise<Posted> {
  const cookies = await ana();
  const { order } = (await visitorWith(cookies)).api;
  if ((await order.cards()).length === 0)
    for (const number of [CARD.good, CARD.bank])
      await order.saveCard(await cardToken(await visitorWith(cookies), number));
  const id = (await order.cards()).find(({ is_default }) => !is_default)?.id ?? "";
  return { path: "/profile/payments", params: { cardId: id }, cookies, fields: { main: id } };
}

/** What customers change of their account. */
export const ACCOUNT_MUTATIONS: readonly Mutation[] = [
  {
    what: "the main address",
    call: ["crm", "put", "/addresses/*/set-main"],
    action: mainAddress,
    post: ofAddress("/profile/addresses"),
  },
  {
    what: "an address",
    call: ["crm", "put", "/addresses/*"],
    action: changeAddress,
    post: async () => {
      const cookies = await ana();
      const [main] = await savedAddressesOf(await visitorWith(cookies));
      const fields = { street: main?.street ?? "", number: "410", complement: "Apto 99" };
      const params = { addressId: main?.id ?? "" };
      return { path: "/profile/addresses/1", params, cookies, fields };
    },
    keeps: "Apto 99",
  },
  {
    what: "an address that goes",
    call: ["crm", "delete", "/addresses/*"],
    action: removeAddress,
    post: ofAddress("/profile/addresses/1/remove"),
  },
  {
    what: "the main card",
    call: ["order", "patch", "/cards/*/set-default"],
    action: mainCard,
    post: ofCard,
  },
  // One that is not there any more is gone as it was to be.
  {
    what: "a card that goes",
    call: ["order", "delete", "/cards/*"],
    action: removeCard,
    post: ofCard,
    not: 404,
  },
  {
    what: "a name",
    call: ["crm", "patch", "/users"],
    action: personal,
    post: byAna("/profile/personal", () => ({ name: "Ana Maria", birthday: "12/03/1990" })),
    keeps: "Ana Maria",
    not: 403,
  },
  {
    what: "a code for a new e-mail",
    call: ["crm", "post", "/users/check-email"],
    action: contact,
    post: byAna("/profile/contact", (n) => ({ intent: "email", email: `ana${n}@novo.com` })),
    keeps: "@novo.com",
  },
  {
    what: "news by mail",
    call: ["crm", "patch", "/users"],
    action: contact,
    post: byAna("/profile/contact", () => ({ intent: "news" })),
    not: 403,
  },
  {
    what: "a password",
    call: ["crm", "patch", "/users"],
    action: password,
    post: byAna("/profile/password", () => ({ current_password: "aurora-2026", password: "lua-cheia-7531" })),
    not: 403,
  },
  {
    what: "an account that goes",
    call: ["crm", "post", "/privacy/exclude-my-data"],
    action: deleteAccount,
    post: byAna("/privacy/delete-account", () => ({ current_password: "aurora-2026" })),
    // The password is wrong.
    not: 403,
  },
  {
    what: "one's data by mail",
    call: ["crm", "post", "/privacy/my-data"],
    action: myData,
    post: async (n) => ({
      ...{ path: "/privacy/my-data", cookies: "" },
      fields: { email: `ana${n}@exemplo.com`, document: "529.982.247-25" },
    }),
    keeps: "@exemplo.com",
  },
  {
    what: "a code for a registration",
    call: ["crm", "post", "/users/check-email"],
    action: registerEmail,
    post: async (n) => ({ path: "/register", cookies: "", fields: { email: `nova${n}@exemplo.com` } }),
    keeps: "@exemplo.com",
  },
  {
    what: "a code for a password",
    call: ["crm", "post", "/passwords/check-email"],
    action: recover,
    post: async (n) => ({ path: "/recovery", cookies: "", fields: { username: `ana${n}@exemplo.com` } }),
    keeps: "@exemplo.com",
  },
];
