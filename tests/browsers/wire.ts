import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "undici";
import { z } from "zod";

const START_MS = 20_000;
const PROBE_MS = 50;

/** An answer of either protocol: BiDi's errors are a word and a message beside it, those of the DevTools an object. */
const answerShape = z.object({
  id: z.number(),
  result: z.unknown(),
  error: z.union([z.string(), z.object({ message: z.string() })]).optional(),
  message: z.string().optional(),
});
type Outcome = z.infer<typeof answerShape>;

/**
 * Numbered commands over a WebSocket. WebDriver BiDi and the DevTools protocol write them alike, so no library is needed
 * for either, and none knows both this year's Firefox and a Chromium of 2020 (record 140).
 */
export class Wire {
  #last = 0;
  readonly #waiting = new Map<number, (outcome: Outcome) => void>();

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener("message", ({ data }) => {
      const answer = answerShape.safeParse(JSON.parse(String(data)));
      // What has no number is an event.
      if (!answer.success) return;
      this.#waiting.get(answer.data.id)?.(answer.data);
      this.#waiting.delete(answer.data.id);
    });
    socket.addEventListener("close", () => {
      for (const [id, settle] of this.#waiting)
        settle({ id, result: undefined, error: "the browser has ended" });
    });
  }

  /** @throws when nothing listens there */
  static async open(url: string): Promise<Wire> {
    const socket = new WebSocket(url);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve());
      socket.addEventListener("error", ({ message }) => reject(new Error(message)));
    });
    return new Wire(socket);
  }

  /** The result of a command. @throws what the browser says against it */
  async send(method: string, params: object = {}): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    const { result, error, message } = await new Promise<Outcome>((resolve) => {
      this.#waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    if (error !== undefined)
      throw new Error(`${method}: ${typeof error === "string" ? `${error} ${message}` : error.message}`);
    return result;
  }
}

/** Asks until something has started. @throws why not, when it is not in time */
export async function started<Found>(ask: () => Promise<Found>): Promise<Found> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(PROBE_MS);
    }
  }
}

/** A click at a point of the window, as both forms of WebDriver write it. */
export function clickAt(x: number, y: number): object[] {
  const moves = [
    { type: "pointerMove", x, y, duration: 0, origin: "viewport" },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: moves }];
}

/** Keys that type a text, one after the other. */
export function keysOf(text: string): object[] {
  const strokes = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keyboard", actions: strokes }];
}
