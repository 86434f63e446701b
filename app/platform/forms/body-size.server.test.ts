import { expect, test } from "vitest";
import { isNoForm, statusOfSize } from "./posted-form.server";

const MULTIPART = "multipart/form-data; boundary=x";

const post = (path: string, headers: Record<string, string>) =>
  statusOfSize(new Request(`http://localhost${path}`, { method: "POST", headers }));

test.each([
  ["a form", "/auth/login", { "content-length": "2048" }, undefined],
  ["the largest form", "/auth/login", { "content-length": String(256 * 1024) }, undefined],
  ["a byte more", "/auth/login", { "content-length": String(256 * 1024 + 1) }, 413],
  ["sixty megabytes", "/payment", { "content-length": "62914560" }, 413],
  ["a body of unknown length", "/payment", { "transfer-encoding": "chunked" }, 411],
  [
    "a photo, which is measured where it is read",
    "/profile/photo",
    { "content-length": "5000000", "content-type": MULTIPART },
    undefined,
  ],
  [
    "a file where none is asked for",
    "/table/qrcode",
    { "content-length": "5000000", "content-type": MULTIPART },
    413,
  ],
  ["a form without a file, where one may come", "/profile/photo", { "content-length": "5000000" }, 413],
  ["no body", "/resources/locale", {}, undefined],
])("%s", (_, path, headers, status) => {
  expect(post(path, headers)).toBe(status);
});

test.each([
  ["application/json", true],
  ["text/plain;charset=UTF-8", true],
  ["application/x-www-form-urlencoded;charset=UTF-8", false],
  ["multipart/form-data; boundary=x", false],
  [undefined, true],
])("%s is no form: %s", (type, isNone) => {
  const headers = new Headers(type === undefined ? {} : { "content-type": type });
  const body = new Blob(["x"]).stream();
  expect(isNoForm({ method: "POST", headers, body })).toBe(isNone);
  expect(isNoForm({ method: "GET", headers, body: null })).toBe(false);
});
