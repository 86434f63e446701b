import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxProcess } from "../../../mocks/sandbox/process";
import { freePort } from "../../free-port";
import { environmentOf } from "../site";
import { BackendGate } from "./backend-gate";
import { Books } from "./books";
import { Checkout, type Ending, type Street } from "./checkout";
import { PIX_SECONDS } from "./payments/pix-expiry";
import { type Plan, planOf, type VisitKind } from "./plan";
import { Provider } from "./provider";
import { Storefront } from "./storefront";
import { Party, type PartyEnding } from "./table/party";
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
  /** The kinds of visits that there are. */
  visits: readonly VisitKind[];
}

const NOTE_MS = 3_000;
const CONTROL_MS = 10_000;

/** Runs checkouts against a storefront and a backend of their own, with network faults between the two; holds the books. */
export async function runCheckouts(run: Run): Promise<Tally> {
  const data = await mkdtemp(join(tmpdir(), "comanda-reliability-"));
  const gate = new BackendGate(run.seed + run.from, () => {
    gate.seats.noteKill();
    storefront?.kill();
  });
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
    const provider = new Provider(backend);
    await manualKitchen(backend);
    await provider.control("POST", "/flags", { table_payment: true });
    await provider.control("POST", "/payments/settings", { pix_seconds: PIX_SECONDS });
    await books.open();
    const noting = setInterval(() => books.notePayments().catch(() => undefined), NOTE_MS);
    const begin = Date.now();
    const place = { gate, origin: storefront.origin, provider };
    const street = { ...place, turns: new Turns(run.atOnce), ways: run.ways };
    const [endings, parties]: [Ending[], PartyEnding[]] = [[], []];
    await attend(plansOf(run), run.underWay, async (plan) => {
      if (plan.visit === "table") parties.push(await new Party(plan, street).run());
      else endings.push(await checkedOut(plan, street));
    });
    clearInterval(noting);
    const minutes = (Date.now() - begin) / 60_000;
    const tables = parties.map(({ party }) => party.table);
    const balance = await books.balance(tables, gate.seats);
    const tally = Tally.of(endings, balance, parties);
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

function* plansOf({ seed, from, checkouts, minutes, visits }: Run): Generator<Plan> {
  const last = Date.now() + minutes * 60_000;
  for (let next = from; next < from + checkouts && Date.now() < last; next++)
    yield planOf(seed, next, visits);
}

/**
 * Serves customers at checkouts until no further plan comes, and waits for all of them.
 *
 * @param underWay - how many are under way, those who wait included
 */
export async function serve(plans: Iterator<Plan>, underWay: number, street: Street): Promise<Ending[]> {
  const endings: Ending[] = [];
  await attend(plans, underWay, async (plan) => {
    endings.push(await checkedOut(plan, street));
  });
  return endings;
}

function checkedOut(plan: Plan, street: Street): Promise<Ending> {
  return street.turns.take(() => new Checkout(plan, street).run());
}

/** Lets visitors in until no further plan comes, and waits for all of them. */
async function attend(
  plans: Iterator<Plan>,
  underWay: number,
  visit: (plan: Plan) => Promise<void>,
): Promise<void> {
  const door = async () => {
    for (let next = plans.next(); !next.done; next = plans.next()) await visit(next.value);
  };
  await Promise.all(Array.from({ length: underWay }, door));
}
