/**
 * Shows what the restaurant pushes ({ title, body?, url? } as JSON, or a text), and opens its page at a touch. See
 * docs/decisions/0029-web-push.md.
 */

import { parsedUrl } from "~/domain/text/url";

const FALLBACK = /^pt/i.test(navigator.language) ? "Seu pedido mudou" : "Your order has changed";
const HOME = "/orders";

/** A push as it came. Nothing about its fields is sure. */
interface Pushed {
  title: string;
  body?: unknown;
  url?: unknown;
}

function read(data: PushEvent["data"]): Pushed {
  const text = data ? data.text() : "";
  try {
    const { title, body, url } = JSON.parse(text);
    return { title: String(title || FALLBACK), body, url };
  } catch {
    return { title: text || FALLBACK };
  }
}

/** A page of this site, whatever was sent. */
function pageOf(url: unknown): string {
  const home = new URL(HOME, location.origin);
  const page = typeof url === "string" ? parsedUrl(url, location.origin) : undefined;
  return page?.origin === location.origin ? page.href : home.href;
}

addEventListener("push", (event) => {
  const { title, body, url } = read(event.data);
  const page = pageOf(url);
  const shown = {
    ...(typeof body === "string" ? { body } : {}),
    ...{ data: page, tag: page, renotify: true, icon: "/icon-192.png" },
  };
  event.waitUntil(registration.showNotification(title, shown));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function open(page: string): Promise<unknown> {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === new URL(page).pathname);
  return there ? there.focus() : clients.openWindow(page);
}
