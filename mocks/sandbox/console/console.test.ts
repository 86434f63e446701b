import { describe, expect, it } from "vitest";
import { busyConsole, NASTY, type Sending, sendingsOf, unescaped } from "../fixtures/console.fixture";
import { startSandbox } from "../server";
import { ACTION_NAMES } from "./actions";
import { PLACES } from "./frame";

type Console = Awaited<ReturnType<typeof busyConsole>>;

/** Every listed page of the console, and one page of each kind below them. */
function pathsOf({ store }: Console): string[] {
  const [order] = store.orders.page(1, 1);
  const beneath = [
    `/console/orders/${order?.id}`,
    "/console/orders?past=true",
    "/console/items/feijoada",
    `/console/items/${encodeURIComponent("Pão")}`,
    "/console/tables/one/1",
    "/console/tables/one/2",
    "/console/reset",
  ];
  return [...PLACES.map(({ path }) => path), ...beneath];
}

/** Identifies a form's action and the button that sends it. */
const keyOf = ({ action, fields }: Sending): string => {
  const { on, open, active, event, status, state, fail, pace, minutes, preset } = fields;
  const said = [on, open, active, event, status, state, fail, pace, minutes, preset].filter(Boolean);
  return [action, ...said].join(" ");
};

describe("the console's pages", () => {
  it("are answered with their own heading, at an address each", async () => {
    const desk = await busyConsole();
    const titles = new Set<string>();
    for (const path of pathsOf(desk)) {
      const { status, text, headers } = await desk.browse(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      const headings = [...text.matchAll(/<h1>(.*?)<\/h1>/g)];
      expect(headings).toHaveLength(1);
      const title = headings[0]?.[1] ?? "";
      expect(text).toContain(`<title>${title} · Sandbox console</title>`);
      titles.add(title);
    }
    expect(titles.size).toBeGreaterThanOrEqual(PLACES.length + 5);
  });

  it("name no id twice, and label every field", async () => {
    const desk = await busyConsole();
    for (const path of pathsOf(desk)) {
      const { text } = await desk.browse(path);
      const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? "");
      expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []]);
      const fields = [...text.matchAll(/<(?:input class="input[^"]*"|select class="input") id="([^"]*)"/g)];
      for (const [, id] of fields) expect(text).toContain(`<label for="${id}">`);
      // A card has no padding of its own: its parts have. A form that is a card would have none.
      expect([path, /class="card form"|class="form card"/.test(text)]).toEqual([path, false]);
    }
  });

  it("escape what customers wrote", async () => {
    const desk = await busyConsole();
    const pages = await Promise.all(pathsOf(desk).map((path) => desk.browse(path)));
    for (const { text } of pages) expect(text).not.toContain("<script");
    const shown = pages.filter(({ text }) => unescaped(text).includes(NASTY)).length;
    expect(shown).toBeGreaterThanOrEqual(4);
    const { text } = await desk.browse(`/console/items?q=${encodeURIComponent('"><script>')}`);
    expect(text).not.toContain("<script");
  });

  it("read the list of orders again and again, at its own address", async () => {
    const desk = await busyConsole();
    const { text } = await desk.browse("/console/orders?past=true");
    expect(text).toContain('<meta http-equiv="refresh" content="15; url=/console/orders?past=true">');
    expect((await desk.browse("/console/faults")).text).not.toContain("http-equiv");
  });

  it("say where there is nothing", async () => {
    const desk = await busyConsole();
    for (const path of [
      "/console/nothing",
      "/console/orders/none",
      "/console/items/none",
      "/console/tables/one/9",
    ])
      expect([path, (await desk.browse(path)).status]).toEqual([path, 404]);
    expect((await desk.browse("/nothing")).text).toContain("NOT_FOUND");
  });

  it("draw a code for each table and show codes whole", async () => {
    const desk = await busyConsole();
    const { text } = await desk.browse("/console/tables?origin=http://192.168.0.10:3000");
    expect(text).toContain('href="http://192.168.0.10:3000/table-payment?store_id=one&amp;table_id=1"');
    expect(text.match(/<svg viewBox="0 0 \d+ \d+" role="img"/g)).toHaveLength(2);
    const [sent] = desk.store.outbox.list("new@example.com");
    expect(sent?.code).toMatch(/^\d{6}$/);
    const code = `<span>${sent?.code?.slice(0, 3)}</span><span>${sent?.code?.slice(3)}</span>`;
    expect((await desk.browse("/")).text).toContain(code);
  });
});

