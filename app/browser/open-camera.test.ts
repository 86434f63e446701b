import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CameraShut, openCamera } from "./open-camera";

vi.mock("./code-reader", () => ({ openReader: async () => async () => "a code" }));

class Page extends EventTarget {
  visibilityState = "visible";
}

class Track extends EventTarget {
  stop = vi.fn();
}

let page: Page;
let tracks: Track[];
let getUserMedia: () => Promise<{ getTracks: () => Track[] }>;

beforeEach(() => {
  page = new Page();
  tracks = [];
  getUserMedia = async () => {
    const track = new Track();
    tracks.push(track);
    return { getTracks: () => [track] };
  };
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: () => getUserMedia() } });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const seen: { texts: string[]; shut: CameraShut[]; looking: boolean[] } = {
    texts: [],
    shut: [],
    looking: [],
  };
  const video = { play: async () => {}, readyState: 4, HAVE_CURRENT_DATA: 2, srcObject: null };
  // @ts-expect-error: of a video this is all that is used
  const close = openCamera(video, {
    onLooking: (isLooking) => void seen.looking.push(isLooking),
    onShut: (why) => void seen.shut.push(why),
    onText: (text) => void seen.texts.push(text),
  });
  return { seen, close };
}

function turns(visibilityState: string) {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("tells what it sees, and is shut when it is left", async () => {
  const { seen, close } = open();
  await vi.waitFor(() => expect(seen.texts).toContain("a code"));
  expect(seen.looking).toEqual([false, true]);
  close();
  expect(tracks[0]?.stop).toHaveBeenCalledTimes(1);
});

test("is shut while the page is out of sight, and opens when it comes back", async () => {
  const { seen, close } = open();
  await vi.waitFor(() => expect(seen.looking).toEqual([false, true]));
  turns("hidden");
  expect(tracks[0]?.stop).toHaveBeenCalled();
  turns("visible");
  await vi.waitFor(() => expect(seen.looking).toEqual([false, true, false, true]));
  expect(tracks).toHaveLength(2);
  close();
});

test("a camera that is granted after the page was left is shut at once", async () => {
  const { seen, close } = open();
  close();
  await vi.waitFor(() => expect(tracks[0]?.stop).toHaveBeenCalled());
  expect(seen.shut).toEqual([]);
});

test.each([
  ["NotAllowedError", "blocked"],
  ["NotFoundError", "missing"],
  ["OverconstrainedError", "missing"],
  ["NotReadableError", "failed"],
])("%s is %s", async (name, why) => {
  getUserMedia = () => Promise.reject(new DOMException("no", name));
  const { seen, close } = open();
  await vi.waitFor(() => expect(seen.shut).toEqual([why]));
  close();
});

test("a browser without cameras has none, and one that is pulled out is told", async () => {
  vi.stubGlobal("navigator", {});
  const none = open();
  await vi.waitFor(() => expect(none.seen.shut).toEqual(["missing"]));
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: () => getUserMedia() } });
  const { seen, close } = open();
  await vi.waitFor(() => expect(seen.looking).toEqual([false, true]));
  tracks[0]?.dispatchEvent(new Event("ended"));
  expect(seen.shut).toEqual(["failed"]);
  close();
});
