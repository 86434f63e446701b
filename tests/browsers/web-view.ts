import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Driver, surroundings, type Wanted, WINDOW } from "./driver";

const JAVAFX = "/usr/share/openjfx/lib";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 13_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
  "Version/13.1.2 Mobile/15E148 Safari/604.1";

/** JavaFX's WebView, a WebKit of Safari 13's age, in a window that no screen shows. It is asked line by line. */
export async function openWebView({ program, script }: Wanted): Promise<Driver> {
  const java = [
    "-Duser.language=pt",
    "-Duser.country=BR",
    "--module-path",
    JAVAFX,
    "--add-modules",
    "javafx.web,javafx.swing",
  ];
  const window = [
    join("tests", "browsers", "WebViewWindow.java"),
    String(WINDOW.width),
    String(WINDOW.height),
  ];
  const args = [
    "-a",
    "-s",
    "-screen 0 1280x1024x24",
    program,
    ...java,
    ...window,
    IPHONE,
    script ? "on" : "off",
  ];
  // A group of its own: the screen and the window end together.
  const child = spawn("xvfb-run", args, {
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
    env: surroundings(),
  });
  const ended = once(child, "exit");
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const tell = async (word: string, about = "") => {
    child.stdin.write(`${word} ${Buffer.from(about).toString("base64")}\n`);
    const { value, done } = await answers.next();
    if (done) throw new Error("The window of JavaFX has ended");
    const [how, what = ""] = value.split(" ");
    const said = Buffer.from(what, "base64");
    if (how !== "ok") throw new Error(said.toString());
    return said;
  };
  return {
    async open(url) {
      await tell("open", url);
    },
    async ask(expression) {
      const text = (await tell("ask", expression)).toString();
      return text === "undefined" ? undefined : JSON.parse(text);
    },
    async press(x, y) {
      await tell("press", `${x} ${y}`);
    },
    async type(text) {
      await tell("type", text);
    },
    picture: () => tell("picture"),
    async close() {
      if (child.pid) process.kill(-child.pid, "SIGTERM");
      await ended;
    },
  };
}
