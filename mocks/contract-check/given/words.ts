import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { isSigned, SIGNATURE } from "../../../app/services/contract/signed-change.server";
import { type Change, changeOf } from "../../../app/services/contract/webhook.server";
import type { Facts } from "../facts/facts";

/** A word of a change that came in. `change` is undefined for another body. */
export type Word = { isSigned: boolean; change: Change | undefined };

const LOOK_MS = 50;

/** Stands where the storefront would, and hears what the backend tells of changes. Close it. @throws if the port is taken */
export async function hearWords({ port, secret }: NonNullable<Facts["webhooks"]>) {
  const words: Word[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString("utf8");
    const signature = request.headers[SIGNATURE];
    words.push({ isSigned: isSigned(body, String(signature), [secret]), change: changeOf(body) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
  return {
    /** The first word of an order within a time. */
    async of(orderId: string, ms: number): Promise<Word | undefined> {
      const isOf = ({ change }: Word) => change?.kind === "ORDER" && change.order_id === orderId;
      for (let waited = 0; waited < ms && !words.some(isOf); waited += LOOK_MS) await pause(LOOK_MS);
      return words.find(isOf);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
