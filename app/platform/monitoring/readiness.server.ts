/**
 * How long /readyz answers 503 while requests are still accepted, so that a balancer sees it before connections are
 * refused.
 */
const DRAIN_MS = 1_000;
/** A turn of the event loop that was shorter had nothing to do. */
const QUIET_MS = 0.2;
/** How long a quiet turn is waited for. */
const LOUD_MS = 1_000;

declare global {
  var comandaReadiness: { draining: boolean } | undefined;
  var comandaStopping: AbortController | undefined;
}

globalThis.comandaStopping ??= new AbortController();
const stop = globalThis.comandaStopping;

/** Whether new requests may be sent here. False after the first SIGTERM or SIGINT. */
export function isReady(): boolean {
  return !globalThis.comandaReadiness?.draining;
}

/** Aborts at the first SIGTERM or SIGINT. For work that nobody waits for. */
export function stopping(): AbortSignal {
  return stop.signal;
}

/**
 * remix-serve stops listening at the signal. Its listeners are delayed by DRAIN_MS, and then until nobody has just come
 * (record 95). Then requests in flight finish, and the process ends with 0. Call this before remix-serve adds its listeners.
 */
export function drainBeforeClosing(): void {
  // A development rebuild loads this file again.
  if (globalThis.comandaReadiness) return;
  const readiness = { draining: false };
  globalThis.comandaReadiness = readiness;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const closers: (() => void)[] = [];
    const drain = () => {
      if (readiness.draining) return;
      readiness.draining = true;
      stop.abort();
      setTimeout(() => {
        inQuietTurn(() => {
          for (const close of closers) close();
        });
      }, DRAIN_MS);
    };
    process.on(signal, drain);
    process.on("newListener", (name: string | symbol, listener: () => void) => {
      if (name !== signal || listener === drain) return;
      closers.push(listener);
      queueMicrotask(() => process.off(signal, listener));
    });
  }
}

/**
 * Acts right after the event loop has looked for connections and requests and found none. What the kernel has accepted and
 * this process has not read yet would be reset by closing.
 */
function inQuietTurn(act: () => void): void {
  const last = performance.now() + LOUD_MS;
  let before = performance.now();
  const look = () => {
    const now = performance.now();
    if (now - before < QUIET_MS || now > last) return act();
    before = now;
    setImmediate(look);
  };
  setImmediate(look);
}
