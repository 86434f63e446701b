import { expect, test, vi } from "vitest";
import { askPosition, type Positioning } from "./position";

const PLACE = { latitude: -23.55, longitude: -46.69 };

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

type Get = Positioning["geolocation"]["getCurrentPosition"];

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

function browser(get: Get, permission?: Permission) {
  const getCurrentPosition = vi.fn(get);
  const status = permission && Object.assign(permission, { name: "geolocation", onchange: null });
  const query = vi.fn(async () => {
    if (!status) throw new TypeError("unknown permission");
    return status as unknown as PermissionStatus;
  });
  return { getCurrentPosition, navigator: { geolocation: { getCurrentPosition }, permissions: { query } } };
}

test.each(["granted", "prompt"] as const)("finds the place while the permission is %s", async (state) => {
  const { navigator, getCurrentPosition } = browser(finds, new Permission(state));
  const waits = vi.fn();
  expect(await askPosition(navigator, waits)).toEqual({ kind: "found", ...PLACE });
  expect(waits.mock.calls).toEqual([[state === "prompt" ? "customer" : "browser"]]);
  expect(getCurrentPosition.mock.calls[0]?.[2]).toMatchObject({ enableHighAccuracy: true, timeout: 10_000 });
});

test("asks nothing of a browser that was told no", async () => {
  const { navigator, getCurrentPosition } = browser(finds, new Permission("denied"));
  expect(await askPosition(navigator, () => {})).toEqual({ kind: "denied" });
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test("tells when the customer has said yes and the browser is at it", async () => {
  const permission = new Permission("prompt");
  const waits = vi.fn();
  let answer = () => {};
  const { navigator } = browser((found, failed) => {
    answer = () => finds(found, failed);
  }, permission);
  const asked = askPosition(navigator, waits);
  await vi.waitFor(() => expect(waits).toHaveBeenCalledWith("customer"));
  permission.become("granted");
  expect(waits).toHaveBeenLastCalledWith("browser");
  answer();
  expect(await asked).toMatchObject({ kind: "found" });
  permission.become("granted");
  expect(waits).toHaveBeenCalledTimes(2);
});

test.each([
  [1, "denied"],
  [2, "failed"],
  [3, "failed"],
])("error %i is told as %s, also where permissions cannot be asked about", async (code, kind) => {
  const { navigator } = browser(fails(code));
  expect(await askPosition(navigator, () => {})).toEqual({ kind });
  expect(await askPosition({ geolocation: navigator.geolocation }, () => {})).toEqual({ kind });
});
