import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether script runs. False on the server, and while the page from the server is taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
