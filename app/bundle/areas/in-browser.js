/** What an area's start does in the browser before Remix begins. It is bundled, and has no imports. */

const nothing = () => null;

/** A URL outside of the area: it is loaded as a document, and what was posted to it is posted. */
const away = {
  /** @param {{ request: Request }} args */
  clientLoader({ request }) {
    window.location.assign(request.url);
    return new Promise(() => {});
  },
  /** @param {{ request: Request }} args */
  async clientAction({ request }) {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: request.url, hidden: true });
    for (const [name, value] of await request.formData()) {
      const field = document.createElement("input");
      form.append(Object.assign(field, { type: "hidden", name, value }));
    }
    document.body.append(form);
    form.submit();
    return new Promise(() => {});
  },
  default: nothing,
};

/** Not again within this time, in milliseconds: specification, section 9. */
const RELOAD_MS = 10_000;

/**
 * Loads the page that is being opened as a document, because its module is gone with its build. Remix would load the
 * page before it anew, and the customer's step would be lost.
 */
window.comandaLoad = () => {
  const to = window.__remixRouter.state.navigation.location;
  if (to) return window.location.assign(to.pathname + to.search + to.hash);
  if (Date.now() - Number(sessionStorage.reloadedAt ?? 0) < RELOAD_MS) return;
  sessionStorage.reloadedAt = Date.now();
  window.location.reload();
};

/**
 * Sets Remix's manifest with the area's routes, from `comandaRoutes`: version, files of the parts, and of each route its
 * id, its parent's id, its path (0: none), its part (-1: nothing for the browser), what it has or is, as bits.
 *
 * @param {import("@remix-run/react/dist/routeModules").RouteModule} root the module of the root route
 */
export function setManifest(root) {
  const [version, parts, rows] = window.comandaRoutes;
  window.__remixRouteModules ??= {};
  const modules = window.__remixRouteModules;
  Object.assign(modules, { root, away, awayHome: away });
  const has = (/** @type {number} */ flags) => ({
    hasLoader: (flags & 1) > 0,
    hasAction: (flags & 2) > 0,
    hasClientLoader: (flags & 4) > 0,
    hasClientAction: (flags & 8) > 0,
    hasErrorBoundary: false,
  });
  /** @type {typeof window.__remixManifest.routes} */
  const routes = {
    root: { id: "root", path: "", module: "", ...has(1) },
    away: { id: "away", parentId: "root", path: "*", module: "", ...has(12) },
    // A splat does not take "/" from the root.
    awayHome: { id: "awayHome", parentId: "root", path: ":awayHome?", module: "", ...has(12) },
  };
  const idOf = (/** @type {string} */ name) => (name === "root" ? name : `routes/${name}`);
  for (const [name, parent, path, part, flags] of rows) {
    const id = idOf(name);
    if (part < 0) modules[id] = { default: nothing };
    routes[id] = {
      id,
      parentId: idOf(parent),
      ...(typeof path === "string" ? { path } : {}),
      ...((flags & 16) > 0 ? { index: true } : {}),
      module: parts[part] ?? "",
      ...has(flags),
    };
  }
  window.__remixManifest = { version, url: "", entry: { module: "", imports: [] }, routes };
}
