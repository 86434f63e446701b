import { jsonOf } from "../../wire";
import { isRecord, type Spoil, type Spoiling } from "./fault";

/** Faults of a backend that misreads requests or mixes up two calls. */

/** Answers every call as if the first caller had made it. */
export const asFirstCaller = (at: string): Spoiling => [
  () => {
    let first: string | null = null;
    return {
      request(request) {
        first ??= request.headers.get("authorization");
        const headers = new Headers(request.headers);
        if (first !== null) headers.set("authorization", first);
        return new Request(request, { headers });
      },
    };
  },
  at,
];

/** Answers every call with the first answer, as a repeat of it. */
export const firstAnswerAgain = (at = "status", status = 200): Spoiling => [
  () => {
    let first: string | undefined;
    return {
      answer(answer) {
        if (first !== undefined) return { ...answer, status, text: first };
        first = answer.text;
        return answer;
      },
    };
  },
  at,
];

/** Lets the backend read a different body. */
export const misread = (change: (body: Record<string, unknown>) => unknown, at: string): Spoiling => {
  const spoil: Spoil = {
    async request(request) {
      const body = jsonOf(await request.clone().text());
      const { method, headers, url } = request;
      const text = JSON.stringify(change(isRecord(body) ? body : {}));
      return new Request(url, { method, headers, body: text, redirect: "manual" });
    },
  };
  return [spoil, at];
};

/** Lets the backend read a different address, such as a different query. */
export const misrouted = (change: (url: URL) => void, at: string): Spoiling => [
  {
    request(request) {
      const url = new URL(request.url);
      change(url);
      return new Request(url, request);
    },
  },
  at,
];

/** Lets a page lead to a wrong address. */
export const misled = (change: (url: URL) => void, at: string): Spoiling => [
  {
    answer(answer) {
      const location = answer.headers.get("location");
      if (location === null) return answer;
      const url = new URL(location);
      change(url);
      const headers = new Headers(answer.headers);
      headers.set("location", url.href);
      return { ...answer, headers };
    },
  },
  at,
];
