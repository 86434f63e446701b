import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { Chance } from "../reliability/chance";
import { Link } from "./link";

/** A slow phone's network. */
export interface Network {
  bytesPerSecond: number;
  roundTripMs: number;
  /** Of requests, 0 to 1. */
  lost: number;
}

/** A browser asks it again at once by itself. A request that is lost stays lost for so long, as in a dead spot. */
const DEAD_MS = 1_000;
const ALLOWED = ["127.0.0.1", "localhost"];

/** A proxy for all that a browser loads over HTTP. Only addresses of this machine are asked. */
export class LossyProxy {
  /** The requests that were lost, as method and path. */
  lost: string[] = [];
  #documents = new Chance(0);
  #others = new Chance(0);
  readonly #dead = new Map<string, number>();
  readonly #link: Link;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing));

  private constructor(readonly network: Network) {
    this.#link = new Link(network.bytesPerSecond, network.roundTripMs);
    this.#server.on("connect", (_request, socket: Socket) => socket.destroy());
  }

  /** Listens on a free port. */
  static async open(network: Network): Promise<LossyProxy> {
    const proxy = new LossyProxy(network);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  /** For a browser's settings. */
  get url(): string {
    const address = this.#server.address();
    if (!address || typeof address === "string") throw new Error("the proxy has no port");
    return `http://127.0.0.1:${address.port}`;
  }

  /** Begins a journey: the same seed loses the same documents, counted from its first. */
  begin(seed: number): void {
    this.lost = [];
    this.#dead.clear();
    [this.#documents, this.#others] = [new Chance(seed, 1), new Chance(seed, 2)];
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = "", method = "GET", headers } = incoming;
    if (!ALLOWED.includes(new URL(url, "http://nowhere").hostname)) {
      outgoing.writeHead(403).end();
      return;
    }
    await this.#link.asks();
    if (this.#loses(`${method} ${url}`, headers["sec-fetch-dest"] === "document")) {
      incoming.socket.destroy();
      return;
    }
    const asked = request(url, { method, headers: endToEnd(headers), agent: this.#agent });
    try {
      const [[answer]] = await Promise.all([once(asked, "response"), pipeline(incoming, asked)]);
      outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      await pipeline(answer, this.#link.carrying(), outgoing);
    } catch {
      // A browser that goes to another page ends what it was loading.
      asked.destroy();
      outgoing.destroy();
    }
  }

  #loses(what: string, isDocument: boolean): boolean {
    const now = performance.now();
    if ((this.#dead.get(what) ?? 0) > now) return true;
    if (!(isDocument ? this.#documents : this.#others).hits(this.network.lost)) return false;
    this.lost.push(what.replace(/https?:\/\/[^/]+/, ""));
    this.#dead.set(what, now + DEAD_MS);
    return true;
  }
}

const HOP_BY_HOP = ["connection", "proxy-connection", "keep-alive", "transfer-encoding"];

function endToEnd(headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}
