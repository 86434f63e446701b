import { once } from "node:events";
import { createServer } from "node:http";
import { z } from "zod";

const valueSchema = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  attributes: z.array(z.object({ key: z.string(), value: valueSchema })),
});
const tracesSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

/** A span as the collector got it. */
export type ReceivedSpan = z.infer<typeof spanSchema>;

/** A collector of traces over OTLP/HTTP, as JSON. */
export interface Collector {
  url: string;
  spans: ReceivedSpan[];
  /** Everything that it was sent, as text. */
  text(): string;
  close(): void;
}

/** Starts a collector on a free port. */
export async function openCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  let sent = "";
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString("utf8");
    sent += text;
    const { resourceSpans } = tracesSchema.parse(JSON.parse(text));
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader("Content-Type", "application/json");
    response.end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    text: () => sent,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The value of an attribute as text. */
export function attributeOf({ attributes }: ReceivedSpan, name: string): string | undefined {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? (intValue === undefined ? undefined : String(intValue));
}
