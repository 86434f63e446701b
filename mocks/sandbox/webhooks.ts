import { createHmac, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ChangeKind } from "../../app/services/contract/webhook.server";
import { catchUp } from "./operations/order/order-progress";
import type { Store } from "./state";

/** Where the storefront is told of changes, and the secret that it knows. Capability `webhooks`. */
export type WebhookTarget = { url: string; secret: string };

/** What is told of a change: docs/contract.md, "webhooks". */
type Told = { kind: ChangeKind; order_id?: string; session_id?: string };

/** How often orders are looked at, and how often a body is sent until it is taken. */
const LOOK_MS = 250;
const TRIES = 3;
const AGAIN_MS = 500;
/** How long the same is gathered before it is told. */
const GATHER_MS = 50;
/** The console and the control API may have changed any of these. */
const STEERED: readonly ChangeKind[] = ["MENU", "STORES", "HOME", "CMS"];
/** Calls that other diners see. */
const TABLE_CALL = /^\/table\/table-session\/([^/]+)/;

/** Sends a body to the storefront, signed now, until it is taken, or the sandbox ends: a repeat has the same id. */
async function send({ url, secret }: WebhookTarget, told: Told, end: AbortSignal): Promise<void> {
  const id = `evt_${randomBytes(12).toString("base64url")}`;
  const body = JSON.stringify({ id, at: new Date().toISOString(), ...told });
  for (let attempt = 1; attempt <= TRIES && !end.aborted; attempt += 1) {
    const time = Math.floor(Date.now() / 1_000);
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    const headers = { "Content-Type": "application/json", "x-signature": `t=${time},v1=${signature}` };
    const answer = await fetch(url, { method: "POST", headers, body, signal: end }).catch(() => undefined);
    if (answer?.ok) return;
    await pause(AGAIN_MS * attempt, undefined, { ref: false, signal: end }).catch(() => {});
  }
}

/** Tells the storefront of changes, while the capability is on. Without a target it tells nothing. */
export function createWebhooks(store: Store, target: WebhookTarget | undefined) {
  const offers = () => target !== undefined && store.settings.offers("webhooks");
  // Steering often comes in several calls, of which each would say the same.
  const end = new AbortController();
  const waiting = new Set<string>();
  const tell = (told: Told) => {
    if (!target || !offers()) return;
    const name = JSON.stringify(told);
    if (!waiting.has(name))
      setTimeout(() => {
        waiting.delete(name);
        void send(target, told, end.signal);
      }, GATHER_MS).unref();
    waiting.add(name);
  };
  let seen = target ? stampsOf(store) : new Map<string, number>();
  const look = () => {
    if (!offers()) return;
    catchUp(store);
    const now = stampsOf(store);
    for (const [id, stamp] of now) if (seen.get(id) !== stamp) tell({ kind: "ORDER", order_id: id });
    for (const id of seen.keys()) if (!now.has(id)) tell({ kind: "ORDER", order_id: id });
    seen = now;
  };
  const looking = target ? setInterval(look, LOOK_MS).unref() : undefined;
  return {
    /** After a request that may have changed something. @param group - an area, or the console, or the control API */
    after(group: string, path: string): void {
      if (!offers()) return;
      const isSteered = group === "control" || group === "console";
      if (isSteered) for (const kind of STEERED) tell({ kind });
      const session = group === "order" ? TABLE_CALL.exec(path)?.[1] : undefined;
      const sessions = isSteered ? billsOf(store) : session === undefined ? [] : [session];
      for (const session_id of sessions) tell({ kind: "TABLE", session_id });
    },
    stop(): void {
      end.abort();
      clearInterval(looking);
    },
  };
}

/** The orders that have not ended, with the time of their last change. */
function stampsOf(store: Store): Map<string, number> {
  return new Map(
    store.orders
      .open()
      .map(({ id, changed_at }) => [id, Math.max(changed_at, store.orders.payment(id).changed_at)]),
  );
}

/** The open bills, and those that have just closed. */
const billsOf = (store: Store): string[] =>
  store.tables.list().flatMap((table) => store.tables.latestBill(table)?.id ?? []);
