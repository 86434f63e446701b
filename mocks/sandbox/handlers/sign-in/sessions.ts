import { notFound } from "../../rules/contract-error";
import { type Endpoint, endpoint, requireCustomer } from "../endpoint";
import { unread } from "../input";

const inputs = { query: unread, body: unread, capability: "sessions" } as const;

/** The devices where a customer is signed in. */
export const sessionEndpoints: Endpoint[] = [
  endpoint("get", "/sessions", inputs, (call) => ({
    body: call.store.sessions.living(requireCustomer(call)).map((session) => ({
      id: session.id,
      device: session.device ?? undefined,
      created_at: call.speak.time(session.created_at),
      last_seen_at: call.speak.time(session.last_seen_at),
      is_current: session.id === call.sessionId,
    })),
  })),
  endpoint("delete", "/sessions/:id", inputs, (call) => {
    if (!call.store.sessions.endOwn(requireCustomer(call), call.param("id")))
      throw notFound("Sessão não encontrada", "Session not found");
    return {};
  }),
  endpoint("delete", "/sessions", inputs, (call) => {
    call.store.sessions.endOthers(requireCustomer(call), call.sessionId ?? "");
    return {};
  }),
];
