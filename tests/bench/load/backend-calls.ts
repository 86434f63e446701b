import { Control } from "../../e2e/site/control";
import { guestAt, guestWithCart } from "../../e2e/wire/client/guest-browser";
import { say, sayTable } from "../print";
import type { BenchSite } from "../site";
import { CONNECTIONS, load } from "./load";
import { headersOf } from "./request-headers";

const VIEWS = 1_000;
/** The backend's journal holds the last thousand calls, so it is read in between. */
const BATCH = 100;

/** What the backend is asked for by a thousand views of the menu. */
export async function backendCalls({ site: { origin }, backend }: BenchSite): Promise<void> {
  const control = new Control(backend);
  const empty = await viewMany(control, `${origin}/menu`, await headersOf(await guestAt(origin), origin));
  const full = await viewMany(
    control,
    `${origin}/menu`,
    await headersOf(await guestWithCart(origin), origin),
  );
  say(`\n### Requests to the backend for ${VIEWS} views of the menu by a guest with a session\n`);
  const seconds = [empty, full].map(({ seconds }) => seconds.toFixed(1)).join(" and ");
  say(
    `${CONNECTIONS} at once, in ${seconds} s. Data that is the same for everybody is read once in a number of seconds.\n`,
  );
  const names = [...new Set([...empty.calls.keys(), ...full.calls.keys()])].sort();
  const rows = names.map((name) => [name, ...[empty, full].map(({ calls }) => String(calls.get(name) ?? 0))]);
  const sum = ({ calls }: Views) => String([...calls.values()].reduce((all, count) => all + count, 0));
  sayTable(["call", "empty cart", "filled cart"], [...rows, ["**in all**", sum(empty), sum(full)]]);
}

interface Views {
  /** How often each call was made. */
  calls: Map<string, number>;
  seconds: number;
}

async function viewMany(control: Control, url: string, headers: Record<string, string>): Promise<Views> {
  const calls = new Map<string, number>();
  const begin = performance.now();
  await control.forgetRequests();
  for (let seen = 0; seen < VIEWS; seen += BATCH) {
    await load({ name: url, url, headers }, { amount: BATCH });
    for (const { method, area, path } of await control.requests()) {
      const name = `${method} ${area} ${path.replace(/(guest-user|cart)\/[^/]+/, "$1/{id}")}`;
      calls.set(name, (calls.get(name) ?? 0) + 1);
    }
    await control.forgetRequests();
  }
  return { calls, seconds: (performance.now() - begin) / 1_000 };
}
