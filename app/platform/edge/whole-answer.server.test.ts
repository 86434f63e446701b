import { expect, it } from "vitest";
import { wholeAnswer } from "./whole-answer.server";

it("tells the length in bytes, and that text is text", async () => {
  const answer = wholeAnswer("olá", { status: 503, headers: { "Cache-Control": "no-store" } });
  expect(answer.status).toBe(503);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "no-store",
    "content-length": "4",
    "content-type": "text/plain;charset=UTF-8",
  });
});

it("keeps a type, and gives none to bytes", () => {
  const typed = wholeAnswer("{}", { headers: { "Content-Type": "application/json" } });
  expect(typed.headers.get("Content-Type")).toBe("application/json");
  expect(wholeAnswer(new Uint8Array(3)).headers.get("Content-Type")).toBeNull();
});

it("has its body for a server without the patch, too", async () => {
  expect(await new Response(wholeAnswer("olá").body).text()).toBe("olá");
});

it("is read as text and as JSON, too", async () => {
  const body = '{"state":"ready"}';
  expect(await wholeAnswer(body).text()).toBe(body);
  expect(await wholeAnswer(body).json()).toEqual({ state: "ready" });
});
