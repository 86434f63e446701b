import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ORIGIN, pageOf, workerBrowser } from "./browser.fixture";
import { shownCopy } from "./copies";
import { endPerson, epoch, learn, load, staying } from "./person";
import { keepPictures } from "./store";

const SHELL = '<template id="news-copy"><p>Sem internet: {time}</p></template>';
const MENU = new URL(`${ORIGIN}/menu`);
const ORDER = new URL(`${ORIGIN}/orders/1`);
let browser: ReturnType<typeof workerBrowser>;

beforeEach(() => {
  browser = workerBrowser(({ pathname }) =>
    pathname === "/offline/page" ? new Response(SHELL) : pageOf("ana menu", "Cardápio"),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pages = async () => (await browser.paths("pages")).filter((path) => path !== "/-mark");

describe("a copy of a page", () => {
  it("is made of what the server names, and of nothing else", async () => {
    await learn(MENU, pageOf("ana menu", "Cardápio"), epoch());
    await learn(new URL(`${ORIGIN}/profile`), pageOf("ana -", "Ana"), epoch());
    await learn(new URL(`${ORIGIN}/payment`), pageOf("ana payment", "Ana"), epoch());
    await learn(new URL(`${ORIGIN}/healthz`), new Response("ok"), epoch());
    expect(await pages()).toEqual(["/menu"]);
  });

  it("goes when its person does, whoever comes next", async () => {
    await learn(MENU, pageOf("ana menu", "Cardápio"), epoch());
    await learn(ORDER, pageOf("bia order", "Pedido"), epoch());
    expect(await pages()).toEqual(["/orders/1"]);
  });

  it("goes at once when the person leaves, and does not come back with what was still under way", async () => {
    await learn(MENU, pageOf("ana menu", "Cardápio"), epoch());
    const began = epoch();
    await endPerson();
    await learn(MENU, pageOf("ana menu", "Cardápio"), began);
    await learn(MENU, pageOf("ana menu", "Cardápio"), epoch());
    expect(await pages()).toEqual([]);
    await learn(MENU, pageOf("nobody menu", "Cardápio"), epoch());
    expect(await pages()).toEqual(["/menu"]);
  });

  it("is not made of an answer that was requested before the person changed", async () => {
    const began = epoch();
    await learn(MENU, pageOf("ana menu", "Cardápio"), epoch());
    await learn(ORDER, pageOf("bia order", "Pedido"), began);
    expect(await pages()).toEqual(["/menu"]);
  });

  it("is made of every answer for the person whom another one has told first", async () => {
    const began = epoch();
    await Promise.all([
      learn(new URL(`${ORIGIN}/offline`), pageOf("ana -", "Offline"), began),
      learn(MENU, pageOf("ana menu", "Cardápio"), began),
    ]);
    expect(await pages()).toEqual(["/menu"]);
    await endPerson();
    await learn(MENU, pageOf("ana menu", "Cardápio"), began);
    expect(await pages()).toEqual([]);
  });

  it("goes when its page may not be kept any more, but not because of a failure", async () => {
    await learn(ORDER, pageOf("ana order", "Pedido"), epoch());
    const failed = new Response("", { status: 503, headers: { "Offline-Copy": "ana -" } });
    await learn(ORDER, failed, epoch());
    expect(await pages()).toEqual(["/orders/1"]);
    await learn(ORDER, pageOf("ana -", "Entregue"), epoch());
    expect(await pages()).toEqual([]);
  });

  it("is loaded for a page with a message, with the message left for the next page", async () => {
    await learn(MENU, pageOf("ana menu told", "Na sacola"), epoch());
    expect(browser.network).toHaveBeenCalledWith(
      MENU,
      expect.objectContaining({ headers: expect.objectContaining({ "Offline-Copy": "1" }) }),
    );
    expect(await pages()).toEqual(["/menu"]);
  });

  it("is not loaded by a browser that saves data", async () => {
    for (const connection of [{ saveData: true }, { effectiveType: "slow-2g" }]) {
      vi.stubGlobal("navigator", { onLine: true, connection });
      await load(MENU);
    }
    expect(browser.network).not.toHaveBeenCalled();
  });

  it("is the last of its kind: one menu, one order, twelve items", async () => {
    for (let at = 1; at <= 20; at++)
      await learn(new URL(`${ORIGIN}/menu/${at}`), pageOf("ana item", ""), epoch());
    for (const id of ["1", "2"])
      await learn(new URL(`${ORIGIN}/orders/${id}`), pageOf("ana order", ""), epoch());
    const items = Array.from({ length: 12 }, (_, at) => `/menu/${at + 9}`);
    expect(await pages()).toEqual([...items, "/orders/2"]);
  });

  it("says since when it is, and is not shown once it is too old", async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 23, 19, 20), toFake: ["Date"] });
    await learn(ORDER, pageOf("ana order", "Pedido"), epoch());
    await (await caches.open("shell")).put("/offline/page", new Response(SHELL));
    expect(await (await shownCopy(ORDER))?.text()).toContain("<p>Sem internet: 19:20</p></div>Pedido");
    vi.setSystemTime(new Date(2026, 10, 24, 9, 0));
    expect(await (await shownCopy(ORDER))?.text()).toContain("23 de nov., 19:20");
    vi.setSystemTime(new Date(2026, 10, 24, 19, 21));
    expect(await shownCopy(ORDER)).toBeUndefined();
    expect(await pages()).toEqual([]);
  });

  it("is one of this very address", async () => {
    await learn(MENU, pageOf("ana menu", ""), epoch());
    expect(await shownCopy(new URL(`${ORIGIN}/menu?query=peixe`))).toBeUndefined();
    expect(await shownCopy(new URL(`${ORIGIN}/menu#c-mains`))).toBeDefined();
  });
});

it("an order that is kept is said to open offline, once, and a menu is not", async () => {
  await (await caches.open("shell")).put("/offline/page", new Response(SHELL));
  await learn(MENU, pageOf("ana menu", ""), epoch());
  expect(browser.told).toEqual([]);
  await learn(ORDER, pageOf("ana order", ""), epoch());
  await learn(ORDER, pageOf("ana order", ""), epoch());
  expect(browser.told).toEqual(["ready"]);
});

it("a picture that comes after its person has left is not kept", async () => {
  const picture = `${ORIGIN}/resources/picture?src=a`;
  await learn(MENU, pageOf("ana menu", ""), epoch());
  const isWanted = staying();
  await keepPictures([picture], isWanted);
  expect(await browser.paths("pictures")).toHaveLength(1);
  const body = vi.spyOn(Response.prototype, "arrayBuffer").mockImplementation(async () => {
    await endPerson();
    return new ArrayBuffer(1);
  });
  await keepPictures([`${picture}b`], isWanted);
  expect(body).toHaveBeenCalledOnce();
  body.mockRestore();
  expect(await browser.paths("pictures")).toEqual([]);
});

it("turned off, it drops everything and ends itself", async () => {
  await learn(MENU, pageOf("ana menu", ""), epoch());
  await learn(MENU, pageOf("off", ""), epoch());
  expect(await caches.keys()).toEqual([]);
  expect(browser.unregister).toHaveBeenCalledOnce();
});
