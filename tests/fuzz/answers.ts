import fc from "fast-check";
import { environmentOf } from "../bench/site";
import { Control } from "../e2e/site/control";
import { openSite, type Site } from "../e2e/site/site";
import { gather, type Harvest, harvest, offerAll, type Person, personFor } from "./crowd";
import { type Edit, edits } from "./hostile-json";
import type { Outgoing } from "./request";
import { type FuzzedRoute, fuzzedRoutes } from "./routes";
import { send } from "./send";
import { SpoilingGate } from "./spoiling-gate";
import { type Heard, inTime, MOST_MS, wrongWith } from "./verdict";

/** A visit of a page, or a post of its form, while the backend answers with something else than it should. */
interface Visit {
  route: FuzzedRoute;
  who: number;
  isPost: boolean;
  /** For the calls of the visit, in their order. */
  changes: (Edit[] | undefined)[];
}

export interface AnswerFindings {
  /** Answers of the backend that were changed. */
  changed: number;
  wrong: string[];
}

interface AnswerOptions {
  inputs: number;
  seed: number;
  /** The origin of a sandbox. */
  backend: string;
  /** After so many visits other people come. */
  round?: number;
  share?: number;
}

/** The contract is broken on purpose, and so often that every breaker would open. */
const ENVIRONMENT = {
  SESSION_SECRETS: "the-fuzz-seals-what-it-likes-with-this",
  LOG_LEVEL: "error",
  BREAKER_MINIMUM: "100000",
  BREAKER_SHARE: "0.99",
};

/** What a page of failure says on purpose is in the log, too. This is what nobody has foreseen. */
const UNFORESEEN = /"msg":"unexpected error|^\s+at .+:\d+:\d+/m;

/** Opens pages and sends forms while the backend's answers are spoilt. The same seed makes the same visits. */
export async function fuzzAnswers(options: AnswerOptions): Promise<AnswerFindings> {
  const { inputs, seed, backend, round = 400, share = 1 } = options;
  const routes = fuzzedRoutes();
  const findings: AnswerFindings = { changed: 0, wrong: [] };
  const gate = new SpoilingGate(backend);
  await gate.open();
  try {
    for (let sent = 0, part = 0; sent < inputs; part += 1) {
      const size = Math.min(round, inputs - sent);
      const visits = fc.sample(visitsOf(routes), { numRuns: size, seed: seed + part });
      // What one storefront has cached, the next must ask for anew.
      const site = await openSite({ ...environmentOf(gate.origin), ...ENVIRONMENT });
      try {
        const control = new Control(backend);
        await offerAll(control, { outside: part % 5 === 4 });
        gate.spoil([]);
        const people = await gather(site.origin, control);
        const found = await harvest(people, routes, share);
        for (const visit of visits) await one(site, gate, visit, people, found, findings);
      } finally {
        gate.spoil([]);
        await site.stop();
      }
      sent += size;
    }
  } finally {
    await gate.close();
  }
  return findings;
}

function visitsOf(routes: readonly FuzzedRoute[]): fc.Arbitrary<Visit> {
  const changes = fc.array(fc.option(edits, { nil: undefined, freq: 2 }), { minLength: 1, maxLength: 6 });
  const who = fc.nat(100_000);
  const page = fc.record({ route: fc.constantFrom(...routes), who, isPost: fc.constant(false), changes });
  const posted = routes.filter(({ hasAction }) => hasAction);
  const post = fc.record({ route: fc.constantFrom(...posted), who, isPost: fc.constant(true), changes });
  return fc.oneof({ weight: 3, arbitrary: page }, { weight: 1, arbitrary: post });
}

async function one(
  site: Site,
  gate: SpoilingGate,
  { route: wanted, who, isPost, changes }: Visit,
  people: readonly Person[],
  found: Harvest,
  findings: AnswerFindings,
): Promise<void> {
  const route = isPost ? wanted : pageFor(wanted, who, found);
  const person = personFor(people, found, route.pattern, who);
  const { parameters, forms } = found;
  const known = chosen(parameters.get(route.pattern), who);
  const path = route.pattern.replace(/[:*]([^/]*)/g, (_, key: string) =>
    encodeURIComponent(known?.[key] ?? "x"),
  );
  const form = chosen(forms.get(route.pattern), who) ?? {};
  const log = site.logFromNow();
  const outgoing = visitOf(
    site,
    person,
    isPost && route.isIndex ? `${path}?index` : path,
    isPost ? form : undefined,
  );
  const heard = await inTime(() => {
    gate.spoil(changes);
    return send(site.origin, outgoing);
  });
  findings.changed += gate.changed.length;
  const wrong = judged(heard, site);
  const line = log
    .read()
    .split("\n")
    .find((text) => UNFORESEEN.test(text));
  if (line) wrong.push(line.slice(0, 1_200));
  if (wrong.length > 0)
    findings.wrong.push(
      `${wrong.join(", ")}: ${person.name}: ${isPost ? "POST" : "GET"} ${path}\n  ${gate.changed.join("\n  ")}`,
    );
}

/** A page that nobody is shown asks the backend for nothing: most of the time another one is opened instead. */
function pageFor(wanted: FuzzedRoute, who: number, { welcome }: Harvest): FuzzedRoute {
  const patterns = [...welcome.keys()];
  const pattern = patterns[who % patterns.length];
  if (pattern === undefined || welcome.has(wanted.pattern) || who % 5 === 0) return wanted;
  return { ...wanted, pattern };
}

function visitOf(
  { origin }: Site,
  person: Person,
  path: string,
  form: Record<string, string> | undefined,
): Outgoing {
  const { language, browser } = person.reader;
  const body = form && Buffer.from(new URLSearchParams(form).toString());
  const typed = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
  const headers = {
    Accept: "text/html",
    "Accept-Language": language,
    Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    ...(body ? { ...typed, "Content-Length": String(body.length) } : {}),
  };
  return { method: body ? "POST" : "GET", path, headers, body, person };
}

const chosen = <T>(list: readonly T[] | undefined, at: number): T | undefined => list?.[at % list.length];

/** The page of failure is an answer. Whom the backend trusts with a payment, it may say. */
function judged(heard: Heard, { origin, sandbox }: Site): string[] {
  const wrong = wrongWith(heard, { origin, sandbox }).filter(
    (one) => !one.startsWith("leads to http") && !(one === "status 503" && isDesigned(heard)),
  );
  return heard.ms > MOST_MS ? [...wrong, `${heard.ms} ms`] : wrong;
}

function isDesigned({ headers, body }: Heard): boolean {
  return !headers["content-type"]?.startsWith("text/html") || /<h1\b/.test(body);
}
