import remix from "./remix.config.js";

/**
 * Every file of remix.config.js. Knip's own plugin takes all of app/routes for routes, and would miss what is dead there.
 * @type {string[]}
 */
const routes = [];
await remix.routes?.((define) => {
  define((_path, file, options, children) => {
    routes.push(`app/${file}`);
    const nested = typeof options === "function" ? options : children;
    nested?.();
  });
  return {};
});

/** @type {import("knip").KnipConfig} */
export default {
  remix: false,
  entry: [
    ...["app/root.tsx", "app/entry.client.tsx", "app/entry.server.tsx", ...routes],
    // Run by their path: the processes of photos and pictures, what is bundled, and what pages ask for.
    ...["app/platform/pictures/photo.worker.js", "app/platform/pictures/picture.worker.js"],
    ...[
      "app/browser/browser.ts",
      "app/worker/{worker,page}.ts",
      "tests/e2e/wire/{tell-modules,busy-loop}.mjs",
    ],
    // Run by hand, see README: rare ones have no command in package.json.
    ...["examples/adapter/open-delivery/start.ts", "mocks/recorder/write.ts"],
    ...["mocks/sandbox/load/bench/run.ts"],
    // The app that the bench builds elsewhere.
    "tests/bench/load/stock/template/**",
  ],
  project: ["app/**", "examples/**", "mocks/**", "tests/**", "*.js"],
  // The sprite is drawn from the files of one where it is installed. The other comes with Remix, and is patched.
  // The types of Kubernetes are read by the test of its manifests.
  ignoreDependencies: ["lucide-static", "@remix-run/router", "kubernetes-types"],
};
