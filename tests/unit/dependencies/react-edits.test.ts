import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** The pages and components: what `app/bundle/remix/remix.js` takes out of React and its router must not be used there. */
const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|server)\./.test(name))
  .map((name) => ({ name, text: readFileSync(join("app", name), "utf8") }));

/** What React knows beside these, with the last letters that the kinds of one name have. */
const OTHER_EVENTS =
  /\bon(?:Abort|Animation|AuxClick|Before|CanPlay|Composition|ContextMenu|Copy|Cut|DoubleClick|Drag|Drop|Duration|Emptied|Encrypted|Ended|Error|GotPointer|Invalid|Key|Load|LostPointer|Mouse|Paste|Pause|Play|Pointer|Progress|RateChange|Reset|Resize|Scroll|Seek|Select|Stalled|Suspend|TimeUpdate|Toggle|Touch|Transition|Volume|Waiting|Wheel)\w*[=:]/;

describe("the browser's React and router can do without", () => {
  test.each([
    ["SVG attributes with a hyphen", /\s(?:stroke|fill|clip|font|stop|marker|text)[A-Z][A-Za-z]+=[{"]/],
    ["view transitions", /viewTransition/],
    ["blockers and prompts", /useBlocker|usePrompt|useBeforeUnload/],
    ["deferred data", /\bdefer\(|<Await\b/],
    ["other events through React than cancel, change, click, close, focus, input and submit", OTHER_EVENTS],
    // A text in a style is fine: what an item's card shows, under the picture that is coming.
    ["numbers in styles", /\bstyle=\{(?!under \?)/],
    ["Remix's own prefetch", /\bprefetch=|<PrefetchPageLinks|<NavLink/],
    ["parts that come later", /<Suspense\b|\blazy\(/],
    [
      "hooks that are taken out",
      /\buse(?:DebugValue|DeferredValue|ImperativeHandle|InsertionEffect|MutableSource|Reducer|Transition)\b/,
    ],
    ["React's functions for children and elements", /\bChildren\.\w+\(|\bcloneElement\b|\bcreateFactory\b/],
    [
      "methods of old components",
      /\b(?:component(?:WillMount|WillReceiveProps|WillUpdate)|getSnapshotBeforeUpdate|contextTypes)\b/,
    ],
    ["a second root", /\bcreateRoot\b|findDOMNode|ReactDOM\.render/],
  ])("%s", (_, used) => {
    expect(sources.filter(({ text }) => used.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
