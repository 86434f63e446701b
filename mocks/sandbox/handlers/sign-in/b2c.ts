import { z } from "zod";
import { openB2c, pollB2c } from "../../operations/sign-in/b2c";
import { type Call, type Endpoint, endpoint, requireCustomer } from "../endpoint";
import { id } from "../fields";
import { unread } from "../input";
import { onDevice } from "./device";

const returning = z.object({ "return-url": z.url({ protocol: /^https?$/ }).max(2_000) });

/** The paths of the outside sign-in's pages below the sandbox's origin. Each takes a `ticket`. */
export const B2C_PAGES = { login: "/b2c/login", reset: "/b2c/reset", profile: "/b2c/profile" } as const;

type Visit = Pick<Call<z.output<typeof returning>, unknown>, "store" | "baseUrl" | "query">;

function visit({ store, baseUrl, query }: Visit, kind: keyof typeof B2C_PAGES, customerId?: string) {
  const { id: session_id, ticket } = openB2c(store, kind, query["return-url"], customerId);
  return { session_id, url: `${baseUrl}${B2C_PAGES[kind]}?ticket=${encodeURIComponent(ticket)}` };
}

/** The storefront's calls for the outside sign-in. */
export const b2cEndpoints: Endpoint[] = [
  endpoint("get", "/b2c-login", { query: returning, body: unread }, (call) => ({
    body: visit(call, "login"),
  })),
  endpoint("get", "/b2c-reset", { query: returning, body: unread }, (call) => ({
    body: { url: visit(call, "reset").url },
  })),
  endpoint("get", "/b2c-profile", { query: returning, body: unread }, (call) => ({
    body: { url: visit(call, "profile", requireCustomer(call)).url },
  })),
  endpoint(
    "get",
    "/b2c-polling",
    {
      query: z.object({ "session-id": id, code: z.string().max(2_000).optional() }),
      body: unread,
      token: "unread",
    },
    (call) => {
      const { store, query } = call;
      const done = pollB2c(store, query["session-id"], query.code);
      if (!done) return { status: 202, body: {} };
      const [main] = store.savedAddresses.list(done.customerId);
      return {
        body: {
          ...onDevice(call, done.tokens),
          postal_code: main?.postal_code,
          user_id: done.customerId,
          address: main,
        },
      };
    },
  ),
];
