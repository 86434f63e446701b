import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listen } from "../../mocks/sandbox/http/listen";
import { type Answer, read } from "../e2e/wire/client/ask";
import { type Edit, edited, type Json } from "./hostile-json";

/** Stands between storefront and backend, and changes what the backend says. */
export class SpoilingGate {
  origin = "";
  /** The calls whose answers were changed since {@link spoil}, each with its changes. */
  changed: string[] = [];
  #changes: (Edit[] | undefined)[] = [];
  #call = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #server = createServer((incoming, outgoing) => {
    this.#answer(incoming, outgoing).catch(() => outgoing.destroy());
  });

  /** @param backend - its origin */
  constructor(private readonly backend: string) {}

  async open(): Promise<void> {
    this.origin = `http://127.0.0.1:${await listen(this.#server, 0, "127.0.0.1")}`;
  }

  /** From now on the answers are changed in this order, and from its beginning again. Nothing: as they are. */
  spoil(changes: (Edit[] | undefined)[]): void {
    this.#changes = changes;
    this.#call = 0;
    this.changed = [];
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const answer = await this.#handOn(incoming, Buffer.concat(chunks));
    const changes = this.#changes[this.#call % Math.max(1, this.#changes.length)];
    this.#call += 1;
    const isJson = answer.headers["content-type"]?.includes("json") === true && answer.body !== "";
    const { "transfer-encoding": _, connection: __, ...headers } = answer.headers;
    let { body } = answer;
    if (changes && isJson) {
      const value: Json = JSON.parse(body);
      body = JSON.stringify(edited(value, changes));
      this.changed.push(`${incoming.method} ${incoming.url} ${JSON.stringify(changes).slice(0, 300)}`);
    }
    outgoing.writeHead(answer.status, { ...headers, "content-length": Buffer.byteLength(body) });
    outgoing.end(body);
  }

  #handOn({ method, headers, url }: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = { method, headers: { ...headers, "content-length": body.length }, agent: this.#agent };
      const onward = request(this.backend + url, options, (answer) => read(answer).then(resolve, reject));
      onward.on("error", reject);
      onward.end(body);
    });
  }
}
