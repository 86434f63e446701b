import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { offlineScript } from "../../../app/build/scripts";

const ORIGIN = "https://menu.example.com";
const source = await offlineScript("app/worker/push.ts");

type Listener = (event: object) => void;

/** The worker in a browser of its own. */
function worker(language = "pt-BR", windows: { url: string; focus: () => void }[] = []) {
  const listeners = new Map<string, Listener>();
  const show = vi.fn(async (_title: string, _shown: { data: string; body?: string }) => {});
  const openWindow = vi.fn();
  const caches = vi.fn();
  runInNewContext(source, {
    ...{ URL, JSON, String, caches },
    navigator: { language },
    location: { origin: ORIGIN },
    registration: { showNotification: show },
    clients: { matchAll: async () => windows, openWindow },
    skipWaiting: vi.fn(),
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  });
  async function send(name: string, event: object): Promise<void> {
    const works: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: unknown) => void works.push(work) });
    await Promise.all(works);
  }
  return { listeners, show, openWindow, send };
}

const text = (value: string) => ({ data: { text: () => value } });

describe("the push worker", () => {
  it("keeps nothing and answers no request", () => {
    expect([...worker().listeners.keys()].sort()).toEqual(["notificationclick", "push"]);
    expect(source).not.toMatch(/caches|fetch/);
  });

  it("shows what was sent", async () => {
    const { show, send } = worker();
    await send(
      "push",
      text(JSON.stringify({ title: "Saiu para entrega", body: "Já vai", url: "/orders/1" })),
    );
    expect(show).toHaveBeenCalledWith(
      "Saiu para entrega",
      expect.objectContaining({ body: "Já vai", data: `${ORIGIN}/orders/1` }),
    );
  });

  it.each([
    ["pt-BR", "Seu pedido mudou"],
    ["en-US", "Your order has changed"],
  ])("says in %s that something has changed where nothing was sent", async (language, words) => {
    const { show, send } = worker(language);
    await send("push", { data: null });
    await send("push", text("{}"));
    await send("push", text("Pronto"));
    expect(show.mock.calls.map(([title]) => title)).toEqual([words, words, "Pronto"]);
  });

  it.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", 7, "http://["])(
    "leads to the orders and not to %s",
    async (url) => {
      const { show, send } = worker();
      await send("push", text(JSON.stringify({ title: "x", url })));
      expect(show.mock.calls[0]?.[1].data).toBe(`${ORIGIN}/orders`);
    },
  );

  it("opens the page, or comes back to where it is open", async () => {
    const notification = { close: vi.fn(), data: `${ORIGIN}/orders/1` };
    const away = worker();
    await away.send("notificationclick", { notification });
    expect(away.openWindow).toHaveBeenCalledWith(notification.data);
    const focus = vi.fn();
    const there = worker("pt-BR", [{ url: `${ORIGIN}/orders/1?x`, focus }]);
    await there.send("notificationclick", { notification });
    expect(focus).toHaveBeenCalled();
    expect(there.openWindow).not.toHaveBeenCalled();
  });
});
