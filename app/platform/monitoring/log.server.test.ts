import { expect, it } from "vitest";
import { createLogger, redact } from "./log.server";

function record(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger("info", { write: (line) => lines.push(JSON.parse(line)) });
  write(logger);
  return lines;
}

it("writes one line of JSON with level, time and the request's id", () => {
  const [line] = record((logger) =>
    logger.child({ requestId: "ab12-cd34" }).warn({ status: 503 }, "backend failed"),
  );
  expect(line).toEqual({
    level: "warn",
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    requestId: "ab12-cd34",
    status: 503,
    msg: "backend failed",
  });
});

it("leaves out what is below its level", () => {
  expect(record((logger) => logger.debug("details"))).toEqual([]);
});

it("hides credentials and personal data at any depth, however they are spelled", () => {
  const [line] = record((logger) =>
    logger.info({
      authorization: "Bearer abc",
      headers: { Cookie: "a=b", "set-cookie": ["c=d"] },
      tokens: [{ access_token: "abc", refreshToken: "def" }],
      customer: { anything: "Ana" },
      order: {
        phone_number: "+5511912345678",
        document: "52998224725",
        email: "ana@example.com",
        total: 3990,
      },
      place: { name: "Ana", postal_code: "05433010", city: "São Paulo" },
    }),
  );
  const text = JSON.stringify(line);
  for (const secret of ["abc", "def", "a=b", "c=d", "Ana", "+55", "529982", "@", "05433"]) {
    expect(text).not.toContain(secret);
  }
  expect(line).toMatchObject({ order: { total: 3990 }, place: { city: "São Paulo" } });
});

it("hides them in texts and in the messages and causes of errors", () => {
  const cause = new Error("sent Bearer abc.def to ana@example.com");
  const [line] = record((logger) =>
    logger.error({ err: new TypeError("529.982.247-25, +5511912345678", { cause }) }),
  );
  const text = JSON.stringify(line);
  for (const secret of ["abc.def", "ana@", "529.982", "+5511"]) expect(text).not.toContain(secret);
  expect(line).toMatchObject({
    err: { type: "TypeError", stack: expect.any(String), cause: { type: "Error" } },
  });
});

it("ends where nothing ends", () => {
  const loop: Record<string, unknown> = {};
  loop.loop = loop;
  expect(() => redact(loop)).not.toThrow();
});
