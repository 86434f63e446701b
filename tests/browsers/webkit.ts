import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { z } from "zod";
import { freePort } from "../free-port";
import { type Driver, surroundings, type Wanted, WINDOW } from "./driver";
import { clickAt, keysOf, started } from "./wire";

const LIBRARIES = "/usr/lib";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
  "Version/18.5 Mobile/15E148 Safari/604.1";

const sessionShape = z.object({ sessionId: z.string() });
const answerShape = z.object({ value: z.unknown().optional() });

/** WebKitGTK's own small browser by WebDriver, in a window that no screen shows. */
export async function openWebKit({ program, script }: Wanted): Promise<Driver> {
  const port = await freePort();
  // A group of its own: the screen, the driver and the browser end together.
  const args = ["-a", "-s", "-screen 0 1280x1024x24", program, `--port=${port}`, "--host=127.0.0.1"];
  const child = spawn("xvfb-run", args, { stdio: "ignore", detached: true, env: surroundings() });
  const ended = once(child, "exit");
  const end = async () => {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
    await ended;
  };
  const server = `http://127.0.0.1:${port}`;
  const options = {
    binary: miniBrowser(),
    args: ["--automation", `--user-agent=${IPHONE}`, ...(script ? [] : ["--enable-javascript=false"])],
  };
  const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
  try {
    await started(() => fetch(`${server}/status`));
    const begun = await command("POST", `${server}/session`, { capabilities: { alwaysMatch } });
    const session = `${server}/session/${sessionShape.parse(begun).sessionId}`;
    const post = (name: string, body: object) => command("POST", `${session}/${name}`, body);
    await post("window/rect", WINDOW);
    return {
      async open(url) {
        await post("url", { url });
      },
      ask: (expression) => post("execute/sync", { script: `return ${expression}`, args: [] }),
      async press(x, y) {
        await post("actions", { actions: clickAt(x, y) });
      },
      async type(text) {
        await post("actions", { actions: keysOf(text) });
      },
      picture: async () => Buffer.from(String(await command("GET", `${session}/screenshot`)), "base64"),
      async close() {
        await command("DELETE", session).catch(() => {});
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** What WebDriver answers to a command. @throws what it says against it */
async function command(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
  return answerShape.parse(JSON.parse(text)).value;
}

/** Debian has it in a folder that is named after the processor and the library's version. */
function miniBrowser(): string {
  for (const processor of readdirSync(LIBRARIES).filter((name) => name.endsWith("-linux-gnu")))
    for (const folder of readdirSync(`${LIBRARIES}/${processor}`).filter((name) =>
      /^webkit2gtk-4/.test(name),
    ))
      if (readdirSync(`${LIBRARIES}/${processor}/${folder}`).includes("MiniBrowser"))
        return `${LIBRARIES}/${processor}/${folder}/MiniBrowser`;
  throw new Error("There is no MiniBrowser of WebKitGTK");
}
