import { arrive, setOff } from "~/components/feedback/set-off";
import { FRAME_PATH, pathOf } from "~/domain/visit/page-path";
import { actionOf, ask, fieldsOf } from "./ask";
import { goTo, isSheet, pageUrl } from "./follow";
import { showFrame } from "./frame";
import { shown, showPart } from "./page";
import { addPlaces, isPosting } from "./post";

/**
 * Opens the page of a link as a sheet over this one: its `main`, or the part of it with `data-part`, in a dialog. The links
 * are those with `data-sheet`, and those in `data-sheets`, which names the beginning of their paths. Back closes the sheet,
 * and every way to close it goes back. What does not come is followed as a link.
 */
interface Open {
  path: string;
  box: HTMLDialogElement;
  content: HTMLElement;
  /** The title of the page below. */
  below: string;
  /** The frame of the page below is to be read again. */
  isChanged: boolean;
}

let open: Open | undefined;
let opening: AbortController | undefined;

export function watchSheets(): void {
  // Before the finger is lifted, so that the first one opens at once.
  document.addEventListener("pointerdown", (event) => {
    if (linkOf(event)) styledFrame().catch(() => {});
  });
  document.addEventListener("click", (event) => {
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    void openSheet(link.href, link);
  });
  document.addEventListener("submit", send);
  addEventListener("popstate", ({ state }) => {
    opening?.abort();
    if (!isSheet(state)) return close();
    if (open?.path !== new URL(state.sheet).pathname) void openSheet(state.sheet);
  });
  addPlaces((from) => {
    if (!open?.box.contains(from)) return undefined;
    const place = { here: open.path, show: answer, says: document };
    return isWhole(open) ? place : { ...place, frame: pageUrl().pathname };
  });
}

/** What a question asked in a sheet leads to takes the sheet's place in the history, so Back leads to the page below. */
function send(event: SubmitEvent): void {
  const { target: form, submitter, defaultPrevented } = event;
  if (defaultPrevented || !(form instanceof HTMLFormElement) || form.getAttribute("method") === "post")
    return;
  if (!open?.box.contains(form) || !isSheet(history.state)) return;
  event.preventDefault();
  const url = new URL(actionOf(form, submitter));
  url.search = fieldsOf(form, submitter).toString();
  location.replace(url.href);
}

/** Whether a change in a sheet changes all of the page below, not only its frame: another store has another menu. */
const isWhole = ({ content }: Open) => content.querySelector("[data-whole]") !== null;

/** The link of a plain click that opens a sheet. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  // A link in a sheet leads to a page.
  if (!link || link.target || link.closest("dialog") || !frameOf() || !("HTMLDialogElement" in window))
    return undefined;
  const start = link.closest<HTMLElement>("[data-sheets]")?.dataset.sheets;
  const isOne = start !== undefined && link.getAttribute("href")?.startsWith(start);
  return isOne || link.dataset.sheet !== undefined ? link : undefined;
}

/**
 * Opens a sheet at once, with what the link's card tells of its page, and shows the page when it has come. On the way
 * forward in the history there is no link, so the sheet opens with its page.
 */
async function openSheet(href: string, link?: Element): Promise<void> {
  opening?.abort();
  opening = new AbortController();
  const { signal } = opening;
  // Its dialog is heard, and says that it is busy.
  setOff(false);
  try {
    const { pathname } = new URL(href);
    const coming = ask(href, { signal, here: pathname });
    coming.catch(() => {});
    // The press is seen first: a dialog gives the whole page a new style.
    if (link) await nextFrame();
    // The first page of a visit has not linked the stylesheet of the others yet.
    await Promise.all([styled(document, "link[rel=prefetch][as=style]"), styledFrame()]);
    if (signal.aborted) return;
    if (link) {
      show(pathname, foretold(link));
      history.pushState({ sheet: href }, "", href);
    }
    const answer = await coming;
    if (signal.aborted) return;
    const content = "page" in answer && answer.ok ? partOf(answer.page) : undefined;
    if ("to" in answer || !content) return followLink(href);
    await styled(answer.page, "link[rel=stylesheet]");
    if (signal.aborted) return;
    if (open?.path === pathname) await showPart(open.content, content);
    else shown(show(pathname, content));
    nameSheet();
    if (open?.path === pathname) document.title = answer.page.title;
  } catch {
    if (!signal.aborted) followLink(href);
  } finally {
    arrive();
  }
}

const nextFrame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));

/** Follows the link. The entry of an open sheet in the history becomes that of its page. */
const followLink = (href: string) =>
  isSheet(history.state) ? location.replace(href) : location.assign(href);

/** Shows the page of the open sheet at another query. Without an answer the sheet stays as it is. */
export async function turnSheet(href: string, signal: AbortSignal): Promise<void> {
  const sheet = open;
  const answer = await ask(href, { signal, here: new URL(href).pathname });
  const content = "page" in answer ? partOf(answer.page) : undefined;
  if (content && sheet && sheet === open && !signal.aborted) await showPart(sheet.content, content);
}

/** Shows a sheet with this content, in the frame that the page has for it. */
function show(path: string, content: HTMLElement): HTMLDialogElement {
  const template = frameOf();
  const box = template && document.importNode(template.content, true).querySelector("dialog");
  if (!box) throw new Error("no frame");
  close();
  box.dataset.own = "";
  box.querySelector(".over")?.after(content);
  box.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  box.addEventListener("click", ({ target }) => {
    if (target === box || (target instanceof Element && target.closest(".over > .back"))) leave();
  });
  open = { path, box, content, below: document.title, isChanged: false };
  document.body.append(box);
  nameSheet();
  box.showModal();
  return box;
}

