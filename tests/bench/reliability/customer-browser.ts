import { type Agent, type ClientRequest, request } from "node:http";
import { type Answer, read } from "../../e2e/wire/client/ask";
import type { Turns } from "./turns";

/** The fields of a form, by name, or as a list where a name may stand several times. */
export type Form = Readonly<Record<string, string>> | URLSearchParams;

/** What a customer sees: the page they are on. */
export interface Page {
  status: number;
  /** With its query. */
  path: string;
  body: string;
  /** Seconds to wait before the next try, where the page says so. */
  retryAfter: number;
  /** The form that this page is the answer to: to reload it is to send that again. */
  sent?: Form;
  /** The paths of the redirects that led here, without their queries. */
  via: readonly string[];
}

/** Nobody answered: the browser shows a page of its own. */
export class Unreachable extends Error {}

/** As long as browsers wait for an answer would hold up the run. */
const PATIENCE_MS = 45_000;
const MOST_REDIRECTS = 12;
const RELOADS = 60;
const RELOAD_MS = 700;

const AGENTS = {
  phone: "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
  desktop: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
};

interface Sending {
  form?: Form;
  /** The connection breaks so soon, in milliseconds. */
  breaksAfterMs?: number;
  /** Of the page that the form stands on, where that is another's. */
  origin?: string;
}

/**
 * A browser without script: cookies in one jar for all its tabs, redirects, reloading by hand. With an agent its
 * connections are kept, as a proxy keeps them.
 */
export class CustomerBrowser {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly origin: string,
    private readonly turns: Turns,
    private readonly who: { isPhone: boolean; address: string; agent?: Agent },
  ) {}

  /** Opens a page, and reloads it for as long as nobody answers. @throws Unreachable when nobody ever does */
  async open(path: string): Promise<Page> {
    for (let reload = 0; ; reload++) {
      try {
        return await this.#follow(path, {});
      } catch (error) {
        if (!(error instanceof Unreachable) || reload >= RELOADS) throw error;
        await this.turns.pause(RELOAD_MS);
      }
    }
  }

  /** Asks for a page once. @throws Unreachable when nobody answers */
  look(path: string): Promise<Page> {
    return this.#follow(path, {});
  }

  /** Sends a form of the site's own. @throws Unreachable when nobody answers the post; nobody knows what it did */
  send(path: string, form: Form, sending: Omit<Sending, "form"> = {}): Promise<Page> {
    return this.#follow(path, { ...sending, form });
  }

  async #follow(path: string, sending: Sending): Promise<Page> {
    let at = new URL(path, this.origin);
    let answer = await this.#exchange(at, sending);
    let { form } = sending;
    const via: string[] = [];
    for (let hop = 0; answer.status >= 300 && answer.status < 400 && hop < MOST_REDIRECTS; hop++) {
      form = undefined;
      via.push(at.pathname);
      at = new URL(answer.headers.location ?? "/", at);
      answer = await this.#exchangeAgain(at);
    }
    const own = at.origin === this.origin ? at.pathname + at.search : at.href;
    const retryAfter = Number(answer.headers["retry-after"] ?? 0) || 0;
    return {
      status: answer.status,
      path: own,
      body: answer.body,
      retryAfter,
      via,
      ...(form ? { sent: form } : {}),
    };
  }

  /** The page behind a redirect is reloaded by hand where nobody answers: its address stands in the browser. */
  async #exchangeAgain(at: URL): Promise<Answer> {
    for (let reload = 0; ; reload++) {
      try {
        return await this.#exchange(at, {});
      } catch (error) {
        if (!(error instanceof Unreachable) || reload >= RELOADS) throw error;
        await this.turns.pause(RELOAD_MS);
      }
    }
  }

  async #exchange(at: URL, { form, breaksAfterMs, origin }: Sending): Promise<Answer> {
    const body = form && new URLSearchParams(form).toString();
    const outgoing = request(at, {
      method: form ? "POST" : "GET",
      agent: this.who.agent ?? false,
      headers: {
        ...this.#headers(at),
        ...(body === undefined ? {} : formHeaders(body, origin ?? this.origin)),
      },
    });
    const end = setTimeout(() => outgoing.destroy(), breaksAfterMs ?? PATIENCE_MS);
    try {
      const answer = await answerTo(outgoing, body);
      if (at.origin === this.origin) this.#keep(answer);
      return answer;
    } catch (error) {
      throw new Unreachable(`${at.pathname}: ${error instanceof Error ? error.message : error}`);
    } finally {
      clearTimeout(end);
    }
  }

  #headers(at: URL): Record<string, string> {
    const common = {
      Accept: "text/html",
      "Accept-Language": "pt-BR",
      "User-Agent": AGENTS[this.who.isPhone ? "phone" : "desktop"],
    };
    if (at.origin !== this.origin) return common;
    const Cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { ...common, "X-Forwarded-For": this.who.address, ...(Cookie ? { Cookie } : {}) };
  }

  #keep({ headers }: Answer): void {
    for (const line of headers["set-cookie"] ?? []) {
      const [pair = ""] = line.split(";", 1);
      const name = pair.slice(0, pair.indexOf("="));
      if (/max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(pair.indexOf("=") + 1));
    }
  }
}

function formHeaders(body: string, origin: string): Record<string, string> {
  return {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(Buffer.byteLength(body)),
    Origin: origin,
  };
}

function answerTo(outgoing: ClientRequest, body: string | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    outgoing.on("response", (incoming) => read(incoming).then(resolve, reject));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
