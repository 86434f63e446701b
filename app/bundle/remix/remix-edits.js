/**
 * What the build knows of React and Remix and their code cannot: which flags are set, and what nobody calls. Each edit
 * must fit, or the build fails, so a new version cannot slip past it.
 */
/** @type {readonly { what: string; find: RegExp; put: string; times?: number }[]} */
export const EDITS = [
  {
    what: "a route's module comes with its part, which puts it where Remix keeps modules",
    find: /await import\((\w+)\.module\)/g,
    put: "await import($1.module).then(()=>window.__remixRouteModules[$1.id])",
    times: 1,
  },
  { what: "routes are not discovered", find: /\w+\.v3_lazyRouteDiscovery===!0/g, put: "!1", times: 1 },
  { what: "there is a server", find: /window\.__remixContext\.isSpaMode/g, put: "!1" },
  {
    what: "a page's data is there from the start",
    find: /if\(window\.__remixContext\.future\.v3_singleFetch\)\{if\(!(\w+)\).*?if\(!\1\.value\)throw \1\}/gs,
    put: "",
    times: 1,
  },
  {
    what: "data is fetched as one",
    find: /\b(?:window\.__remixContext\.future|\w)\.v3_singleFetch\b/g,
    put: "!0",
  },
  {
    what: "a route's module that is gone makes its page load as a document",
    find: /window\.location\.reload\(\)(?=[;,]?\s*(?:return )?new Promise)/g,
    put: "window.comandaLoad()",
    times: 1,
  },
  {
    what: "data that was prefetched is not requested again",
    find: /await fetch\((\w+,\w+)\)(?=[^{}]*new Set\(\[100,101,204,205\]\))/g,
    put: "await(window.comandaFetch??fetch)($1)",
    times: 1,
  },
  { what: "no development server", find: /window\.__remixHdrActive/g, put: "!1", times: 1 },
  { what: "flags of remix.config.js", find: /window\.__remixContext\.future\.v3_\w+/g, put: "!0" },
  { what: "flags that Remix sets for its router", find: /\b\w\.v7_\w+\b(?!===)/g, put: "!0" },
  {
    what: "routes are known from the start",
    find: /=\w+\.patchRoutesOnNavigation\b/g,
    put: "=void 0",
    times: 1,
  },
  {
    what: "routes are flattened and ranked once, as the server's are (record 69)",
    find: /let (\w+)=(\w+)\((\w+)\);(\w+)\(\1\);(?=let \w+=null[;,])/g,
    put: "let $1=$3.comandaRanked;$1||($4($1=$2($3)),$3.comandaRanked=$1);",
    times: 1,
  },
  { what: "no route is deferred", find: /\w+\.type===\w+\.deferred/g, put: "!1" },
  {
    what: "no view transitions",
    find: /typeof \w\.window\.document\.startViewTransition!="function"/g,
    put: "!0",
    times: 1,
  },
  { what: "no React DevTools", find: /typeof __REACT_DEVTOOLS_GLOBAL_HOOK__<"u"/g, put: "!1" },
  // Of the attributes that React writes with a hyphen, as no page of an area has them (`tests/unit/dependencies/react-edits.test.ts`).
  { what: "attributes of SVG", find: /"accent-height [^"]*"/g, put: '"stroke-width"', times: 1 },
  { what: "attributes of links in SVG", find: /"xlink:actuate [^"]*"/g, put: '"xlink:title"', times: 1 },
  // `style` has no numbers, and nothing listens to keys through React (`tests/unit/dependencies/react-edits.test.ts`).
  { what: "numbers in styles", find: /\{animationIterationCount:[^}]*\}/g, put: "{}", times: 1 },
  { what: "names of keys", find: /\{Esc:"Escape"[^}]*\}|\{8:"Backspace"[^}]*\}/g, put: "{}", times: 2 },
  // What pages listen to through React (`tests/unit/dependencies/react-edits.test.ts`). React sets up each of them on every page.
  {
    what: "names of events",
    find: /"abort auxClick cancel [A-Za-z ]* wheel"/g,
    put: '"cancel click close input submit"',
    times: 1,
  },
  {
    what: "events of other elements",
    find: /\w+\("on(?:BeforeInput|Composition\w+|Select|MouseEnter|MouseLeave|PointerEnter|PointerLeave)",(?:\[[^\]]*\]|"[a-z ]*"\.split\(" "\))\)[,;]/g,
    put: "",
    times: 9,
  },
  {
    what: "ends of animations",
    find: /\w+\((?:\w+,"on(?:Animation\w+|TransitionEnd)"|"dblclick","onDoubleClick")\);/g,
    put: "",
    times: 5,
  },
  {
    what: "their names in old browsers",
    find: /(?<==)(\w+\("(?:animation|transition)\w+"\))/g,
    put: "/*@__PURE__*/$1",
    times: 4,
  },
  {
    what: "events of a change",
    find: /"change click focusin [^"]*"/g,
    put: '"change click input"',
    times: 1,
  },
  {
    what: "changes of the selection",
    find: /([\w$]+)===null\|\|\1\[[\w$]+\]\|\|\(\1\[[\w$]+\]=!0,[\w$]+\("selectionchange",!1,\1\)\)/g,
    put: "0",
    times: 1,
  },
  { what: "events of media", find: /"abort canplay [a-z ]* waiting"/g, put: '"error"', times: 1 },
  {
    what: "what an event of another kind knows",
    find: /case"keypress":if\(\w+\(\w+\)===0\)break e;case"keydown":case"keyup":[^;]*;break;(case"focusin":.*?)case"beforeblur":.*?(case"click":if\(\w+\.button===2\)break e;)case"auxclick".*?:(\w+=\w+;)break;case"drag":.*?case"pointerup":\w+=\w+\}/gs,
    put: "$1$2$3}",
    times: 1,
  },
  {
    what: "a pointer that enters or leaves",
    find: /e:\{if\(\w+=\w+==="mouseover".*?(?=e:\{if\(\w+=\w+\?\w+\(\w+\):window)/gs,
    put: "",
    times: 1,
  },
  {
    what: "selected and composed text",
    find: /switch\(\w+=\w+\?\w+\(\w+\):window,\w+\)\{case"focusin".*?\.data=\w+\)\)\}(?=\w+\(\w+,\w+\)\}\)\})/gs,
    put: "}",
    times: 1,
  },
  { what: "kinds of events", find: /=(\w+\(\{\},\w+,\{)/g, put: "=/*@__PURE__*/$1" },
  {
    what: "kinds of events that nobody makes",
    find: /(?<=,\w+=)(\w+\(\w+\))(?=,\w+=(?:\/\*@__PURE__\*\/)?\w+\(\{\},)/g,
    put: "/*@__PURE__*/$1",
  },
  {
    what: "names for React's developer tools, which keep what nobody uses",
    find: /\b\w+\.displayName="(?:NavLink|Link|Form|Remix)"/g,
    put: "void 0",
    times: 4,
  },
  {
    what: "browsers have Object.assign",
    find: /Object\.assign\?Object\.assign\.bind\(\):function\((\w)\)\{.*?return \1\}/gs,
    put: "Object.assign",
  },
  {
    what: "names of hooks, for what is said to developers",
    find: /\(function\((\w)\)\{\1\.Use\w+="\w+"[^{}]*\}\)\((\w+)\|\|\(\2=\{\}\)\)/g,
    put: "$2={}",
  },
  { what: "no old Internet Explorer", find: /"documentMode"in document/g, put: "!1" },
  {
    what: "what is made and not used can go",
    find: /(?<![\w$.])(\w+\.(?:forwardRef|createContext|memo)\()/g,
    put: "/*@__PURE__*/$1",
  },
  {
    what: "React renders nothing anew but what the server rendered",
    find: /(?<![\w.])\w+\.(?:createRoot|hydrate|render|unmountComponentAtNode|unstable_renderSubtreeIntoContainer|findDOMNode)=function\(/g,
    put: "void function(",
  },
  {
    what: "functions of React that nobody calls",
    find: /(?<![\w.])\w+\.(?:cloneElement|createFactory|lazy|use(?:DebugValue|DeferredValue|ImperativeHandle|InsertionEffect|Reducer|Transition))=function\(/g,
    put: "void function(",
    times: 9,
  },
  { what: "lists of children", find: /\w+\.Children=\{map:.*?\}\};(?=\w+\.Component=)/gs, put: "", times: 1 },
  {
    what: "contexts of old components",
    find: /var (\w+)=\w+\.type\.contextTypes;if\(!\1\)return (\w+);.*?,\w+\}(?=function )/gs,
    put: "return $2}",
    times: 1,
  },
  {
    what: "methods of old components",
    find: /typeof \w+\.(?:UNSAFE_)?component(?:WillMount|WillReceiveProps|WillUpdate)!="function"/g,
    put: "!0",
  },
  {
    what: "calls of old components",
    find: /typeof \w+\.(?:(?:UNSAFE_)?component(?:WillMount|WillReceiveProps|WillUpdate)|getSnapshotBeforeUpdate)=="function"/g,
    put: "!1",
  },
];

/** Hooks that nobody calls (`tests/unit/dependencies/react-edits.test.ts`). */
export const UNUSED_HOOKS = [
  ..."useDebugValue useDeferredValue useImperativeHandle useInsertionEffect useMutableSource useReducer".split(
    " ",
  ),
  "useTransition",
];

/**
 * Functions that nobody needs, by a text that only they have, and what they do instead: the smallest function around it,
 * or one that is `out` further out.
 * @type {readonly { what: string; has: string; out?: number; put: string }[]}
 */
export const EMPTIED = [
  {
    what: "Remix's words for developers",
    has: "way better UX than this when your app throws",
    put: "return null",
  },
  {
    what: "Remix's page while its data loads",
    has: "when your app is loading JS modules",
    put: "return null",
  },
  { what: "the router's page of an error", has: "Unexpected Application Error!", put: "return null" },
  { what: "warnings of what the next version changes", has: "React Router will begin wrapping", put: "" },
  { what: "data of a single route", has: 'searchParams.set("_data"', put: "" },
  { what: "data that comes in pieces", has: "parseDeferredReadableStream requires stream argument", put: "" },
  // Ours is `app/components/behavior/prefetch`.
  { what: "Remix's prefetch of a link", has: "threshold:.5", out: 1, put: "return[!1,null,{}]" },
  { what: "what it prefetches", has: "Tried to prefetch ", put: "return null" },
  {
    what: "values that come after the data",
    has: "Deferred ID ",
    put: "for(;!(await arguments[0].read()).done;);",
  },
  {
    what: "the names of components around an error",
    has: "Error generating stack: ",
    put: "return{value:arguments[0],source:arguments[1],stack:null,digest:null}",
  },
  { what: "how soon an event is answered: at once", has: 'case"message":switch(', put: "return 1" },
  { what: "events that wait for a part of a page", has: 'case"gotpointercapture":return', put: "return!1" },
  { what: "such an event that is over", has: 'case"gotpointercapture":case', put: "" },
  { what: "checks of an element for developers", has: '"__html"in', put: "" },
  { what: "the name of a component", has: 'return"Cache"', put: "return null" },
  { what: "the context of old components", has: "getChildContext", put: "return arguments[2]" },
  { what: "lists that are revealed in an order", has: '"together"', put: "return null" },
  { what: "parts of a page that come later", has: "(419)", put: "return null" },
  { what: "the end of such a list", has: '"collapsed"', put: "" },
  { what: "a view transition", has: ".startViewTransition(async", put: "" },
  { what: "a navigation that is held back", has: "A router only supports one blocker at a time", put: "" },
  { what: "the state of what holds it back", has: "Invalid blocker state transition: ", put: "" },
];

/** Words for developers, in quotes: a capital letter, and some words after it. */
export const SENTENCE = /^\W?[A-Z][a-z'’]+[^<>;=]*? [^<>;=]+ [^<>;=]+ /;
