/** What a service worker has and a page has not. TypeScript's own types of a worker exclude those of a page. */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<WindowClient>;
  postMessage(message: unknown): void;
}

interface WindowEventMap {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

declare var registration: ServiceWorkerRegistration;
declare var clients: {
  claim(): Promise<void>;
  get(id: string): Promise<WindowClient | undefined>;
  matchAll(of: { type: "window"; includeUncontrolled: true }): Promise<WindowClient[]>;
  openWindow(url: string): Promise<unknown>;
};
declare function skipWaiting(): Promise<void>;

interface Navigator {
  /** Chromium's. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  readonly userAgentData?: unknown;
}
