import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CAPABILITIES, type Capability } from "../../../app/services/contract/cms.server";
import { LEVELS, type Level } from "../../../app/services/contract/levels.server";
import { through } from "../../sandbox/fixtures/sign-in.fixture";
import { listen } from "../../sandbox/http/listen";
import { type Sandbox, startSandbox } from "../../sandbox/server";
import type { SocialProvider } from "../../sandbox/state/account/identities";
import { type Facts, factsAt, parseFacts } from "../facts/facts";
import { take } from "../facts/steps";
import type { Backend } from "../wire";

const FACTS = readFileSync(fileURLToPath(new URL("./sandbox-facts.json", import.meta.url)), "utf8");

/**
 * Signs a new person in at one of the sandbox's OpenID providers. Returns the token that the storefront would
 * forward.
 */
async function providerToken(sandbox: Sandbox, provider: SocialProvider): Promise<string> {
  const who = { person: "new", name: "Ana Contrato", email: `${provider}@contract.example` };
  const { back, tokens } = await through(sandbox, provider, who);
  return provider === "apple" ? (tokens.id_token ?? back.id_token ?? "") : tokens.access_token;
}

/** Switches the sandbox's `what` on that are in `names`, and all others of them off. */
async function offerOnly(
  sandbox: Sandbox,
  what: "capabilities" | "levels",
  [names, all]: readonly [names: readonly string[], all: readonly string[]],
): Promise<void> {
  const body = JSON.stringify(Object.fromEntries(all.map((name) => [name, names.includes(name)])));
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${sandbox.origin}/control/${what}`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The sandbox refused its ${what}: ${answer.status}`);
}

/** A sandbox shares its machine with what checks it: it fails no check by its time, unless it is asked to. */
const UNHURRIED_MS = 20_000;

/** Below those that a system gives to outgoing connections, so that none has taken the port when it is listened at. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** A port of this machine that nothing listens at. */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer();
    const port = await listen(probe, randomInt(FIRST_PORT, LAST_PORT), "127.0.0.1").catch(() => undefined);
    if (port === undefined) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}

/** A sandbox for the check. */
export type CheckedSandbox = {
  backend: Backend;
  /** the facts of the sandbox's file */
  facts: Facts;
  /** the same facts with tokens of the providers; the sandbox is already prepared, so that they stay valid */
  allFacts: () => Promise<Facts>;
  close: () => Promise<void>;
};

/** Starts a sandbox for a check, with a free port and a temporary folder. It offers `capabilities`, and has `levels`: all, if not told. */
export async function checkedSandbox(
  capabilities: readonly Capability[] = CAPABILITIES,
  levels?: readonly Level[] | undefined,
): Promise<CheckedSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), "comanda-contract-"));
  const webhooks = { port: await freePort(), secret: "the-secret-of-the-sandbox-under-check" };
  const { port, secret } = webhooks;
  const sandbox = await startSandbox({
    port: 0,
    dataDir,
    webhooks: { url: `http://127.0.0.1:${port}/resources/changed`, secret },
  });
  const facts = { ...parseFacts(FACTS), webhooks };
  return {
    backend: { urls: sandbox.urls, company: "aurora", brand: "cantina", timeout: UNHURRIED_MS },
    facts,
    async allFacts() {
      for (const step of factsAt(facts, sandbox.urls).prepare) await take(step);
      await offerOnly(sandbox, "capabilities", [capabilities, CAPABILITIES]);
      if (levels) await offerOnly(sandbox, "levels", [levels, LEVELS]);
      const social = {
        google: await providerToken(sandbox, "google"),
        apple: await providerToken(sandbox, "apple"),
        facebook: await providerToken(sandbox, "facebook"),
      };
      return { ...facts, social, prepare: [] };
    },
    async close() {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
