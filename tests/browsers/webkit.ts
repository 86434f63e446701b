import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, Origin } from "selenium-webdriver";
import { freePort } from "../free-port";
import { type Driver, surroundings, type Wanted, WINDOW } from "./driver";

const START_MS = 20_000;
const LIBRARIES = "/usr/lib";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
  "Version/18.5 Mobile/15E148 Safari/604.1";

/** WebKitGTK's own small browser, in a window that no screen shows. */
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
  const driver = await started(`http://127.0.0.1:${port}`, script).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  await driver.manage().window().setRect(WINDOW);
  return {
    open: (url) => driver.get(url),
    ask: (expression) => driver.executeScript(`return ${expression}`),
    async press(x, y) {
      const actions = driver.actions({ async: true });
      await actions.move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform();
    },
    async type(text) {
      await driver.actions({ async: true }).sendKeys(text).perform();
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    async close() {
      await driver.quit().catch(() => {});
      await end();
    },
  };
}

async function started(server: string, script: boolean) {
  const args = ["--automation", `--user-agent=${IPHONE}`, ...(script ? [] : ["--enable-javascript=false"])];
  const options = { binary: miniBrowser(), args };
  const capabilities = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
  const deadline = Date.now() + START_MS;
  for (;;) {
    const isUp = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return new Builder().usingServer(server).withCapabilities(capabilities).build();
    if (Date.now() > deadline) throw new Error("WebKitWebDriver did not start in time");
    await pause(50);
  }
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
