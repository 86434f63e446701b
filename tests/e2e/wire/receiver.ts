import { once } from "node:events";
import { createServer } from "node:http";
import { z } from "zod";
import { read } from "./client/ask";

const eventsSchema = z.object({ events: z.array(z.object({ name: z.string() })) });

/** What the receiver of analytics was sent at once. */
export interface Hit {
  query: Record<string, string>;
  text: string;
  /** Of its events. */
  names: string[];
}

/** Where visits are counted. */
export interface Receiver {
  hits: Hit[];
  url: string;
  close(): void;
}

/** Opens a receiver, which answers with `statuses` in turn, and with the last one from then on. */
export async function openReceiver(...statuses: number[]): Promise<Receiver> {
  const hits: Hit[] = [];
  const server = createServer(async (request, response) => {
    const { body: text } = await read(request);
    const { events } = eventsSchema.parse(JSON.parse(text));
    const query = Object.fromEntries(new URL(request.url ?? "", "http://x").searchParams);
    hits.push({ query, text, names: events.map(({ name }) => name) });
    response.writeHead(statuses.length > 1 ? (statuses.shift() ?? 204) : (statuses[0] ?? 204)).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return { hits, url: `http://127.0.0.1:${address.port}/collect`, close: () => server.close() };
}
