import type { Area } from "~/services/contract/calls/definition.server";

/** A call, for those who watch. It holds neither ids nor a query. */
interface SeenCall {
  area: Area;
  method: string;
  /** With `{}` in place of its ids. */
  path: string;
  /** The base URL of its area. */
  baseUrl: string;
}

/**
 * Runs around each call that is sent to the backend. `run` makes the call with further headers, and tells the status of
 * its answer. Its result and its errors are passed on.
 */
export type WatchCall = <T>(
  call: SeenCall,
  run: (headers: Readonly<Record<string, string>>, onStatus: (status: number) => void) => Promise<T>,
) => Promise<T>;
