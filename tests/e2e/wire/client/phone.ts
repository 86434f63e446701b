import { ANDROID } from "../../projects";
import type { Answer } from "./ask";
import { Browser } from "./browser";

const STORE = "vila-madalena";

/** What a table's code holds, as a path. */
export function linkTo(table: string, store = STORE): string {
  return `/table-payment?${new URLSearchParams({ store_id: store, table_id: table })}`;
}

/** A phone without a browser, which fills in the forms that it is shown. Whatever it was sent is kept. */
export class Phone {
  readonly seen: Answer[] = [];
  /** Every address that it asked for or was led to. */
  readonly urls: string[] = [];
  browser: Browser;

  constructor(
    readonly origin: string,
    browser = new Browser(new Map(), ANDROID),
  ) {
    this.browser = browser;
  }

  /** Another one with the same cookies, which goes its own way. */
  copied(): Phone {
    return new Phone(this.origin, this.browser);
  }

  async opens(path: string): Promise<Answer> {
    return this.#keep(path, await this.browser.get(new URL(path, this.origin).href));
  }

  /** Opens a path and goes where it leads. */
  async goesTo(path: string): Promise<Answer> {
    let answer = await this.opens(path);
    for (let hop = 0; answer.headers.location !== undefined && hop < 10; hop += 1)
      answer = await this.opens(answer.headers.location);
    return answer;
  }

  /** Posts fields alone, as no page of ours may have shown them. */
  async posts(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    return this.#keep(path, await this.browser.post(new URL(path, this.origin).href, fields));
  }

  /** Opens `page` and sends the form of it that posts to `action`, with `fields` filled in. */
  async sends(page: string, fields: Readonly<Record<string, string>> = {}, action = page): Promise<Answer> {
    const { body, status } = await this.opens(page);
    if (status !== 200) throw new Error(`${page} answered ${status}`);
    const form = this.formOf(body, page, action, Object.keys(fields));
    return this.posts(form.action, { ...form.fields, ...fields });
  }

  /** The form of a page that posts to `action`, as it stands: of several the one with these fields. @throws where there is none */
  formOf(html: string, page: string, action = page, names: readonly string[] = []): PageForm {
    const target = new URL(action, this.origin).pathname;
    const forms = formsOf(html, page).filter((one) => new URL(one.action, this.origin).pathname === target);
    const form = forms.find(({ fields }) => names.some((name) => name in fields)) ?? forms[0];
    if (!form) throw new Error(`${page} has no form that posts to ${action}`);
    return form;
  }

  /** Reads a table's code with its own camera, and agrees to the terms. */
  async comesTo(table: string): Promise<void> {
    await this.opens(linkTo(table));
    await this.agrees();
  }

  /** Agrees to the terms by going on to reading a code. The tutorial counts as seen then. */
  async agrees(): Promise<Answer> {
    return this.posts("/table", { intent: "scan" });
  }

  /** From the code to a seat at the bill. @throws when there is none */
  async sitsDown(table: string, name: string): Promise<void> {
    await this.comesTo(table);
    const { headers, status } = await this.sends("/table/form", { name });
    if (headers.location !== "/table/order") throw new Error(`nobody sits down: ${status}`);
  }

  /** Pays a share of the bill by Pix, as `query` splits it; the payment's id. @throws where nothing is begun */
  async beginsPix(query = "split=FULL"): Promise<string> {
    const { headers, status } = await this.sends(`/table/payment?${query}`, { method: "PIX" });
    const id = /^\/table\/pix\/([^/?]+)$/.exec(headers.location ?? "")?.[1];
    if (id === undefined) throw new Error(`no Pix: ${status} ${headers.location}`);
    return decodeURIComponent(id);
  }

  #keep(path: string, answer: Answer): Answer {
    this.urls.push(path, answer.headers.location ?? "");
    this.seen.push(answer);
    this.browser = this.browser.after(answer);
    return answer;
  }
}

/** A form of a page: where it posts to, and what it would send as it stands. */
export interface PageForm {
  action: string;
  fields: Record<string, string>;
}

/** The forms of a page that post, with what stands in their fields; one without an action posts to `page`. */
export function formsOf(html: string, page: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes = "", inside = ""]) => {
    if (attributeOf(attributes, "method")?.toLowerCase() !== "post") return [];
    const inputs = [...inside.matchAll(/<input\b([^>]*)>/g)].flatMap(([, input = ""]) => fieldOf(input));
    return [{ action: attributeOf(attributes, "action") ?? page, fields: Object.fromEntries(inputs) }];
  });
}

/** An input's name and value, where it would be sent as it stands. */
function fieldOf(input: string): [string, string][] {
  const [name, type = "text"] = [attributeOf(input, "name"), attributeOf(input, "type")];
  if (name === undefined || type === "submit" || type === "file") return [];
  if ((type === "radio" || type === "checkbox") && !/\schecked\b/.test(input)) return [];
  return [[name, attributeOf(input, "value") ?? (type === "checkbox" ? "on" : "")]];
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value
    ?.replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
