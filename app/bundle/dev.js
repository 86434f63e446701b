/** What the build's second step makes, as far as development needs it: the scripts beside React's, and which pages have React. */
import { mkdirSync, writeFileSync } from "node:fs";
import { areaOf } from "./areas/areas.js";
import { routeIds } from "./areas/route-ids.js";
import { writeOffline } from "./scripts/offline.js";
import { lateStart, plainScript } from "./scripts/plain.js";

const { files, entry } = await plainScript();
const late = await lateStart();
for (const folder of ["build", "public/build"]) mkdirSync(folder, { recursive: true });
for (const { name, code } of [...files, late]) writeFileSync(`public/build/${name}`, code);
const routes = Object.fromEntries(
  ["root", ...routeIds].flatMap((id) => {
    const area = areaOf(id);
    return area === undefined ? [] : [[id, { area }]];
  }),
);
writeFileSync(
  "build/scripts.json",
  JSON.stringify({ routes, starts: {}, parts: {}, plain: `/build/${entry}`, late: `/build/${late.name}` }),
);
await writeOffline();
