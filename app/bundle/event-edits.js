/**
 * React listens to all eighty events of a page, and a slow phone pays some milliseconds for each of the fifteen that a tap
 * has. Here it listens to what pages listen to (`tests/unit/react-edits.test.ts`), and its code for other events goes.
 * Record 78.
 *
 * @type {readonly { what: string; find: RegExp; put: string; times: number }[]}
 */
export const EVENT_EDITS = [
  { what: "events", find: /"abort auxClick [^"]*"/g, put: '"cancel click close input submit"', times: 1 },
  { what: "events of media", find: /"abort canplay [^"]*"/g, put: '"error"', times: 1 },
  {
    what: "events of a change",
    find: /"change click focusin [^"]*"/g,
    put: '"change click input"',
    times: 1,
  },
  {
    what: "events of animations and focus",
    find: /[\w$]+\([\w$]+,"onAnimationEnd"\)[^{}]*?"onFocus"\)[,;](?=[\w$]+\("focusout")/g,
    put: "",
    times: 1,
  },
  {
    what: "events of mouse and pointer",
    find: /[\w$]+\([\w$]+,"onTransitionEnd"\)[^{}]*?"onPointerLeave",[^)]*\)[,;]/g,
    put: "",
    times: 1,
  },
  {
    what: "events of selecting and composing",
    find: /[,;][\w$]+\("onSelect",[^{}]*?"onCompositionUpdate",[^)]*\)\)/g,
    put: "",
    times: 1,
  },
  {
    what: "changes of the selection",
    find: /([\w$]+)===null\|\|\1\[[\w$]+\]\|\|\(\1\[[\w$]+\]=!0,[\w$]+\("selectionchange",!1,\1\)\)/g,
    put: "0",
    times: 1,
  },
  {
    what: "how urgent an event is",
    find: /(case"cancel":case"click":)case"close":.*?case"selectstart":return 1;.*?case"pointerleave":return 4;/g,
    put: '$1case"close":case"change":case"focusin":case"focusout":case"input":case"keydown":case"popstate":case"submit":return 1;',
    times: 1,
  },
  {
    what: "a disabled button under the mouse",
    find: /(case"onClick":case"onClickCapture":)case"onDoubleClick":.*?case"onMouseEnter":/g,
    put: "$1",
    times: 1,
  },
  {
    what: "the kind of an event",
    find: /case"keypress":if\([\w$]+\([\w$]+\)===0\)break.*?(case"focusout":[^:]*?break;).*?(case"click":if[^:]*?;)case"auxclick":.*?case"contextmenu":([\w$]+=[\w$]+);.*?case"pointerup":[\w$]+=[\w$]+\}/g,
    put: "$1$2$3}",
    times: 1,
  },
  {
    what: "a mouse or pointer that enters",
    find: /[\w$]+:\{if\([\w$]+=[\w$]+==="mouseover"\|\|.*?,!0\)\}\}(?=[\w$]+:\{)/g,
    put: "",
    times: 1,
  },
  {
    what: "changes in browsers without the event `input`",
    find: /if\([\w$]+\)([\w$]+=[\w$]+);else\{[\w$]+=[\w$]+;var ([\w$]+)=[\w$]+\}/g,
    put: "{$1;var $2}",
    times: 1,
  },
  {
    what: "their polling",
    find: /([\w$]+)&&\1\([\w$]+,[\w$]+,[\w$]+\),(?=[\w$]+==="focusout"&&)/g,
    put: "",
    times: 1,
  },
  {
    what: "whether a browser has that event",
    find: /[\w$]+&&\([\w$]+\?\([\w$]+="oninput"in document,.*?9<document\.documentMode\)\);/g,
    put: "",
    times: 1,
  },
  {
    what: "selecting and composing",
    find: /switch\([\w$]+=[\w$]+\?[\w$]+\([\w$]+\):window,[\w$]+\)\{case"focusin":\(.*?\.data=[\w$]+\)\)\}(?=[\w$]+\([\w$]+,[\w$]+\)\}\)\})/g,
    put: "}",
    times: 1,
  },
  {
    what: "what dragging tells",
    find: /,[\w$]+=[\w$]+\(\{\},[\w$]+,\{dataTransfer:0\}\),[\w$]+=[\w$]+\([\w$]+\)/g,
    put: "",
    times: 1,
  },
  {
    what: "what animations, clipboard and text tell",
    find: /,[\w$]+=[\w$]+\(\{\},[\w$]+,\{animationName:0.*?(?=,[\w$]+=\{Alt:"altKey")/g,
    put: "",
    times: 1,
  },
  {
    what: "what keys, pointers, touches and wheels tell",
    find: /(var )[\w$]+=[\w$]+\(\{\},[\w$]+,\{key:function.*?deltaMode:0\}\),[\w$]+=[\w$]+\([\w$]+\),(?=[\w$]+=\[9,13,27,32\])/g,
    put: "$1",
    times: 1,
  },
];
