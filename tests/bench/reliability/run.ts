import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxProcess } from "../../../mocks/sandbox/process";
import { freePort } from "../../free-port";
import { environmentOf } from "../site";
import { BackendGate } from "./backend-gate";
import { Books } from "./books";
import { Checkout, type Ending, type Street } from "./checkout";
import { type Plan, planOf } from "./plan";
import { Provider } from "./provider";
import { Storefront } from "./storefront";
import { Tally } from "./tally";
import { Turns } from "./turns";

/** What is to be run. */
export interface Run {
  seed: number;
  /** The first checkout's number. */
  from: number;
  checkouts: number;
  /** After so many minutes no further checkout begins. */
  minutes: number;
  /** Customers at the machine at once. */
  atOnce: number;
  /** Customers under way, those who wait included. */
  underWay: number;
  ways: readonly string[];
}

const NOTE_MS = 3_000;
const CONTROL_MS = 10_000;

/** Runs checkouts against a storefront and a backend of their own, with network faults between the two; holds the books. */
export async function runCheckouts(run: Run): Promise<Tally> {
  const data = await mkdtemp(join(tmpdir(), "comanda-reliability-"));
  const gate = new BackendGate(run.seed + run.from, () => storefront?.kill());
  let storefront: Storefront | undefined;
  await gate.open();
  // Its pages name the gate as where they are, so that the browsers' ways to the vault lead through it too.
  const port = String(await freePort());
  const sandbox = await sandboxProcess(data, "--port", port, "--origin", gate.origin);
  const backend = `http://127.0.0.1:${port}`;
  gate.leadTo(backend);
  try {
    // The address that a customer comes from is told by a proxy, so that none is held to another's limits.
    storefront = await Storefront.open({
      ...environmentOf(gate.origin),
      API_TIMEOUT_MS: "2500",
      TRUST_PROXY: "1",
    });
    const books = new Books(backend);
    await manualKitchen(backend);
    await books.open();
    const noting = setInterval(() => books.notePayments().catch(() => undefined), NOTE_MS);
    const begin = Date.now();
    const place = { gate, origin: storefront.origin, provider: new Provider(backend) };
    const street = { ...place, turns: new Turns(run.atOnce), ways: run.ways };
    const endings = await serve(plansOf(run), run.underWay, street);
    clearInterval(noting);
    const minutes = (Date.now() - begin) / 60_000;
    const tally = Tally.of(endings, await books.balance());
    return tally.with({ minutes, kills: storefront.kills, struck: Object.fromEntries(gate.struck) });
  } finally {
    await storefront?.stop();
    await sandbox.kill();
    await gate.close();
    await rm(data, { recursive: true, force: true });
  }
}

/** So that an order stays as it was placed while it is looked at. @param backend - the sandbox's origin */
export async function manualKitchen(backend: string): Promise<void> {
  await fetch(`${backend}/control/kitchen`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ mode: "manual" }),
    signal: AbortSignal.timeout(CONTROL_MS),
  });
}

function* plansOf({ seed, from, checkouts, minutes }: Run): Generator<Plan> {
  const last = Date.now() + minutes * 60_000;
  for (let next = from; next < from + checkouts && Date.now() < last; next++) yield planOf(seed, next);
}

/**
 * Serves customers until no further plan comes, and waits for all of them.
 *
 * @param underWay - how many are under way, those who wait included
 */
export async function serve(plans: Iterator<Plan>, underWay: number, street: Street): Promise<Ending[]> {
  const endings: Ending[] = [];
  const door = async () => {
    for (let next = plans.next(); !next.done; next = plans.next()) {
      const plan = next.value;
      endings.push(await street.turns.take(() => new Checkout(plan, street).run()));
    }
  };
  await Promise.all(Array.from({ length: underWay }, door));
  return endings;
}
