import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../free-port";
import { backendOf } from "./backend-of";
import { nextBuild } from "./next-build";
import { openSite, type Site } from "./site";

/** Two replicas in the middle of a deploy: one of the old build, one of the new. They share the folder of built files. */
export interface Deploy {
  old: Site;
  next: Site;
  close(): Promise<void>;
}

/** Opens both before the sandbox of the old one. @param origin - what browsers call them, by default each by its own */
export async function openDeploy(origin?: string): Promise<Deploy> {
  const shared = await mkdtemp(join(tmpdir(), "comanda-shared-"));
  const build = await nextBuild();
  const common = {
    SESSION_SECRETS: randomBytes(32).toString("base64url"),
    BUILT_FILES: join(shared, "build"),
    ...(origin ? { APP_ORIGIN: origin } : {}),
  };
  const old = await openSite(common);
  const next = await openSite({ ...common, ...backendOf(old.sandbox) }, build.folder);
  return {
    old,
    next,
    async close() {
      await next.stop();
      await old.stop();
      await build.remove();
      await rm(shared, { recursive: true, force: true });
    },
  };
}

/** One address that leads to one site at a time, as a proxy does. */
export interface Door {
  origin: string;
  /** From now on. Connections to the site before are cut. */
  leadTo(site: Site): void;
  close(): Promise<void>;
}

/** Opens a door that leads nowhere yet. */
export async function openDoor(): Promise<Door> {
  const own = await freePort();
  let port = 0;
  const open = new Set<Socket>();
  const server = createServer((outside) => {
    const inside = createConnection(port, "127.0.0.1");
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(own, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${own}`,
    leadTo({ origin }) {
      port = Number(new URL(origin).port);
      cut();
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      cut();
      await closed;
    },
  };
}
