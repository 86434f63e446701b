import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { env } from "~/platform/env/env.server";
import { prepare } from "./stand-before.server";

/** A request from a client after it was prepared. */
function prepared(headers: Record<string, string>, peer = "203.0.113.9") {
  const socket = new Socket();
  vi.spyOn(socket, "remoteAddress", "get").mockReturnValue(peer);
  const request = new IncomingMessage(socket);
  request.url = "/menu";
  Object.assign(request.headers, headers);
  const response = new ServerResponse(request);
  prepare(request, response);
  return { request, response };
}

describe("every request", () => {
  it("says where it comes from, whatever the client says", () => {
    const { request } = prepared({ "x-client-address": "192.0.2.1", "x-forwarded-for": "192.0.2.2" });
    expect(request.headers["x-client-address"]).toBe("203.0.113.9");
  });

  it("has a foreign Origin put aside, and its own left", () => {
    const foreign = prepared({ origin: "https://evil.example" }).request.headers;
    expect([foreign.origin, foreign["x-foreign-origin"]]).toEqual([undefined, "https://evil.example"]);
    const own = prepared({ origin: env.APP_ORIGIN, "x-foreign-origin": "x" }).request.headers;
    expect([own.origin, own["x-foreign-origin"]]).toEqual([env.APP_ORIGIN, undefined]);
  });

  it("is answered with the standing headers", () => {
    expect(prepared({}).response.getHeader("x-content-type-options")).toBe("nosniff");
  });
});
