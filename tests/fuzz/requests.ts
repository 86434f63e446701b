import fc from "fast-check";
import { Control } from "../e2e/site/control";
import { openSite, type Site } from "../e2e/site/site";
import { gather, harvest, offerAll, type Person } from "./crowd";
import { type Input, inputsFor } from "./inputs";
import { type Ground, type Outgoing, requestOf } from "./request";
import { cookieNames, type FuzzedRoute, fuzzedRoutes } from "./routes";
import { send } from "./send";
import { type Heard, inTime, MOST_MS, wrongWith } from "./verdict";

/** What came of a run. */
export interface Findings {
  /** Routes that were asked. */
  routes: Set<string>;
  /** What was wrong, each with the request that shows it. */
  wrong: string[];
}

export interface FuzzOptions {
  inputs: number;
  seed: number;
  /** Requests at once. */
  atOnce?: number;
  /** After so many inputs other people come. */
  round?: number;
  /** The share of pages that each person opens at first. */
  share?: number;
}

const SECRETS = ["the-fuzz-seals-what-it-likes-with-this"];

/** What the storefront that is asked has to be told. */
const FUZZED_SITE = {
  SESSION_SECRETS: SECRETS.join(),
  // Each input comes from an address of its own, so no limit ends the run.
  TRUST_PROXY: "1",
  LOG_LEVEL: "warn",
};

/** What of the log is no answer to a bad request. */
const BROKEN = /"level":"(?:error|fatal)"|^\s+at .+:\d+:\d+/m;

/** Sends spoilt requests to every route of the build. The same seed makes the same inputs. */
export async function fuzzRequests(options: FuzzOptions): Promise<Findings> {
  const { inputs, seed, round = 2_000 } = options;
  const routes = fuzzedRoutes();
  const arbitrary = inputsFor(routes);
  const findings: Findings = { routes: new Set(), wrong: [] };
  for (let sent = 0, part = 0; sent < inputs; part += 1) {
    const size = Math.min(round, inputs - sent);
    const some = fc.sample(arbitrary, { numRuns: size, seed: seed + part });
    // A storefront of its own for each round: what one has counted or cached does not shield it from the next.
    const site = await openSite(FUZZED_SITE);
    try {
      await oneRound(site, some, routes, options, part % 4 === 3, findings);
    } finally {
      await site.stop().catch((error: Error) => findings.wrong.push(error.message.slice(0, 1_500)));
    }
    sent += size;
  }
  return findings;
}

async function oneRound(
  site: Site,
  some: readonly Input[],
  routes: readonly FuzzedRoute[],
  { atOnce = 4, share = 1 }: FuzzOptions,
  outside: boolean,
  findings: Findings,
): Promise<void> {
  const control = new Control(site.sandbox);
  await offerAll(control, { outside });
  const people: Person[] = await gather(site.origin, control);
  const ground: Ground = {
    origin: site.origin,
    people,
    harvest: await harvest(people, routes, share),
    cookies: cookieNames(),
    secrets: SECRETS,
  };
  const log = site.logFromNow();
  const queue = some.values();
  const slow: Input[] = [];
  const worker = async () => {
    for (const input of queue) {
      const outgoing = requestOf(input, ground);
      const heard = await send(site.origin, outgoing);
      if (heard.ms > MOST_MS && heard.status !== 0) slow.push(input);
      else settle(site, input, outgoing, heard, findings);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  for (const input of slow) {
    const outgoing = requestOf(input, ground);
    settle(site, input, outgoing, await inTime(() => send(site.origin, outgoing)), findings);
  }
  const lines = log
    .read()
    .split("\n")
    .filter((line) => BROKEN.test(line));
  findings.wrong.push(...lines.map((line) => `log: ${line.slice(0, 1_500)}`));
}

function settle(site: Site, input: Input, outgoing: Outgoing, heard: Heard, findings: Findings): void {
  findings.routes.add(input.route.pattern);
  const wrong = wrongWith(heard, { origin: site.origin, sandbox: site.sandbox });
  if (heard.ms > MOST_MS) wrong.push(`${heard.ms} ms`);
  if (wrong.length > 0) findings.wrong.push(`${wrong.join(", ")}: ${told(outgoing)}`);
}

/** A request in one line, long texts cut. */
function told({ method, path, headers, body, person }: Outgoing): string {
  const { Cookie: _, ...rest } = headers;
  const cut = (text: string) => (text.length > 700 ? `${text.slice(0, 700)}… (${text.length})` : text);
  const sent = body ? ` ${cut(body.toString("utf8"))}` : "";
  return `${person.name}: ${method} ${cut(path)} ${cut(JSON.stringify(rest))}${sent}`;
}
