import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { freePort } from "../free-port";
import { CHROMIUM_ARGS } from "../programs/chromium";
import { type Driver, surroundings, type Wanted, WINDOW } from "./driver";
import { started, Wire } from "./wire";

const targetsShape = z.array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string() }));
const answerShape = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});
const versionShape = z.object({ product: z.string() });
const pictureShape = z.object({ data: z.string() });

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
  const wire = await started(() => pageAt(port)).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  await Promise.all([wire.send("Page.enable"), wire.send("Network.enable")]);
  await wire.send("Emulation.setDeviceMetricsOverride", { ...WINDOW, deviceScaleFactor: 1, mobile: true });
  const { product } = versionShape.parse(await wire.send("Browser.getVersion"));
  const userAgent = android(product.replace("Headless", ""));
  await wire.send("Network.setUserAgentOverride", { userAgent, acceptLanguage: "pt-BR" });
  await wire.send("Emulation.setScriptExecutionDisabled", { value: !script });
  return {
    async open(url) {
      await wire.send("Page.navigate", { url });
    },
    async ask(expression) {
      const asked = { expression, returnByValue: true };
      const { result, exceptionDetails } = answerShape.parse(await wire.send("Runtime.evaluate", asked));
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    async press(x, y) {
      const left = { x, y, button: "left", clickCount: 1 };
      await wire.send("Input.dispatchMouseEvent", { type: "mousePressed", ...left });
      await wire.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...left });
    },
    async type(text) {
      for (const key of text) await wire.send("Input.dispatchKeyEvent", { type: "char", text: key });
    },
    async picture() {
      const { data } = pictureShape.parse(await wire.send("Page.captureScreenshot", { format: "png" }));
      return Buffer.from(data, "base64");
    },
    // A browser that hangs would not answer a farewell.
    close: end,
  };
}

function android(product: string): string {
  return `Mozilla/5.0 (Linux; Android 7.0; K) AppleWebKit/537.36 (KHTML, like Gecko) ${product} Mobile Safari/537.36`;
}

/** The DevTools of its one page. @throws while it is not there */
async function pageAt(port: number): Promise<Wire> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
  const page = targetsShape.parse(await answer.json()).find(({ type }) => type === "page");
  if (!page) throw new Error("it has no page");
  return Wire.open(page.webSocketDebuggerUrl);
}
