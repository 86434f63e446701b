import { getResponse } from "msw";
import { z } from "zod";
import { DEFINITIONS } from "../openapi/document";
import type { Example } from "../openapi/operation";
import { demo } from "../sandbox/data";
import { AREA_PATHS, createHandlers } from "../sandbox/handlers";
import { openStore } from "../sandbox/state";
import { stableTexts } from "./stable-texts";

/** A Friday evening at the restaurant. It moves only where a tour says so. */
const NOW = Date.parse("2026-11-20T20:00:00-03:00");

/** What a call is made with. `token` signs it, `key` is its Idempotency-Key. */
export interface Asked {
  ids?: Record<string, string>;
  query?: Record<string, Query>;
  body?: Record<string, unknown>;
  token?: string;
  key?: string;
}
type Query = string | number | boolean | readonly string[];

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

function encoded(body: Record<string, unknown>, encoding: "form" | "multipart" | undefined) {
  if (encoding === undefined) return JSON.stringify(body);
  const form = encoding === "form" ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  return form;
}

/**
 * A sandbox of its own, in memory and at a fixed time, that keeps the first call of each operation with its answer.
 * What it keeps is the same at each run.
 */
export function startRecorder(origin: string) {
  let now = NOW;
  const store = openStore({ demo, systemClock: () => now });
  const handlers = createHandlers(store, { baseUrl: origin });
  const texts = stableTexts();
  const examples = new Map<string, Example>();

  function learnTokens(answer: unknown): void {
    const { data } = tokens.safeParse(answer);
    if (!data) return;
    texts.learn(data.access_token, "access-token");
    texts.learn(data.refresh_token, "refresh-token");
  }

  return {
    store,
    /** Lets time pass at the restaurant. */
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Has a text that the sandbox draws replaced by one that stays. */
    learn: texts.learn,
    /** The code that a contact got last. */
    codeOf(contact: string): string {
      const code = store.outbox.list(contact).find((sent) => sent.code !== undefined)?.code ?? "";
      texts.learn(code, "246810");
      return code;
    },
    /**
     * Makes a call, named by its group and name in the contract.
     *
     * @returns the answer's body as the sandbox gave it
     * @throws Error if it was refused
     */
    async call(name: string, { ids = {}, query = {}, body, token, key }: Asked = {}): Promise<unknown> {
      const found = DEFINITIONS.find((one) => `${one.group}.${one.name}` === name);
      if (!found) throw new Error(`no call is named ${name}`);
      const { area, method, path, encoding } = found.definition;
      const url = new URL(
        `${origin}${AREA_PATHS[area]}${path.replace(/\{(\w+)\}/g, (_, id) => encodeURIComponent(ids[id] ?? ""))}`,
      );
      for (const [field, value] of Object.entries(query))
        for (const one of [value].flat()) url.searchParams.append(field, String(one));
      const headers = new Headers({ "accept-language": "pt-BR", "x-device": "Chrome on Android" });
      if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
      if (key !== undefined) headers.set("idempotency-key", key);
      const init = body === undefined ? {} : { body: encoded(body, encoding) };
      const response = await getResponse(handlers[area], new Request(url, { method, headers, ...init }));
      const text = (await response?.text()) ?? "";
      const { status = 0 } = response ?? {};
      if (status < 200 || status > 299) throw new Error(`${name}: ${status} ${text}`);
      const answer: unknown = text === "" ? undefined : JSON.parse(text);
      learnTokens(answer);
      if (!examples.has(name)) examples.set(name, { ids, query, body, status, answer });
      return answer;
    },
    /** What was kept, with stable texts, in the order of the calls. */
    recorded(): Map<string, Example> {
      const stable = (values: Record<string, unknown>) =>
        z.record(z.string(), z.unknown()).parse(texts.of(values));
      return new Map(
        [...examples].map(([name, { ids, query, body, status, answer }]) => [
          name,
          {
            ids: stable(ids),
            query: stable(query),
            body: body && stable(body),
            status,
            answer: texts.of(answer),
          },
        ]),
      );
    },
  };
}

export type Recorder = ReturnType<typeof startRecorder>;
