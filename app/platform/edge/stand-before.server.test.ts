import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { tellTime } from "./stand-before.server";

const server = createServer((_, response) => {
  tellTime(response);
  vi.advanceTimersByTime(took);
  response.end("page");
});
let took = 0;

afterEach(() => void vi.useRealTimers());

test.each([
  [499, null],
  [500, "app;dur=500"],
  [4_200, "app;dur=4200"],
])("an answer that took %i ms tells %j", async (ms, told) => {
  vi.useFakeTimers({ toFake: ["performance"] });
  took = ms;
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.headers.get("Server-Timing")).toBe(told);
  await new Promise((resolve) => server.close(resolve));
});
