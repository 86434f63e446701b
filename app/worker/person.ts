import { ours } from "~/domain/visit/own-answer";
import { pathOf } from "~/domain/visit/page-path";
import { copyAt, dropCopy, isFresh, keepCopy, mayBeKept } from "./copies";
import { ignore, keepShell, STORES, textOf } from "./store";

/** Keeps the mark of the person whose pages are kept. With a "-" before it, that person has left. */
const MARK = "/-mark";

/** Grows whenever the person may have changed. What was requested before that is kept only if it is of {@link latest}. */
let changes = 0;
/** The mark that the last change led to. The first answers come together, and each may be the one that tells it. */
let latest: string | undefined;
export const epoch = (): number => changes;

/** Grows whenever a person leaves. */
let leavings = 0;

/** Begins a work of which nothing may be left once the person has left. The answer says whether they are still there. */
export function staying(): () => boolean {
  const began = leavings;
  return () => began === leavings && latest !== OFF;
}

/** In the place of a mark: copies were turned off. */
const OFF = "off";

/** One change of the stores at a time. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.then(work, work);
  queue = done;
  return done;
}

/**
 * Takes from an answer whose page it is, and whether it may be kept (its header `Offline-Copy`).
 *
 * @param began - {@link epoch} when it was requested
 */
export async function learn(url: URL, response: Response, began: number): Promise<void> {
  const [mark, kind, told] = (response.headers.get("Offline-Copy") ?? "").split(" ");
  if (!mark) return;
  const isAsked = await inTurn(async () => {
    if (began !== changes && mark !== latest) return false;
    if (mark === OFF) return leave();
    const known = await textOf("pages", MARK);
    // Pages of a person who has left may still be under way.
    if (known === `-${mark}`) return false;
    if (known !== mark) {
      changes += 1;
      latest = mark;
      await forget(mark);
      // The language may be another one too.
      if (known !== undefined) await keepShell().catch(ignore);
    }
    if (told) return mayBeKept(kind) || (await copyAt(url)) !== undefined;
    if (response.status !== 200) return false;
    if (kind && mayBeKept(kind)) await keepCopy(url, kind, response);
    else await dropCopy(pathOf(url));
    return false;
  });
  if (isAsked) await load(url, false);
}

/** Loads a page for its copy. `isRested`: not if its copy is new. */
export async function load(url: URL, isRested = true): Promise<void> {
  const { connection } = navigator;
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
  if (isRested && (await isFresh(url))) return;
  const began = changes;
  const headers = { "Offline-Copy": "1", Accept: "text/html" };
  // A redirect leads to a page that nobody asked for.
  const response = await fetch(url, { headers, redirect: "manual" }).then(ours).catch(ignore);
  if (response) await learn(url, response, began);
}

/** Forgets everything of the person before. */
async function forget(next: string): Promise<void> {
  await Promise.all([caches.delete("pages"), caches.delete("pictures")]);
  await (await caches.open("pages")).put(MARK, new Response(next));
}

function end(): void {
  changes += 1;
  leavings += 1;
  latest = undefined;
}

/** The person leaves: nothing of theirs is kept from now on, whatever is still under way. */
export function endPerson(): Promise<unknown> {
  end();
  return inTurn(async () => forget(`-${(await textOf("pages", MARK)) ?? ""}`));
}

/** Copies were turned off. The worker stays for pushes alone. */
async function leave(): Promise<false> {
  end();
  // What the page of the switch still loads is kept no more either.
  latest = OFF;
  await Promise.all(STORES.map((name) => caches.delete(name)));
  if (!(await registration.pushManager?.getSubscription())) await registration.unregister();
  return false;
}
