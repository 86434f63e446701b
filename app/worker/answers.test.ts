import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageOf as aPage, ORIGIN, workerBrowser } from "./browser.fixture";
import { keepCopy } from "./copies";
import { isOurs, refuseOffline } from "./posts";
import { standIn } from "./stand-in";
import { filesOf, fromStore, keepFiles, storeOf } from "./store";

afterEach(() => void vi.unstubAllGlobals());

const url = (path: string) => new URL(path, ORIGIN);

/** An event of a page's request. `answer` is what the worker answers with, if it does. */
function eventOf(request: Request, signal = request.signal) {
  const event: FetchEvent & { answer?: Promise<Response> } = Object.assign(new Event("fetch"), {
    request: Object.defineProperty(request, "signal", { value: signal }),
    clientId: "1",
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => {},
    respondWith: (answer: Promise<Response>) => {
      event.answer = answer;
    },
  });
  return event;
}

/** A post of the page at `from`. */
function post(to: string, body = "name=Ana", from = `${ORIGIN}/payment`) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request(url(to), { method: "POST", body, headers });
  return Object.defineProperty(request, "referrer", { value: from });
}

const offline = () => vi.stubGlobal("navigator", { onLine: false });

const SHELL = [
  '<main data-part="read"><a href="#address">again</a>',
  '<li data-copy="order" hidden=""><a href="#copy">{title} {time}</a></li>',
  '<li data-copy="menu" hidden=""><a href="#copy">{title} {time}</a></li>',
  '<form action="#address"><input type="hidden" name="typed"/><button type="submit" class="btn">',
  '<a href="#back"></a></form></main>',
].join("");

async function keepShell() {
  await (await caches.open("shell")).put("/offline/page", new Response(SHELL));
}

describe("a document's post", () => {
  it("is the browser's own while there may be a network", () => {
    workerBrowser(() => new Response());
    const event = eventOf(post("/payment"));
    refuseOffline(event, url("/payment"));
    expect(event.answer).toBeUndefined();
  });

  it("that cannot leave comes back with all that was typed, and is not believed to be offline twice", async () => {
    workerBrowser(() => new Response());
    offline();
    await keepShell();
    const event = eventOf(post("/payment?x=1", 'note=<b> "sem" cebola&note=%26'));
    refuseOffline(event, url("/payment?x=1"));
    const html = (await (await event.answer)?.text()) ?? "";
    expect(html).toContain('data-part="refused"');
    expect(html).toContain('action="/payment?x=1"');
    expect(html).toContain('name="note" value="&#60;b&#62; &#34;sem&#34; cebola"/>');
    expect(html).toContain('value="&#38;"/>');
    const again = eventOf(post("/payment"));
    refuseOffline(again, url("/payment"));
    // The network answered: the browser was wrong.
    expect(again.answer).toBeUndefined();
  });
});

describe("what another site posts", () => {
  /** What a referrer may look like: `about:client` is a request that was made by no page. */
  const foreign = fc
    .oneof(
      fc.webUrl({ withQueryParameters: true, validSchemes: ["http", "https"] }),
      fc.constantFrom("", "about:client", "about:blank", "null", "data:text/html,a", "blob:null/1"),
      fc.webPath().map((path) => `http://menu.example.com${path}`),
      fc.webPath().map((path) => `${ORIGIN}:8443${path}`),
      fc.constantFrom(".evil.example/", "@evil.example/", "\\u0000.evil.example/").map((end) => ORIGIN + end),
      fc.constantFrom("https://menu.example.com.evil.example/", `https://evil.example/?${ORIGIN}/`),
      fc.string(),
    )
    .filter((from) => !(URL.canParse(from) && new URL(from).origin === ORIGIN));

  it("is never made a form of ours, whatever its referrer says", () => {
    workerBrowser(() => new Response());
    offline();
    fc.assert(
      fc.property(foreign, (from) => {
        const event = eventOf(post("/payment", "name=Ana", from));
        refuseOffline(event, url("/payment"));
        return event.answer === undefined && !isOurs(event.request);
      }),
    );
  });

  it("is told from what a page of ours posts", () => {
    vi.stubGlobal("location", new URL(ORIGIN));
    fc.assert(fc.property(fc.webPath(), (path) => isOurs({ referrer: ORIGIN + path })));
  });
});

describe("the page that stands for others", () => {
  it("lists the copies, and leads to where it stands", async () => {
    workerBrowser(() => new Response());
    await keepShell();
    await keepCopy(url("/orders/1"), "order", aPage("ana order", "Em preparo, pedido 1"));
    const answer = await standIn(url('/cart?"'), "read");
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toMatch(/<li><a href="\/orders\/1">Em preparo, pedido 1 \d\d:\d\d/);
    expect(html).toContain('<li data-copy="menu" hidden="">');
    expect(html).toContain('<a href="/cart?%22">again');
  });

  it("is an error of the network as long as it is not kept", async () => {
    workerBrowser(() => new Response());
    expect((await standIn(url("/cart"), "read")).type).toBe("error");
  });
});

describe("files", () => {
  it.each([
    ["/build/core-1.js", "files"],
    ["/resources/picture?src=a&w=96", "pictures"],
    ["/resources/picture?src=a&w=96&own=1", undefined],
    ["/offline.js", "loose"],
    ["/favicon.svg", "loose"],
    ["/menu", undefined],
    ["/orders/1.js", undefined],
  ])("%s: %s", (file, store) => expect(storeOf(url(file))).toBe(store));

  it("come from the store if they never change, and else from the network first", async () => {
    const { network } = workerBrowser(() => new Response("new"));
    const ask = async (file: string, name: "files" | "loose") => {
      const works: Promise<unknown>[] = [];
      const event = Object.assign(eventOf(new Request(url(file))), {
        waitUntil: (work: Promise<unknown>) => void works.push(work),
      });
      await fromStore(event, name);
      await Promise.all(works);
    };
    for (const _ of [1, 2]) await ask("/build/a.js", "files");
    expect(network).toHaveBeenCalledTimes(1);
    for (const _ of [1, 2]) await ask("/offline.js", "loose");
    expect(network).toHaveBeenCalledTimes(3);
  });

  it("are bounded: the oldest go, one that is too large is not kept", async () => {
    const { paths } = workerBrowser(
      ({ pathname }) => new Response("x".repeat(pathname.includes("big") ? 1_000_001 : 90_000)),
    );
    await keepFiles(["/build/big.js", ...Array.from({ length: 60 }, (_, at) => `/build/${at}.js`)]);
    const kept = await paths("files");
    // 4 MB.
    expect(kept).toHaveLength(44);
    expect(kept.at(-1)).toBe("/build/59.js");
  });

  it("of a page are found in its markup and in what starts its script", () => {
    const html =
      '<link href="/build/_assets/a-B.css"><script>x=["/build/core-1.js","/build/core-1.js"]</script>';
    expect(filesOf(html)).toEqual(["/build/_assets/a-B.css", "/build/core-1.js"]);
  });
});
