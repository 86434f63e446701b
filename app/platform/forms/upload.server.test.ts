import { expect, test, vi } from "vitest";
import { type Upload, withUpload } from "./upload.server";

const MAX = 200_000;
const MARGIN = 64 * 1_024;

const readUpload = (request: Request, maxBytes: number) =>
  withUpload(request, maxBytes, async (upload): Promise<Upload> => upload);

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request("http://house.test/", { method: "POST", body, headers, duplex: "half" });
}

function formWith(bytes: number): FormData {
  const form = new FormData();
  form.set("image", new File([new Uint8Array(bytes)], "photo.jpg"));
  return form;
}

/** A body without a declared length. `taken` counts the bytes that were requested from it. */
function endless(chunkBytes: number) {
  const source = { taken: 0, stream: new ReadableStream<Uint8Array>() };
  source.stream = new ReadableStream({
    pull(controller) {
      source.taken += chunkBytes;
      controller.enqueue(new Uint8Array(chunkBytes));
    },
  });
  return source;
}

test("reads a form with its file", async () => {
  const upload = await readUpload(post(formWith(MAX)), MAX);
  const image = "form" in upload ? upload.form.get("image") : undefined;
  expect(image).toMatchObject({ size: MAX, name: "photo.jpg" });
});

test("refuses one that declares to be too large", async () => {
  const declared = { "content-length": String(MAX + MARGIN + 1) };
  expect(await readUpload(post(formWith(10), declared), MAX)).toEqual({ issue: "size" });
});

test("refuses one that is larger than it said", async () => {
  const request = post(formWith(MAX + MARGIN));
  expect(request.headers.get("content-length")).toBeNull();
  expect(await readUpload(request, MAX)).toEqual({ issue: "size" });
});

test("takes in no more of what never ends than it may hold", async () => {
  const body = endless(100_000);
  expect(await readUpload(post(body.stream), MAX)).toEqual({ issue: "size" });
  expect(body.taken).toBeLessThanOrEqual(2 * MAX);
});

test("gives up what does not come in time, and leaves its connection alone", async () => {
  vi.useFakeTimers();
  try {
    const cancel = vi.fn();
    const stream = new ReadableStream<Uint8Array>({ cancel });
    const upload = readUpload(post(stream), MAX);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await upload).toEqual({ issue: "slow" });
    expect(cancel).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["no form", post("hello", { "content-type": "text/plain" })],
  [
    "a form without its end",
    post("--b\r\nContent-Dis", { "content-type": "multipart/form-data; boundary=b" }),
  ],
  ["nothing", new Request("http://house.test/", { method: "POST" })],
])("%s is told from a form", async (_, request) => {
  expect(await readUpload(request, MAX)).toEqual({ issue: "broken" });
});

test("of many forms at once no more is held than there is room for, and all of it is let go", async () => {
  const large = 5 * 1_048_576;
  for (const _ of ["once", "and again"]) {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let settled = 0;
    const uses = Array.from({ length: 20 }, () =>
      withUpload(post(formWith(large)), large, async (upload) => {
        settled += 1;
        if (settled === 20) open();
        await gate;
        return "form" in upload ? "held" : upload.issue;
      }),
    );
    const outcomes = await Promise.all(uses);
    const held = outcomes.filter((one) => one === "held");
    // Forms that arrive at the same time take room from each other before any of them is complete.
    expect(held.length).toBeLessThanOrEqual(9);
    expect(outcomes.filter((one) => one === "busy")).toHaveLength(20 - held.length);
    expect(await readUpload(post(formWith(large)), large)).toHaveProperty("form");
  }
});
