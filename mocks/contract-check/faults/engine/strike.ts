import { type Area, jsonOf, type Transport } from "../../wire";
import type { Answer, Fault } from "./fault";

/** Whether a fault hits a request. */
function strikes(on: Fault["on"], request: Request, urls: Readonly<Record<Area, string>>): boolean {
  const [method, area = "", pattern = ""] = on.split(/ (.*?) (.*)/s);
  if (area === "browser") {
    const isPage = !Object.values(urls).some((base) => request.url.startsWith(`${base}/`));
    return isPage && method === request.method;
  }
  const base = Object.entries(urls).find(([name]) => name === area)?.[1] ?? "";
  const { origin, pathname } = new URL(request.url);
  const path = `${origin}${pathname}`;
  if (method !== request.method || !path.startsWith(`${base}/`)) return false;
  const [wanted, told] = [pattern.split("/"), path.slice(base.length).split("/")];
  return wanted.length === told.length && wanted.every((part, index) => part === "*" || part === told[index]);
}

/** A transport that applies a fault. */
export function spoilt(
  { on, spoil: making, nth }: Fault,
  urls: Readonly<Record<Area, string>>,
  transport: Transport,
): Transport {
  const spoil = typeof making === "function" ? making() : making;
  let seen = 0;
  return async (request) => {
    if (!strikes(on, request, urls)) return transport(request);
    seen += 1;
    if (nth !== undefined && nth !== seen) return transport(request);
    const text = await request.clone().text();
    const response = await transport((await spoil.request?.(request)) ?? request);
    const { status, headers } = response;
    const told: Answer = { status, headers, text: await response.text(), sent: jsonOf(text) };
    const answer = spoil.answer?.(told) ?? told;
    const body = answer.bytes ?? answer.text;
    return new Response(answer.status === 204 && answer.text === "" ? null : body, {
      status: answer.status,
      headers: answer.headers,
    });
  };
}
