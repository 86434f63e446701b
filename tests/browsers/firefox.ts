import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { freePort } from "../free-port";
import { type Driver, surroundings, type Wanted, WINDOW } from "./driver";
import { clickAt, keysOf, started, Wire } from "./wire";

const ANDROID = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

/** What an expression says. Only a promise is waited for: where scripts are off, none is ever kept. */
const AS_JSON = "(said) => said instanceof Promise ? said.then(JSON.stringify) : JSON.stringify(said)";

const treeShape = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) });
const answerShape = z.object({
  result: z.object({ value: z.string().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});
const pictureShape = z.object({ data: z.string() });

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function openFirefox({ program, script }: Wanted): Promise<Driver> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), "comanda-browser-"));
  const settings = {
    "javascript.enabled": script,
    "intl.accept_languages": "pt-BR",
    "ui.prefersReducedMotion": 1,
    "general.useragent.override": ANDROID,
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, "user.js"), lines.join(""));
  const args = [
    "--headless",
    "--no-remote",
    `--remote-debugging-port=${port}`,
    "--profile",
    profile,
    "about:blank",
  ];
  // Its sandbox lets it read no font of ours.
  const env = { ...surroundings(), MOZ_DISABLE_CONTENT_SANDBOX: "1" };
  // A group of its own: all its processes end together.
  const child = spawn(program, args, { stdio: "ignore", detached: true, env });
  const ended = once(child, "exit");
  const close = async () => {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    const wire = await started(() => Wire.open(`ws://127.0.0.1:${port}/session`));
    await wire.send("session.new", { capabilities: {} });
    const [{ context }] = treeShape.parse(await wire.send("browsingContext.getTree")).contexts;
    await wire.send("browsingContext.setViewport", { context, viewport: WINDOW });
    return {
      async open(url) {
        await wire.send("browsingContext.navigate", { context, url, wait: "complete" });
      },
      async ask(expression) {
        const asked = {
          expression: `(${AS_JSON})(${expression})`,
          target: { context },
          awaitPromise: true,
        };
        const { result, exceptionDetails } = answerShape.parse(await wire.send("script.evaluate", asked));
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result?.value === undefined ? undefined : JSON.parse(result.value);
      },
      async press(x, y) {
        await wire.send("input.performActions", { context, actions: clickAt(x, y) });
      },
      async type(text) {
        await wire.send("input.performActions", { context, actions: keysOf(text) });
      },
      async picture() {
        const { data } = pictureShape.parse(
          await wire.send("browsingContext.captureScreenshot", { context }),
        );
        return Buffer.from(data, "base64");
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
