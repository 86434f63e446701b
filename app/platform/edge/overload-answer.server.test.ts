import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalog as english } from "~/locales/en-US";
import { LOCALES } from "~/locales/locale";
import { catalog as portuguese } from "~/locales/pt-BR";
import { LEAST_SETUP } from "~/platform/content/content.fixture";
import { noteRestaurant } from "~/platform/content/content.server";
import { setupSchema } from "~/services/contract/cms.server";
import { answerOverload } from "./overload-answer.server";
import type { RequestClass } from "./priority.server";

const WORDS = { "pt-BR": portuguese.status.overload, "en-US": english.status.overload };

let name: RequestClass = "newcomer";
const server = createServer((request, response) => void answerOverload(request, response, name));
let origin = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address !== null && typeof address === "object") origin = `http://127.0.0.1:${address.port}`;
});

afterAll(() => void server.close());

async function answered(path: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  const answer = await fetch(origin + path, { ...init, ...(init.method ? { body: "a=1" } : {}) });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const SETUP = setupSchema.parse({ ...LEAST_SETUP, name: "Pão & Vinho", capabilities: [] });

test.each(LOCALES)("a page in %s, below 2 KB with its headers, comes back by itself", async (locale) => {
  noteRestaurant({ setup: SETUP });
  const { status, headers, body } = await answered("/menu?query=x", {
    headers: { "Accept-Language": locale },
  });
  expect(status).toBe(503);
  expect(body).toContain(`<html lang="${locale}">`);
  expect(body).toContain(`<h1>${WORDS[locale].title}</h1><p>${WORDS[locale].body}</p><a href="">`);
  expect(body).toContain(`<title>${WORDS[locale].title} · Pão &amp; Vinho</title>`);
  expect(body).not.toContain("<script");
  expect(Buffer.byteLength(body) + JSON.stringify([...headers]).length).toBeLessThan(2_048);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  const seconds = Number(headers.get("Retry-After"));
  expect(headers.get("Refresh")).toBe(String(seconds));
  expect(seconds).toBeGreaterThanOrEqual(8);
  expect(seconds).toBeLessThanOrEqual(20);
  const style = /<style>(.*)<\/style>/.exec(body)?.[1] ?? "";
  expect(headers.get("Content-Security-Policy")).toContain(
    `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  );
});

test("known customers come back sooner, and not all at the same moment", async () => {
  name = "cart";
  const waits = new Set<number>();
  for (let time = 0; time < 30; time++)
    waits.add(Number((await answered("/payment")).headers.get("Retry-After")));
  name = "newcomer";
  expect(waits.size).toBeGreaterThan(3);
  expect(Math.max(...waits)).toBeLessThanOrEqual(9);
});

test("the answer to a form says that nothing was sent, and never sends it again", async () => {
  const { headers, body } = await answered("/payment", { method: "POST" });
  expect(body).toContain(WORDS["pt-BR"].sent);
  expect(body).not.toContain("<a ");
  expect([headers.has("Refresh"), headers.has("Retry-After")]).toEqual([false, true]);
});

test("the cookie's language counts before the browser's", async () => {
  const { body } = await answered("/menu", {
    headers: { "Accept-Language": "pt-BR", Cookie: "locale=en-US" },
  });
  expect(body).toContain(WORDS["en-US"].title);
});

test("a script's short questions, and pictures, get no page", async () => {
  const { status, body } = await answered("/resources/order-status/1");
  expect([status, body]).toEqual([503, ""]);
});
