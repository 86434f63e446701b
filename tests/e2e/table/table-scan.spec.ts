import encodeQR from "qr";
import { codeOf } from "~/features/table/table-code.fixture";
import { expect, test } from "../fixture";
import type { Guest } from "../people/guest";
import { post } from "../people/shortcuts";
import { turn } from "../projects";

/** Of the demo's tables: nobody sits here, a bill is closed here. */
const FREE = "6";
const CLOSED = "5";
const STORE = "Vila Madalena";

test.beforeEach(async ({ control }) => control.setFlags({ table_payment: true }));

/** Has agreed to the terms and seen how it goes already, and stands before the page that reads codes. */
async function standsAtScanner(guest: Guest): Promise<void> {
  await post(guest.page, "/table", { intent: "scan" });
  await guest.page.goto("/table/qrcode");
  await guest.arrives("/table/qrcode");
}

async function typesNumber(guest: Guest, number: string): Promise<void> {
  await guest.page.getByLabel(guest.t("scan.store.label")).selectOption({ label: STORE });
  await guest.field("scan.number.label").fill(number);
  await guest.button("register.action").click();
}

/** Puts codes before the browser's camera, one after the other: each is seen until the next is called for. */
async function holdsBeforeCamera(
  guest: Guest,
  codes: readonly string[],
): Promise<{ next: () => Promise<void> }> {
  const pictures = codes.map((code) => encodeQR(code, "raw", { border: 4 }));
  await guest.page.addInitScript((shown) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 480, height: 480 });
    const brush = canvas.getContext("2d");
    let at = 0;
    const paint = () => {
      const code = shown[at] ?? [];
      const size = 480 / code.length;
      code.forEach((row, y) => {
        row.forEach((isInk, x) => {
          if (!brush) return;
          brush.fillStyle = isInk ? "#000" : "#fff";
          brush.fillRect(x * size, y * size, size + 1, size + 1);
        });
      });
    };
    setInterval(paint, 100);
    addEventListener("show-next", () => {
      at += 1;
    });
    navigator.mediaDevices.getUserMedia = async () => {
      const stream = canvas.captureStream(10);
      // When the page is gone, after all that it does when it is left.
      document.addEventListener("visibilitychange", () => {
        const isOn = stream.getTracks().some(({ readyState }) => readyState === "live");
        sessionStorage.setItem("camera", isOn ? "on" : "off");
      });
      return stream;
    };
  }, pictures);
  return { next: () => guest.page.evaluate(() => void dispatchEvent(new Event("show-next"))) };
}

test("holds the camera over a code: a foreign one stays in the phone, the table's leads on, and the camera is off", {
  tag: [turn(1), "@phone"],
}, async ({ guest, page, site, control }) => {
  const foreign = "WIFI:S:Aurora;T:WPA;P:secret-of-the-house;;";
  const camera = await holdsBeforeCamera(guest, [foreign, codeOf(FREE, site.origin)]);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await standsAtScanner(guest);
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()["content-security-policy"];
  expect(await policyOf("/table/qrcode")).toContain("'wasm-unsafe-eval'");
  expect(await policyOf("/table")).not.toContain("wasm");
  await guest.says("table.codeIs.wifi");
  await guest.look();
  await camera.next();
  await guest.arrives("/table/form");
  await guest.sees(guest.reads({ pt: "Mesa 6", en: "Table 6" }));
  expect(await page.evaluate(() => sessionStorage.getItem("camera"))).toBe("off");
  expect(sent.some((request) => request.includes("secret-of-the-house"))).toBe(false);
  // Chromium has no reader of its own here, so that one was loaded, from us.
  const wasm = sent.filter((request) => request.includes(".wasm"));
  expect(wasm).toHaveLength(1);
  expect(wasm[0]?.startsWith(`${site.origin}/build/`)).toBe(true);
  const { order } = await control.table(FREE);
  expect(order?.diners ?? []).toEqual([]);
});

test("is told that the camera is blocked, and types the number", {
  tag: [turn(3), "@phone"],
}, async ({ guest, page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("no", "NotAllowedError");
    };
  });
  await standsAtScanner(guest);
  await guest.says("table.cameraOff");
  await guest.look();
  await typesNumber(guest, FREE);
  await guest.arrives("/table/form");
});

test("types the number: none, one that is not there, one whose bill is closed, and the right one", {
  tag: [turn(2), "@phone"],
}, async ({ guest, page, audit }) => {
  audit.expectStatus(422, 409);
  await standsAtScanner(guest);
  await guest.says("scan.other.phone");
  await typesNumber(guest, "99");
  await guest.says("table.numberUnknown");
  await expect(guest.field("scan.number.label")).toHaveValue("99");
  await expect(page.getByLabel(guest.t("scan.store.label"))).toHaveValue("vila-madalena");
  await guest.look();
  await typesNumber(guest, CLOSED);
  await guest.says("table.TABLE_NOT_PAYABLE.Closed.title");
  await guest.look();
  await typesNumber(guest, FREE);
  await guest.arrives("/table/form");
  await guest.visits("/table/qrcode");
  await guest.link("scan.place.action").click();
  await guest.arrives("/table/form");
});