/** What the page has for sheets. Undefined on one that opens none. */
const frameOf = () => document.querySelector<HTMLTemplateElement>("template[data-sheet-frame]");

/** Calls the sheet by its page's heading. */
function nameSheet(): void {
  const heading = open?.content.querySelector("[data-heading]") ?? open?.content.querySelector("h2");
  if (heading?.textContent) open?.box.setAttribute("aria-label", heading.textContent);
}

/** What the card of a link tells of its page: its heading, and of a dish what its own page has in the same places. */
function foretold(link: Element): HTMLElement {
  const content = document.createElement("div");
  content.className = "dish dish-opening";
  content.setAttribute("aria-busy", "true");
  content.innerHTML =
    '<div class="wrap dish-in"><div class="dish-pic"></div><form><div class="stack dish-head"><h2></h2></div></form></div>';
  const [place, head, heading] = [".dish-pic", ".dish-head", "h2"].map((part) => content.querySelector(part));
  if (heading) heading.textContent = (link.querySelector("h3") ?? link).textContent;
  for (const part of link.querySelectorAll("p, .price")) head?.append(part.cloneNode(true));
  const picture = link.parentElement?.querySelector("img");
  if (!picture) place?.remove();
  else {
    const large = new Image(584, 584);
    large.className = "pic";
    large.src = picture.currentSrc;
    large.alt = "";
    place?.append(large);
  }
  return content;
}

/** What a sheet shows of a page, as a part of this one: its heading is not this page's, and each id is there once. */
function partOf(page: Document): HTMLElement | undefined {
  const main = page.querySelector<HTMLElement>("[data-part]") ?? page.querySelector("main");
  if (!main) return undefined;
  const content = document.createElement("div");
  content.className = main.dataset.part ?? main.className;
  content.append(...document.importNode(main, true).childNodes);
  for (const heading of content.querySelectorAll("h1")) {
    const lower = document.createElement("h2");
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
    lower.dataset.heading = "";
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  // Buttons of this part belong to forms that stand elsewhere in their page.
  for (const button of content.querySelectorAll("[form]")) {
    const id = button.getAttribute("form") ?? "";
    const form = page.getElementById(id);
    if (form && !content.querySelector(`[id="${CSS.escape(id)}"]`) && !isBelow(id))
      content.append(document.importNode(form, true));
  }
  for (const part of content.querySelectorAll("form[id]")) if (isBelow(part.id)) part.remove();
  // The sheet is shown again with what a post led to, or closed.
  for (const form of content.querySelectorAll<HTMLElement>("form[method=post]")) form.dataset.live = "";
  const dialog = page.querySelector("dialog[open]");
  if (dialog) content.append(document.importNode(dialog, true));
  return content;
}

/** Whether the page below has an element of this id. */
function isBelow(id: string): boolean {
  const element = document.getElementById(id);
  return element !== null && !open?.box.contains(element);
}

/** The style of the sheets, which the frame names. */
async function styledFrame(): Promise<void> {
  const frame = frameOf();
  if (frame) await styled(frame.content, "link");
}

/** Loads the styles that a page names and this one does not have, before what needs them is shown. */
async function styled(page: ParentNode, named: string): Promise<void> {
  const hrefs = [...page.querySelectorAll(named)].flatMap((link) => link.getAttribute("href") ?? []);
  const missing = hrefs.filter((href) => !document.querySelector(`link[rel=stylesheet][href="${href}"]`));
  await Promise.all(
    missing.map(
      (href) =>
        new Promise((resolve, reject) => {
          const own = document.createElement("link");
          own.rel = "stylesheet";
          own.href = href;
          own.addEventListener("load", resolve);
          own.addEventListener("error", reject);
          document.head.append(own);
        }),
    ),
  );
}

/** Shows what the post of a form in the sheet led to: the sheet's page, or the frame of the page below. */
async function answer(page: Document, url: URL): Promise<void> {
  const sheet = open;
  if (!sheet) return;
  if (url.pathname !== sheet.path) {
    // The message is for the page below.
    sheet.isChanged = false;
    leave();
    close();
    return showFrame(page);
  }
  const content = partOf(page);
  if (!content) return;
  sheet.isChanged = true;
  await showPart(sheet.content, content);
  if (sheet === open) document.title = page.title;
}

/** By the customer. */
function leave(): void {
  if (!open) return;
  if (isSheet(history.state)) history.back();
  else close();
}

function close(): void {
  const sheet = open;
  open = undefined;
  if (!sheet) return;
  // Closed before it is removed, so that the browser restores the focus.
  document.title = sheet.below;
  sheet.box.close();
  sheet.box.remove();
  if (!sheet.isChanged && !isPosting()) return;
  if (isWhole(sheet)) void goTo(pageUrl().href, "none");
  else void readFrame();
}

/** Reads the frame of the page again: what is in the bag has changed. */
async function readFrame(): Promise<void> {
  try {
    const question = new URLSearchParams({ page: pathOf(pageUrl()) });
    const answer = await ask(`${FRAME_PATH}?${question}`, { here: FRAME_PATH });
    if ("page" in answer && answer.ok) await showFrame(answer.page);
  } catch {
    // The next page has it.
  }
}
