import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openReader } from "./code-reader";

const readByWasm = vi.hoisted(() => vi.fn(async () => "by wasm"));
vi.mock("./wasm-reader", () => ({ readByWasm }));

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => void readByWasm.mockClear());

/** A browser whose own reader knows `formats` and answers with `detect`. */
function browserWith(formats: readonly string[], detect: () => Promise<{ rawValue: string }[]>) {
  class Own {
    static getSupportedFormats = async () => formats;
    detect = detect;
  }
  vi.stubGlobal("BarcodeDetector", Own);
}

// The reader in the test ignores it.
const video: unknown = {};

async function reads() {
  const read = await openReader();
  // @ts-expect-error: a video wants a browser
  return () => read(video);
}

test("the browser's own reader is taken, and no other is loaded", async () => {
  browserWith(["ean_13", "qr_code"], async () => [{ rawValue: "its own" }]);
  expect(await (await reads())()).toBe("its own");
  browserWith(["qr_code"], async () => []);
  expect(await (await reads())()).toBeUndefined();
  expect(readByWasm).not.toHaveBeenCalled();
});

test("where there is none, or it does not know QR codes, the other one reads", async () => {
  expect(await (await reads())()).toBe("by wasm");
  browserWith(["ean_13"], async () => [{ rawValue: "a bar code" }]);
  expect(await (await reads())()).toBe("by wasm");
});

test("one that is there and does not work is left for the other", async () => {
  const detect = vi.fn(() => Promise.reject(new DOMException("no service", "NotSupportedError")));
  browserWith(["qr_code"], detect);
  const read = await reads();
  expect(await read()).toBeUndefined();
  expect(await read()).toBe("by wasm");
  expect(detect).toHaveBeenCalledTimes(1);
});
