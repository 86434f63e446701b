// Starts a page's script after the page has loaded and the browser is idle, or at the customer's first touch,
// whichever is first: all its files at once, at low priority. See app/components/document/late-scripts.tsx.
(() => {
  const { preload, parts, modules, start: entry, style } = window.comandaLate;
  const touches = ["pointerdown", "keydown", "focusin"];
  let started = false;

  function start() {
    if (started) return;
    started = true;
    for (const touch of touches) removeEventListener(touch, start, true);
    // Without script the page goes on as it is: links and forms.
    load().catch(() => {});
  }

  // The first page of a visit has its own CSS alone. The pages that script goes to link the file, from the cache.
  async function loadStyle() {
    if (!style) return;
    const answer = await fetch(style, { priority: "low" });
    if (!answer.ok) throw new Error(`${style}: ${answer.status}`);
    await answer.arrayBuffer();
  }

  async function load() {
    const links = preload.map((href) => {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href });
      return document.head.appendChild(link);
    });
    window.__remixRouteModules ??= {};
    const single = async ([id, url]) => {
      window.__remixRouteModules[id] = await import(url);
    };
    await Promise.all([loadStyle(), ...parts.map((part) => import(part)), ...modules.map(single)]);
    for (const link of links) link.remove();
    await import(entry);
    // The service worker, and news of builds: app/worker/page.ts.
    await import("/offline.js");
  }

  for (const touch of touches) addEventListener(touch, start, true);
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  if (saveData || effectiveType.endsWith("2g")) return;
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 4000 }) : setTimeout(start, 500);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
})();
