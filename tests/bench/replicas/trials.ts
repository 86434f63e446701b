import { setTimeout as pause } from "node:timers/promises";
import { nextBuild, type OtherBuild } from "../../e2e/site/next-build";
import { ask } from "../../e2e/wire/client/ask";
import type { Place } from "./place";

/** What happens while customers order. */
export interface Trial {
  name: string;
  /** Whether a customer may get a 5xx meanwhile. */
  mayFail: boolean;
  /** @returns what went wrong, beside what customers see */
  happen(place: Place): Promise<string[]>;
}

const CALM_MS = 15_000;
/** Customers are on all pages by then. */
const EARLY_MS = 4_000;
const BETWEEN_MS = 3_000;
const STOPPED_MS = 25_000;
const FROZEN_MS = 20_000;
const SLOW_MS = 1_500;
const WATCH_MS = 250;

/** What is tried, in this order. */
export const TRIALS: readonly Trial[] = [
  { name: "nothing", mayFail: false, happen: () => pause(CALM_MS, []) },
  {
    name: "SIGKILL of each replica in turn",
    mayFail: false,
    happen: ({ replicas }) =>
      inTurn(replicas, async (replica) => {
        replica.kill();
        await replica.started();
      }),
  },
  {
    name: "SIGTERM of each replica in turn",
    mayFail: false,
    happen: ({ replicas }) => inTurn(replicas, (replica) => replica.restart()),
  },
  {
    name: "a deploy of another build, and back",
    mayFail: false,
    happen: deploy,
  },
  {
    name: "Redis killed, back after 20 s",
    mayFail: false,
    async happen({ loseRedis, bringRedisBack }) {
      await pause(EARLY_MS);
      await loseRedis();
      await pause(FROZEN_MS);
      await bringRedisBack();
      return pause(BETWEEN_MS, []);
    },
  },
  {
    name: "Redis stopped for 20 s",
    mayFail: false,
    async happen({ redis }) {
      await pause(EARLY_MS);
      redis.freeze();
      await pause(FROZEN_MS);
      redis.thaw();
      return pause(BETWEEN_MS, []);
    },
  },
  {
    name: "the backend stopped for 25 s",
    mayFail: true,
    async happen({ backendPid }) {
      await pause(EARLY_MS);
      process.kill(backendPid, "SIGSTOP");
      await pause(STOPPED_MS);
      process.kill(backendPid, "SIGCONT");
      return pause(BETWEEN_MS, []);
    },
  },
  {
    name: "the backend slow (1.5 s more) for 20 s",
    mayFail: true,
    async happen({ gate }) {
      await pause(EARLY_MS);
      gate.delayMs = SLOW_MS;
      await pause(FROZEN_MS);
      gate.delayMs = 0;
      return pause(BETWEEN_MS, []);
    },
  },
  {
    name: "the backend answers rubbish for 20 s",
    mayFail: true,
    async happen({ gate }) {
      await pause(EARLY_MS);
      gate.isMad = true;
      await pause(FROZEN_MS);
      gate.isMad = false;
      return pause(BETWEEN_MS, []);
    },
  },
];

async function inTurn<One>(all: readonly One[], act: (one: One) => Promise<void>): Promise<string[]> {
  await pause(EARLY_MS);
  for (const one of all) {
    await act(one);
    await pause(BETWEEN_MS);
  }
  return [];
}

/** Replica by replica to another build, and back to the first. The files of both must be there all the time. */
async function deploy(place: Place): Promise<string[]> {
  const other: OtherBuild = await nextBuild();
  const files = new Set(await filesOf(place));
  const before = files.size;
  const gone = new Set<string>();
  const over = new AbortController();
  const watching = watch(place, files, gone, over.signal);
  try {
    for (const folder of [other.folder, "."]) {
      await inTurn(place.replicas, (replica) => replica.restart(folder));
      for (const file of await filesOf(place)) files.add(file);
    }
  } finally {
    over.abort();
    await watching;
    await other.remove();
  }
  const wrong = [...gone].map((file) => `${file} was not there during the deploy`);
  return files.size > before ? wrong : [...wrong, "the other build has the same files"];
}

/** The scripts and stylesheets of the entry page, as a replica names them now. */
async function filesOf({ nginx: { origin } }: Place): Promise<string[]> {
  const { body } = await ask(`${origin}/auth`, { headers: { Accept: "text/html" } });
  return [...new Set(body.match(/\/build\/[\w./-]+\.(?:js|css)\b/g))];
}

async function watch(
  { nginx: { origin } }: Place,
  files: ReadonlySet<string>,
  gone: Set<string>,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    for (const file of files) if ((await ask(origin + file)).status !== 200) gone.add(file);
    await pause(WATCH_MS);
  }
}
