import type { IncomingHttpHeaders } from "node:http";
import { ELSEWHERE, MARKER } from "./hostile-text";

/** An answer, and how long it took. */
export interface Heard {
  /** 0 if there was none. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  ms: number;
  /** Why there was no answer. */
  broken?: string;
}

/** No answer may take longer. */
export const MOST_MS = 1_000;

/** A marker as markup, or as an attribute that has got out of its quotes. */
const UNESCAPED = new RegExp(`<${MARKER}|(?<!\\\\)"${MARKER}="`);
const STACK = /\n\s+at .+:\d+:\d+|node_modules\//;

/** Whose pages an answer may lead to. */
export interface Places {
  origin: string;
  /** Where banks and providers are. */
  sandbox: string;
}

/** What is wrong with an answer to a spoilt request; nothing most of the time. Its time is judged by whoever asks. */
export function wrongWith({ status, headers, body, broken }: Heard, places: Places): string[] {
  if (status === 0) return [`no answer: ${broken}`];
  const isPage = headers["content-type"]?.startsWith("text/html") === true;
  const isPlain = headers["content-encoding"] === undefined;
  return [
    status >= 500 && `status ${status}`,
    MARKER in headers && "a header of the client's making",
    leadsAway(headers.location, places) && `leads to ${headers.location?.slice(0, 80)}`,
    isPage && UNESCAPED.test(body) && "markup of the client's making",
    isText(headers) && !/charset=utf-8/i.test(headers["content-type"] ?? "") && "a text without its charset",
    STACK.test(body) && "a stack",
    (headers["set-cookie"] ?? []).some((line) => line.length > 4_096) && "a cookie too large",
    isPage && isPlain && status >= 400 && body !== "" && !isClear(body) && "an error without words",
  ].filter((one) => one !== false);
}

function isText({ "content-type": type = "" }: IncomingHttpHeaders): boolean {
  return type.startsWith("text/");
}

function leadsAway(location: string | undefined, { origin, sandbox }: Places): boolean {
  if (location === undefined) return false;
  if (location.includes(MARKER) && /[\r\n]/.test(location)) return true;
  if (!URL.canParse(location, origin)) return true;
  const { origin: to, host } = new URL(location, origin);
  return (
    host.includes(ELSEWHERE) || ![origin, sandbox, sandbox.replace("127.0.0.1", "localhost")].includes(to)
  );
}

/** A page of ours in one of its languages, with a heading; or, of a request that is none, one sentence. */
function isClear(body: string): boolean {
  return /<html lang="(?:pt-BR|en-US)"/.test(body) && /<h1\b/.test(body);
}

/** The answer. What was slow is asked again, because other work of the machine is not the request's fault. */
export async function inTime(ask: () => Promise<Heard>): Promise<Heard> {
  let best = await ask();
  for (let more = 0; more < 2 && best.ms > MOST_MS && best.status !== 0; more += 1) {
    const again = await ask();
    if (again.ms < best.ms) best = { ...best, ms: again.ms };
  }
  return best;
}
