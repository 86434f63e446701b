import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { brotliCompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";

const source = readFileSync("public/locate.js", "utf8");

const PLACE = { latitude: -23.55, longitude: -46.69 };
const MAX_BYTES = 2_048;

/** A browser's permission, which its customer may change. */
class Permission extends EventTarget {
  constructor(public state: PermissionState) {
    super();
  }

  become(state: PermissionState): void {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}

type Get = Geolocation["getCurrentPosition"];

const finds: Get = (found) => {
  const coords = {
    ...PLACE,
    accuracy: 5,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  };
  found({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => ({}) });
};

const fails =
  (code: number): Get =>
  (_, failed) =>
    failed?.({ code, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

/** As much of an element as the script touches. */
class Part extends EventTarget {
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  readonly focus = vi.fn();
  hidden = true;

  constructor(
    public textContent: string,
    stages?: string,
    isSaid = false,
  ) {
    super();
    if (stages !== undefined) this.dataset.at = stages;
    if (isSaid) this.dataset.said = "true";
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  press(): void {
    this.dispatchEvent(new Event("click"));
  }
}

class Field {
  disabled = true;
  value = "";
  constructor(
    readonly name: string,
    readonly form: { submit(): void },
  ) {}
}

interface Browser {
  get?: Get;
  /** Null: the browser throws when it is asked for it. Undefined: it has no `permissions`. */
  permission?: Permission | null;
  isSecure?: boolean;
}

/** The search page with the script, as `app/routes/geolocation/locate.tsx` writes it. */
function page({ get = finds, permission, isSecure = true }: Browser) {
  const sent: Record<string, unknown>[] = [];
  const form = {
    submit: () =>
      sent.push(Object.fromEntries(fields.filter(({ disabled }) => !disabled).map((f) => [f.name, f.value]))),
  };
  const fields = [new Field("latitude", form), new Field("longitude", form)];
  const start = new Part("", "rest denied failed asking locating sending");
  const stop = new Part("Stop", "asking locating sending");
  const words = [
    new Part("Allow it", "asking", true),
    new Part("Refused", "denied", true),
    new Part("Unknown", "failed", true),
    new Part("Locating", "locating sending"),
  ];
  const parts = [start, ...words, stop];
  const found: Record<string, unknown[]> = { button: [start, stop], input: fields, "[data-at]": parts };
  const region = { append: vi.fn() };
  const news = { textContent: "" };
  const root = { querySelectorAll: (selector: string) => found[selector] };
  const getCurrentPosition = vi.fn(get);
  const query = async () => {
    if (!permission) throw new TypeError("unknown permission");
    return permission;
  };
  const listeners = new Map<string, () => void>();
  const abort = vi.fn();
  runInNewContext(source, {
    window: { stop: abort },
    isSecureContext: isSecure,
    document: {
      querySelector: (selector: string) => (selector === "[data-locate]" ? root : region),
      createElement: () => news,
    },
    navigator: {
      geolocation: { getCurrentPosition },
      ...(permission === undefined ? {} : { permissions: { query } }),
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  });
  const shown = () => words.filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);
  const leave = () => listeners.get("pagehide")?.();
  return { start, stop, fields, sent, news, getCurrentPosition, shown, leave, abort };
}

test("is small", () => {
  expect(brotliCompressSync(source).length).toBeLessThanOrEqual(MAX_BYTES);
});

test("offers nothing where the browser may not tell its position", () => {
  expect(page({ isSecure: false }).start.hidden).toBe(true);
  expect(page({}).start.hidden).toBe(false);
});

test.each(["granted", "prompt"] as const)("posts the place while the permission is %s", async (state) => {
  const { start, stop, fields, sent, getCurrentPosition, shown, leave } = page({
    permission: new Permission(state),
  });
  start.press();
  await vi.waitFor(() => expect(sent).toEqual([{ latitude: PLACE.latitude, longitude: PLACE.longitude }]));
  expect(getCurrentPosition.mock.calls[0]?.[2]).toMatchObject({ enableHighAccuracy: true, timeout: 10_000 });
  expect(shown()).toEqual(["Locating"]);
  // A press while it is sent is no second search, and the next search is not by this place.
  start.press();
  await new Promise(setImmediate);
  expect(fields.every(({ disabled, value }) => disabled && value === "")).toBe(true);
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  leave();
  expect([stop.hidden, start.attributes.get("aria-busy")]).toEqual([true, "false"]);
});

test("asks nothing of a browser that was told no", async () => {
  const { start, shown, news, getCurrentPosition } = page({ permission: new Permission("denied") });
  start.press();
  await vi.waitFor(() => expect(shown()).toEqual(["Refused"]));
  expect(news.textContent).toBe("Refused");
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test("tells when the customer has said yes and the browser is at it", async () => {
  const permission = new Permission("prompt");
  let answer = () => {};
  const { start, shown, news, sent } = page({
    permission,
    get: (found, failed) => {
      answer = () => finds(found, failed);
    },
  });
  start.press();
  await vi.waitFor(() => expect(shown()).toEqual(["Allow it"]));
  expect(news.textContent).toBe("Allow it");
  expect(start.attributes.get("aria-disabled")).toBe("true");
  permission.become("granted");
  expect(shown()).toEqual(["Locating"]);
  expect(news.textContent).toBe("");
  answer();
  expect(sent).toHaveLength(1);
});

test.each([
  [1, "Refused"],
  [2, "Unknown"],
  [3, "Unknown"],
])("error %i is told as %s, also where permissions cannot be asked about", async (code, words) => {
  for (const permission of [undefined, null, new Permission("prompt")]) {
    const { start, shown, sent } = page({
      get: fails(code),
      ...(permission === undefined ? {} : { permission }),
    });
    start.press();
    await vi.waitFor(() => expect(shown()).toEqual([words]));
    permission?.become("granted");
    expect(shown()).toEqual([words]);
    expect(sent).toEqual([]);
  }
});

test("an answer to a try that was stopped says nothing", async () => {
  let answer = () => {};
  const { start, stop, shown, getCurrentPosition } = page({
    get: (found, failed) => {
      answer = () => fails(2)(found, failed);
    },
  });
  start.press();
  await vi.waitFor(() => expect(getCurrentPosition).toHaveBeenCalled());
  stop.press();
  answer();
  expect(shown()).toEqual([]);
});

test.each(["stop", "leave"] as const)("a position that comes after %s is not posted", async (how) => {
  let answer = () => {};
  const { start, stop, leave, shown, sent, abort, getCurrentPosition } = page({
    get: (found, failed) => {
      answer = () => finds(found, failed);
    },
  });
  start.press();
  await vi.waitFor(() => expect(getCurrentPosition).toHaveBeenCalled());
  if (how === "stop") stop.press();
  else leave();
  answer();
  expect([shown(), sent]).toEqual([[], []]);
  expect(abort).not.toHaveBeenCalled();
  expect(start.focus).toHaveBeenCalledTimes(how === "stop" ? 1 : 0);
  start.press();
  await vi.waitFor(() => expect(getCurrentPosition).toHaveBeenCalledTimes(2));
  answer();
  expect(sent).toHaveLength(1);
  stop.press();
  expect(abort).toHaveBeenCalledTimes(1);
});
