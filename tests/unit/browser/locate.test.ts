import { expect, test, vi } from "vitest";
import { fails, finds, Permission, PLACE, page } from "./locate.fixture";

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
