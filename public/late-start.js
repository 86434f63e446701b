// Starts a page's script after the page has loaded and the browser is idle, or at the customer's first touch,
// whichever is first: the build's manifest, then all files that it names for the page's routes at once, at low
// priority. See app/components/document/late-scripts.tsx.
(() => {
  const { manifest, ids } = window.comandaLate;
  const touches = ["pointerdown", "keydown", "focusin"];
  let started = false;

  function start() {
    if (started) return;
    started = true;
    for (const touch of touches) removeEventListener(touch, start, true);
    import(manifest)
      .then(() => load(window.__remixManifest))
      .then((entry) => import(entry))
      // Without script the page goes on as it is: links and forms.
      .catch(() => {});
  }

  async function load({ entry, routes }) {
    const own = ids.map((id) => routes[id]);
    const files = new Set([entry, ...own].flatMap(({ module, imports = [] }) => [module, ...imports]));
    const links = [...files].map((href) => {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href });
      return document.head.appendChild(link);
    });
    const modules = await Promise.all(own.map(({ module }) => import(module)));
    window.__remixRouteModules = Object.fromEntries(ids.map((id, at) => [id, modules[at]]));
    for (const link of links) link.remove();
    return entry.module;
  }

  for (const touch of touches) addEventListener(touch, start, true);
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  if (saveData || effectiveType.endsWith("2g")) return;
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 4000 }) : setTimeout(start, 500);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
})();
