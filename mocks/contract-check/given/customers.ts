import { type User, userSchema } from "../../../app/services/contract/crm.server";
import { type Tokens, tokensSchema } from "../../../app/services/contract/shared.server";
import { need } from "../report/outcome";
import { PASSWORD, type Person, type peopleOf } from "./people";
import { once, type Session } from "./session";

/** A signed-in customer. `password` is that of the account. */
export type Customer = { tokens: Tokens; token: string; email: string; password: string };

/** Access tokens may be valid for a short time, so the customer signs in again after this time. */
const FRESH_MS = 60_000;

/** The body that creates an account for a person. */
const accountOf = (someone: Person) => ({
  ...someone,
  password: PASSWORD,
  accepted_terms: true,
  accepted_notifications: false,
  iso: "BR",
});

/** The customers: accounts of the facts, and new ones. */
export function customersOf({ facts, call, expect }: Session, people: ReturnType<typeof peopleOf>) {
  const login = async (username: string, password: string): Promise<Customer> => {
    const form = new URLSearchParams({ username, password });
    const tokens = expect.answer(await call("POST crm /login", { form }), 200, tokensSchema);
    return { tokens, token: tokens.access_token, email: username, password };
  };
  /** a new account, whose contacts are verified by the codes that were sent */
  const newCustomer = async (someone: Person = people.person()): Promise<Customer> => {
    need(facts.codes, "codes");
    await people.proveEmail(someone.email);
    await people.provePhone(someone.phone_number);
    const tokens = expect.answer(
      await call("POST crm /users", { body: accountOf(someone) }),
      201,
      tokensSchema,
    );
    return { tokens, token: tokens.access_token, email: someone.email, password: PASSWORD };
  };
  const user = async ({ token }: Pick<Customer, "token">): Promise<User> =>
    expect.answer(await call("GET crm /users", { token }), 200, userSchema);

  /** the same customer at each use, with valid tokens */
  const known = (enter: () => Promise<Customer>) => {
    const first = once(enter);
    let entered = { at: Date.now(), customer: first };
    return async (): Promise<Customer> => {
      const { email, password } = await first();
      if (Date.now() - entered.at > FRESH_MS) {
        entered = { at: Date.now(), customer: once(() => login(email, password)) };
      }
      return entered.customer();
    };
  };
  const { account, other_account } = facts;
  return {
    login,
    accountOf,
    newCustomer,
    user,
    /** the account of the facts, or a new one */
    customer: known(() => (account ? login(account.email, account.password) : newCustomer())),
    /** somebody else than `customer` */
    otherCustomer: known(() =>
      other_account ? login(other_account.email, other_account.password) : newCustomer(),
    ),
  };
}
