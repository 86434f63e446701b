import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CLIENT_ADDRESS } from "~/platform/limits/client-address.server";
import { BodyRoom, type Came, type RoomRules } from "./coming-body.server";

const RULES = { most: 300_000, mostEach: 100_000, comingEach: 3, patienceMs: 150, lateMs: 60_000 };

let server: Server;
let room: BodyRoom;

beforeEach(async () => {
  serve(RULES);
  server = createServer((incoming, response) => {
    incoming.headers[CLIENT_ADDRESS] = String(incoming.headers["x-from"]);
    room.receive(incoming, response, async (came) => {
      const body = came === "whole" ? await textOf(incoming) : "";
      response.end(`${came} ${body.length} ${body.slice(0, 3)}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function serve(rules: RoomRules): void {
  room = new BodyRoom(rules);
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of incoming) text += String(chunk);
  return text;
}

/** Begins a body from an address. `rest` sends what is missing. */
function begin(from: string, length: number, first: number) {
  const { port } = server.address() as AddressInfo;
  const headers = { "content-length": length, "x-from": from };
  const outgoing = request({ port, host: "127.0.0.1", method: "POST", headers });
  const answer = new Promise<string>((resolve) => {
    outgoing.on("error", () => resolve("cut"));
    outgoing.on("response", async (incoming) => resolve(await textOf(incoming)));
  });
  outgoing.write(Buffer.alloc(first, "x"));
  return {
    answer,
    rest: () => outgoing.end(Buffer.alloc(length - first, "y")),
    stop: () => outgoing.destroy(),
  };
}

const whole = (from: string, length: number) => {
  const body = begin(from, length, Math.min(3, length));
  body.rest();
  return body.answer;
};

const saying = (came: Came) => expect.stringMatching(new RegExp(`^${came} `));

test.each([1, 3, 70_000, 99_000, 250_000])("a body of %i bytes is read after it has come", async (length) => {
  expect(await whole("10.0.0.1", length)).toBe(`whole ${length} ${"x".repeat(Math.min(3, length))}`);
  await expect.poll(() => room.bytes).toBe(0);
});

test("bodies that never come do not hold up others", async () => {
  serve({ ...RULES, comingEach: 500 });
  const never = Array.from({ length: 200 }, () => begin("10.0.0.1", 90_000, 10));
  expect(await whole("10.0.0.2", 60_000)).toEqual(saying("whole"));
  for (const one of never) one.stop();
  await expect.poll(() => room.bytes).toBe(0);
});

test("one household has only so many under way", async () => {
  const own = Array.from({ length: 3 }, () => begin("10.0.0.1", 1_000, 10));
  await expect.poll(() => room.bytes).toBe(30);
  expect(await whole("10.0.0.1", 1_000)).toEqual(saying("crowd"));
  expect(await whole("10.0.0.2", 1_000)).toEqual(saying("whole"));
  for (const one of own) one.rest();
  for (const one of own) expect(await one.answer).toEqual(saying("whole"));
});

test("one household's bytes have an end: the later ones wait, and the oldest comes through", async () => {
  const [first, second] = [begin("10.0.0.1", 200_000, 99_000), begin("10.0.0.1", 90_000, 20_000)];
  await expect.poll(() => room.bytes).toBeGreaterThan(99_000);
  expect(await whole("10.0.0.2", 90_000)).toEqual(saying("whole"));
  first.rest();
  second.rest();
  expect(await Promise.all([first.answer, second.answer])).toEqual([saying("whole"), saying("whole")]);
});

test("where there is no room, a body that has been coming for long makes way", async () => {
  const slow = [1, 2, 3, 4].map((at) => begin(`10.0.0.${at}`, 99_000, 80_000));
  await expect.poll(() => room.bytes).toBeGreaterThan(300_000);
  await new Promise((resolve) => setTimeout(resolve, RULES.patienceMs));
  expect(await whole("10.0.1.1", 99_000)).toEqual(saying("whole"));
  expect(await slow[0]?.answer).toEqual(saying("late"));
  for (const one of slow) one.stop();
});

test("a body has a time, and a sender who goes leaves nothing", async () => {
  serve({ ...RULES, lateMs: 100 });
  expect(await begin("10.0.0.1", 1_000, 10).answer).toEqual(saying("late"));
  const gone = begin("10.0.0.1", 90_000, 50_000);
  gone.stop();
  await expect.poll(() => room.bytes).toBe(0);
});
