import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import CDP from "chrome-remote-interface";
import { freePort } from "../free-port";
import { CHROMIUM_ARGS } from "../programs/chromium";
import { type Driver, surroundings, type Wanted, WINDOW } from "./driver";

const START_MS = 20_000;

/** A Chromium of any age since 64: Playwright drives none before 90. @throws when it does not start in time */
export async function openChromium({ program, script }: Wanted): Promise<Driver> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), "comanda-browser-"));
  // While one page fades into the next, a press reaches nothing.
  const own = [
    "--headless",
    "--disable-gpu",
    "--hide-scrollbars",
    "--lang=pt-BR",
    // Of the worker: what is set below is for pages alone.
    "--accept-lang=pt-BR",
    "--force-prefers-reduced-motion",
    "--disable-dev-shm-usage",
  ];
  const args = [...CHROMIUM_ARGS, ...own, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const child = spawn(program, [...args, "about:blank"], { stdio: "ignore", env: surroundings() });
  const ended = once(child, "exit");
  const end = async () => {
    child.kill("SIGKILL");
    await ended;
    // Its other processes may still write there.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const client = await connected(port).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const { Browser, Page, Runtime, Input, Emulation, Network } = client;
  await Promise.all([Page.enable(), Network.enable({})]);
  await Emulation.setDeviceMetricsOverride({ ...WINDOW, deviceScaleFactor: 1, mobile: true });
  const { product } = await Browser.getVersion();
  await Network.setUserAgentOverride({
    userAgent: android(product.replace("Headless", "")),
    acceptLanguage: "pt-BR",
  });
  await Emulation.setScriptExecutionDisabled({ value: !script });
  return {
    async open(url) {
      await Page.navigate({ url });
    },
    async ask(expression) {
      const { result, exceptionDetails } = await Runtime.evaluate({ expression, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    async press(x, y) {
      const left = { x, y, button: "left", clickCount: 1 } as const;
      await Input.dispatchMouseEvent({ type: "mousePressed", ...left });
      await Input.dispatchMouseEvent({ type: "mouseReleased", ...left });
    },
    async type(text) {
      for (const key of text) await Input.dispatchKeyEvent({ type: "char", text: key });
    },
    async picture() {
      const { data } = await Page.captureScreenshot({ format: "png" });
      return Buffer.from(data, "base64");
    },
    // A browser that hangs would not answer a farewell.
    close: end,
  };
}

function android(product: string): string {
  return `Mozilla/5.0 (Linux; Android 7.0; K) AppleWebKit/537.36 (KHTML, like Gecko) ${product} Mobile Safari/537.36`;
}

async function connected(port: number): Promise<CDP.Client> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      // The library's own copy of the protocol: an old browser does not know all of it, and does not tell it well.
      return await CDP({ port, local: true });
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}
