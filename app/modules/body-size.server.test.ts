import { expect, test } from "vitest";
import { statusOfSize } from "./body-size.server";

const post = (path: string, headers: Record<string, string>) =>
  statusOfSize(new Request(`http://localhost${path}`, { method: "POST", headers }));

test.each([
  ["a form", "/auth/login", { "content-length": "2048" }, undefined],
  ["the largest form", "/auth/login", { "content-length": String(256 * 1024) }, undefined],
  ["a byte more", "/auth/login", { "content-length": String(256 * 1024 + 1) }, 413],
  ["sixty megabytes", "/payment.data", { "content-length": "62914560" }, 413],
  ["a body of unknown length", "/payment", { "transfer-encoding": "chunked" }, 411],
  [
    "a photo, which is measured where it is read",
    "/profile/photo",
    { "content-length": "5000000" },
    undefined,
  ],
  ["a photo by script", "/profile/photo.data", { "content-length": "5000000" }, undefined],
  ["no body", "/resources/lite", {}, undefined],
])("%s", (_, path, headers, status) => {
  expect(post(path, headers)).toBe(status);
});
