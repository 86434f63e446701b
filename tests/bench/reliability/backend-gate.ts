import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { AREA_PATHS } from "../../../mocks/sandbox/handlers";
import { listen } from "../../../mocks/sandbox/http/listen";
import { type Answer, read } from "../../e2e/wire/client/ask";
import { Chance } from "./chance";
import type { NetworkFault } from "./plan";

/** The share of reads that a fault hits. */
const READS_STRUCK = 0.03;
const READ_FAULTS = {
  "error before": 4,
  unavailable: 2,
  cut: 3,
  late: 1,
  "hang before": 1,
  html: 1,
} as const;
const AREAS = Object.entries(AREA_PATHS);
/** Longer than a storefront waits. */
const LATE_MS = 4_000;
/** Past what was planned, a fault is over: see {@link BackendGate.plan}. */
const FORGET_AFTER = 50_000;

/** Stands between storefront and backend, where networks fail: passes each call on, except for its fault. */
export class BackendGate {
  /** How often each fault occurred. */
  readonly struck = new Map<string, number>();
  /** How often each area was called. */
  readonly calls = new Map<string, number>();
  /** Whether reads fail now and then; calls that order fail as planned. */
  readsFail = false;
  /** Changes the body of an answer on its way. */
  rewrite = (_url: string, body: string): string => body;
  origin = "";
  #backend = "";
  readonly #planned = new Map<string, NetworkFault[]>();
  readonly #chance: Chance;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #server: Server;

  /** @param kill - ends a replica at once */
  constructor(
    seed: number,
    private readonly kill: () => void,
  ) {
    this.#chance = new Chance(seed, 0xbacc);
    this.#server = createServer((incoming, outgoing) => {
      this.#answer(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  async open(): Promise<void> {
    this.origin = `http://127.0.0.1:${await listen(this.#server, 0, "127.0.0.1")}`;
  }

  /** @param origin - where the backend listens */
  leadTo(origin: string): void {
    this.#backend = origin;
  }

  /** The faults of the calls under an idempotency key, one for each call until none is left. */
  plan(key: string, networkFaults: readonly NetworkFault[]): void {
    if (this.#planned.has(key)) return;
    if (this.#planned.size > FORGET_AFTER) this.#planned.clear();
    this.#planned.set(key, [...networkFaults]);
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const handOn = async () => {
      const answer = await this.#handOn(incoming, Buffer.concat(chunks));
      return { ...answer, body: this.rewrite(incoming.url ?? "", answer.body) };
    };
    const area = areaOf(incoming);
    if (area) this.calls.set(area, (this.calls.get(area) ?? 0) + 1);
    const fault = this.#faultOf(incoming);
    if (!fault) return reply(outgoing, await handOn());
    this.struck.set(fault, (this.struck.get(fault) ?? 0) + 1);
    await this.#strike(fault, outgoing, handOn);
  }

  #faultOf({ method, headers, url = "" }: IncomingMessage): NetworkFault | undefined {
    const key = headers["idempotency-key"];
    if (typeof key === "string") return this.#planned.get(key)?.shift();
    const isRead = method === "GET" && /^\/(?:order|catalog\/session)\//.test(url);
    if (!isRead || !this.readsFail || !this.#chance.hits(READS_STRUCK)) return undefined;
    return this.#chance.pick(READ_FAULTS);
  }

  async #strike(fault: NetworkFault, outgoing: ServerResponse, handOn: () => Promise<Answer>): Promise<void> {
    switch (fault) {
      case "cut":
        outgoing.destroy();
        return;
      case "error before":
        return fail(outgoing, 500);
      case "unavailable":
        return fail(outgoing, 503);
      case "hang before":
        return;
      case "killed before":
        return this.kill();
      case "lost":
        await handOn();
        outgoing.destroy();
        return;
      case "error after":
        await handOn();
        return fail(outgoing, 500);
      case "hang after":
        await handOn();
        return;
      case "killed":
        await handOn();
        return this.kill();
      case "late": {
        const answer = await handOn();
        setTimeout(() => reply(outgoing, answer), LATE_MS).unref();
        return;
      }
      case "half": {
        const { status, body } = await handOn();
        outgoing.writeHead(status, { "Content-Type": "application/json" });
        outgoing.end(body.slice(0, body.length / 2));
        return;
      }
      case "html":
        await handOn();
        outgoing.writeHead(200, { "Content-Type": "text/html" });
        outgoing.end("<!doctype html><title>Gateway</title><p>Gateway</p>");
    }
  }

  #handOn({ method, headers, url }: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = { method, headers: { ...headers, "content-length": body.length }, agent: this.#agent };
      const onward = request(this.#backend + url, options, (answer) => read(answer).then(resolve, reject));
      onward.on("error", reject);
      onward.end(body);
    });
  }
}

/** The area that a call is for. Undefined for a customer's own request at the vault or the bank. */
function areaOf({ url = "" }: Pick<IncomingMessage, "url">): string | undefined {
  return AREAS.find(([, path]) => url.startsWith(`${path}/`))?.[0];
}

function fail(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, { "Content-Type": "application/json" });
  outgoing.end(JSON.stringify({ status, code: "FAULT", detail: "A fault of the run" }));
}

function reply(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  const { "transfer-encoding": _, connection: __, ...rest } = headers;
  outgoing.writeHead(status, { ...rest, "content-length": Buffer.byteLength(body) });
  outgoing.end(body);
}
