import { vi } from "vitest";
import { createRefreshLock } from "~/platform/concurrency/refresh-lock.server";
import { type ClientOptions, createClient } from "./client.server";

/** The backend's origin in tests. Its base URLs have path prefixes. */
export const BACKEND = "http://backend.test";

const urls = {
  cms: `${BACKEND}/cms/v2/`,
  catalog: `${BACKEND}/catalog`,
  order: `${BACKEND}/order`,
  crm: `${BACKEND}/crm`,
  admin: `${BACKEND}/admin`,
};

/** A client for one request, with its hooks and log for inspection. */
export function testClient({
  config,
  on,
  ...change
}: Partial<Omit<ClientOptions, "config" | "on">> & {
  config?: Partial<ClientOptions["config"]>;
  on?: Partial<ClientOptions["on"]>;
} = {}) {
  const log = { debug: vi.fn(), warn: vi.fn() };
  const onTokens = vi.fn();
  const client = createClient({
    config: { urls, companyId: "c1", brandId: "b1", timeoutMs: 1_000, ...config },
    locale: "pt-BR",
    requestId: "ab12-cd34",
    lock: createRefreshLock(),
    log,
    on: { tokens: onTokens, serviceReplaced: async () => undefined, ...on },
    ...change,
  });
  return { client, log, onTokens };
}
