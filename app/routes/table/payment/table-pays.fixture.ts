import { cardFields, postTo } from "~/features/payments/cards/cards.fixture";
import { SeatedDiner, TABLE } from "~/features/table/seat.fixture";
import { Answer } from "~/platform/forms/form-refusal.server";
import { cookiesAfter, visitorWith } from "~/platform/request/demo-backend.fixture";
import { pageOf } from "~/platform/request/fresh-page.fixture";
import { flashCookie, type Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import * as staff from "../../../../mocks/sandbox/operations/table/table-service";
import type { Store } from "../../../../mocks/sandbox/state";
import { tableCardPage } from "./card";
import { payTable, tablePaymentPage } from "./payment.server";

let served = 0;

/** A new table with two puddings and a risotto on its bill. */
export function serve(store: Store, rule = staff.USUAL_SERVICE) {
  served += 1;
  const id = `p${served}`;
  const table = { store_id: TABLE.store, id, name: { pt: `Mesa ${id}`, en: `Table ${id}` } };
  staff.addTable(store, table, rule);
  for (const item_id of ["pudim", "pudim", "risoto-cogumelos"])
    staff.addItem(store, table, { item_id, quantity: 1 });
  return table;
}

/** The answer to a form: the redirect and its message, or why it was refused. */
export interface Outcome {
  to?: string | null;
  toast?: Toast | undefined;
  status?: number;
  errors?: Record<string, string[] | null> | null | undefined;
}

/** A diner who pays, page by page. */
export class Payer {
  private constructor(private cookies: string) {}

  static async at(table: { id: string }, name = "Ana"): Promise<Payer> {
    const seated = await SeatedDiner.at({ store: TABLE.store, table: table.id }, name);
    return new Payer((await seated.visit()).request.headers.get("cookie") ?? "");
  }

  /** The same browser, but the first one never gets its answers. */
  lost(): Payer {
    return new Payer(this.cookies);
  }

  /** The next request. */
  visit(path = "/table/payment"): Promise<Visitor> {
    return visitorWith(this.cookies, path);
  }

  private keep(visitor: Visitor): void {
    this.cookies = cookiesAfter(new Headers(visitor.takeHeaders()), this.cookies);
  }

  /**
   * The outcome of `work`. This browser keeps its cookies.
   *
   * @param sent - with the cookies of another tab's moment, before this browser got what it has now
   */
  async does(
    path: string,
    work: (visitor: Visitor) => Promise<unknown>,
    sent: Payer = this,
  ): Promise<Outcome> {
    const visitor = await sent.visit(path);
    try {
      const result = await work(visitor).catch(redirected);
      if (result instanceof Response) {
        return { to: result.headers.get("location"), toast: toastOf(result.headers) };
      }
      if (!(result instanceof Answer)) return {};
      return { status: result.status, errors: result.body.lastResult.error };
    } finally {
      this.keep(visitor);
    }
  }

  /** The page of a share. @throws if it redirects */
  async shows(query: string) {
    const visitor = await this.visit(`/table/payment?${query}`);
    const page = await pageOf(tablePaymentPage(visitor));
    this.keep(visitor);
    return page;
  }

  /** Posts the form of a page that was shown. @param sent - as in {@link does} */
  posts(page: Shown, fields: Record<string, string> = {}, sent: Payer = this): Promise<Outcome> {
    const path = `/table/payment?${page.query}`;
    return this.does(path, (visitor) => payTable(visitor, formOf(page, fields)), sent);
  }

  /**
   * Types a card into the card form, which posts to the vault. Returns the vault's redirect.
   *
   * @throws while the vault is down
   */
  async typesCard(path: string, number: string): Promise<string> {
    const visitor = await this.visit(path);
    const { vault } = (await pageOf(tableCardPage(visitor))).body;
    this.keep(visitor);
    const hidden = vault?.hidden.map(({ name, value }) => [name, value]) ?? [];
    const back = await postTo(vault?.action ?? "", { ...Object.fromEntries(hidden), ...cardFields(number) });
    return back.pathname + back.search;
  }

  /** Opens the page of a share and pays it. */
  async pays(query: string, fields?: Record<string, string>): Promise<Outcome> {
    return this.posts(await this.shows(query), fields);
  }
}

export type Shown = Pick<Awaited<ReturnType<Payer["shows"]>>, "query" | "hidden">;

/** The form as a browser posts it. */
function formOf({ hidden }: Shown, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const { name, value } of hidden) form.append(name, value);
  for (const [name, value] of Object.entries({ method: "PIX", ...fields })) form.set(name, value);
  return form;
}

/** @throws anything but a redirect */
function redirected(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

function toastOf(headers: Headers): Toast | undefined {
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  return flashCookie.read(new Request("http://shop.test", { headers: { cookie } }));
}
