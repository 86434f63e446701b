/** How long /readyz says 503 while requests are still taken, so that a balancer sees it before connections are refused. */
const DRAIN_MS = 1_000;

declare global {
  var comandaReadiness: { draining: boolean } | undefined;
}

/** Whether new requests may be sent here: false from the first SIGTERM or SIGINT on. */
export function isReady(): boolean {
  return !globalThis.comandaReadiness?.draining;
}

/**
 * remix-serve stops listening at the very signal. Its listeners are held back for DRAIN_MS, then run: they
 * let what is in flight finish, and the process ends with 0. To be called before remix-serve adds them.
 */
export function drainBeforeClosing(): void {
  // Kept with the process: a development rebuild loads this file again.
  if (globalThis.comandaReadiness) return;
  const readiness = { draining: false };
  globalThis.comandaReadiness = readiness;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const closers: (() => void)[] = [];
    const drain = () => {
      if (readiness.draining) return;
      readiness.draining = true;
      setTimeout(() => {
        for (const close of closers) close();
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
