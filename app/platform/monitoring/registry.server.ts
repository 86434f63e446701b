import { Counter, Gauge, Histogram, Registry } from "prom-client";

declare global {
  var comandaMetrics: Registry | undefined;
}

/** What the process has counted. A development rebuild loads this file again and begins to count anew. */
const registry = new Registry();
globalThis.comandaMetrics = registry;

/** The registry that is served: that of the newest build. */
export function servedRegistry(): Registry {
  return globalThis.comandaMetrics ?? registry;
}

/** A number that only grows. Its name ends in `_total`. */
export function counter<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  return new Counter({ name, help, labelNames, registers: [registry] });
}

/** A number that goes up and down. */
export function gauge<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

/** A number that is read when somebody asks for it. */
export function shown(name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** Times in seconds, counted by upper limits. */
export function times<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: readonly number[],
): Histogram<Label> {
  return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [registry] });
}
