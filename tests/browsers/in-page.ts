/**
 * What a walk asks of a page, as text: bundlers and the types of this project would write it for a younger engine. It runs
 * in Chromium 64 and in pages with JavaScript off.
 */

export type Kind = "button" | "link" | "field";

/** Where a control stands, in pixels of the window, or why it cannot be pressed. */
const PLACE = `function (kind, name) {
  var selectors = { button: "button, summary", link: "a[href]", field: "input, textarea, select" };
  function words(text) { return (text || "").replace(/\\s+/g, " ").trim().toLowerCase(); }
  function called(element) {
    var own = [element.getAttribute("aria-label")];
    if (kind !== "field") return own.concat(element.textContent);
    return own.concat(Array.from(element.labels || []).map(function (label) { return label.textContent; }));
  }
  function isTick(element) { return element.type === "radio" || element.type === "checkbox"; }
  function target(element) { return isTick(element) && element.labels.length > 0 ? element.labels[0] : element; }
  function isSeen(element) {
    var box = target(element).getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(target(element)).visibility === "visible";
  }
  var wanted = words(name);
  var found = Array.from(document.querySelectorAll(selectors[kind])).filter(function (element) {
    return isSeen(element) && called(element).some(function (text) { return words(text).indexOf(wanted) === 0; });
  });
  if (found.length === 0) return "there is none";
  var pressed = target(found[0]);
  pressed.scrollIntoView({ block: "center" });
  var box = pressed.getClientRects()[0];
  var x = Math.round(box.left + box.width / 2);
  var y = Math.round(box.top + box.height / 2);
  var top = document.elementFromPoint(x, y);
  if (!top || !(pressed.contains(top) || top.contains(pressed))) return "it is covered";
  return { x: x, y: y };
}`;

/** A page's path and what it shows, once it is whole and its script is at work where it has one that runs. */
const PAGE = `function (isScripted) {
  if (document.readyState !== "complete") return null;
  var script = document.querySelector('script[type="module"][src*="/build/browser-"]');
  if (isScripted && script && document.documentElement.dataset.script !== "on") return null;
  return { path: location.pathname, text: document.body.innerText };
}`;

/** How far the page is too wide for its window, in pixels. */
export const EXCESS = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** How many pages the worker keeps. */
export const KEPT_PAGES = `caches.open("pages").then(function (pages) {
  return pages.keys();
}).then(function (keys) {
  return keys.length;
})`;

/** Closes what a page says once, at a time of its own: that it opens offline. */
export const NEWS_CLOSED = `(function () {
  var close = document.querySelector("#news-place [data-close]");
  if (close) close.click();
})()`;

/** Brings the page to its top, where a picture is taken from; whether all pictures in the window are there. */
export const TO_TOP = `(function () {
  window.scrollTo(0, 0);
  return Array.from(document.images).every(function (image) {
    var top = image.getBoundingClientRect().top;
    return top > window.innerHeight || (image.complete && image.naturalWidth > 0);
  });
})()`;

export function placeOf(kind: Kind, name: string): string {
  return `(${PLACE})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`;
}

export function page(isScripted: boolean): string {
  return `(${PAGE})(${isScripted})`;
}