describe("the console's forms", () => {
  it("each do their work and lead back, to their own page", { timeout: 60_000 }, async () => {
    const seen = new Map<string, string>();
    const first = await busyConsole();
    const paths = pathsOf(first).map((path) => path.replace(/orders\/.*/, "orders/ID"));
    for (const path of paths) {
      const at = (desk: Console) => path.replace("ID", desk.store.orders.page(1, 1)[0]?.id ?? "");
      for (const sending of sendingsOf((await first.browse(at(first))).text)) {
        const key = keyOf(sending);
        expect(ACTION_NAMES).toContain(sending.action.replace("/console/do/", ""));
        if (!seen.has(key)) seen.set(key, path);
      }
    }
    const used = new Set<string>();
    let desk = first;
    for (const [key, path] of seen) {
      const address = () => path.replace("ID", desk.store.orders.page(1, 1)[0]?.id ?? "");
      const find = async () =>
        sendingsOf((await desk.browse(address())).text).find((sending) => keyOf(sending) === key);
      // A fresh sandbox has everything that an earlier form ended.
      if (!(await find())) desk = await busyConsole();
      const sending = await find();
      if (!sending) throw new Error(`${key} is gone`);
      const there = address();
      used.add(sending.action.replace("/console/do/", ""));
      const { status, headers, text } = await desk.send(sending);
      expect([key, status, /role="alert">.*?<\/p>/.exec(text)?.[0]]).toEqual([key, 303, undefined]);
      const back = headers.get("location") ?? "";
      expect(back.startsWith(path === "/console/reset" ? "/?done" : there.replace(/\?.*/, ""))).toBe(true);
      const page = await desk.browse(back);
      expect([key, page.status, page.text.includes('role="status"')]).toEqual([key, 200, true]);
    }
    expect([...used].sort()).toEqual([...ACTION_NAMES].sort());
  });

  it("tell why the control API refused, on the page they stand on", async () => {
    const desk = await busyConsole();
    type Fields = Record<string, string>;
    const post = (action: string, fields: Fields) => desk.send({ action: `/console/do/${action}`, fields });
    const [held] = desk.store.orders.page(1, 0);
    const refused = await post("order-advance", { id: held?.id ?? "", back: "/console/orders" });
    expect([refused.status, refused.text.includes("The order waits to be paid.")]).toEqual([409, true]);
    expect(refused.text).toContain("<h1>Orders</h1>");
    const typo = await post("item-price", {
      id: "feijoada",
      price: "a lot",
      back: "/console/items/feijoada",
    });
    expect([typo.status, typo.text.includes("price_cents")]).toEqual([422, true]);
    expect((await post("nothing", {})).status).toBe(404);
  });

  it("read amounts as people write them, and lead to no other site", async () => {
    const desk = await busyConsole();
    for (const [typed, cents] of [
      ["39,90", 3990],
      ["40", 4000],
      ["R$ 40.5", 4050],
    ] as const) {
      const fields = { id: "feijoada", price: typed, back: "//evil.example/console/items" };
      const { headers } = await desk.send({ action: "/console/do/item-price", fields });
      expect(headers.get("location")).toBe("/?done=item-price");
      expect(desk.store.menu.find("feijoada")?.price).toBe(cents);
    }
  });

  it("set the clock in the restaurant's own time", async () => {
    const desk = await busyConsole();
    const fields = { now: "2026-12-24T18:30", back: "/console/kitchen" };
    await desk.send({ action: "/console/do/clock-set", fields });
    expect(new Date(desk.store.now()).toISOString()).toBe("2026-12-24T21:30:00.000Z");
  });
});

describe("the console over HTTP", () => {
  it("is the sandbox's front page, and takes posts of its own pages alone", async () => {
    let steered = 0;
    const sandbox = await startSandbox({
      port: 0,
      dataDir: "",
      reset: false,
      onControl: () => (steered += 1),
    });
    const post = (path: string, headers: Record<string, string>) =>
      fetch(sandbox.origin + path, {
        method: "POST",
        redirect: "manual",
        headers,
        body: "code=delivery&active=off",
      });
    try {
      const front = await fetch(sandbox.origin);
      expect([front.status, (await front.text()).includes("<h1>Overview</h1>")]).toEqual([200, true]);
      const sheet = await fetch(`${sandbox.origin}/console/console.css`);
      expect(await sheet.text()).toContain("--accent-ink");
      for (const path of ["/console/do/flag", "/control/faults"]) {
        expect((await post(path, { origin: "https://evil.example" })).status).toBe(403);
        expect((await post(path, { "sec-fetch-site": "cross-site" })).status).toBe(403);
      }
      expect(steered).toBe(0);
      expect((await post("/console/do/flag", { origin: sandbox.origin })).status).toBe(303);
      expect((await post("/console/do/flag", {})).status).toBe(303);
      expect(steered).toBe(2);
    } finally {
      await sandbox.close();
    }
  });
});
