import { expect, inEachLanguage, Reader, test } from "../client/reader";
import { headingsOf, linksOf } from "../client/text";

const PATH = "/profile/devices";
const PHONE = { pt: "Chrome no Android", en: "Another device" };

/** The field of each other device. */
const idsOf = (html: string) =>
  [...html.matchAll(/<input[^>]*name="device" value="([^"]+)"/g)].map(([, id]) => id ?? "");

inEachLanguage(() => {
  test("shows where the account is open, this device first, and signs another one out", async ({
    reader,
    stranger,
  }) => {
    await stranger.signsIn("ana");
    await reader.signsIn("ana");
    expect(linksOf((await reader.opens("/profile")).body, reader.t("devices.title"))).toEqual([PATH]);
    const page = await reader.opens(PATH);
    // The third is of the demo.
    const iphone = reader.reads({ pt: "Safari no iPhone", en: "Safari on iPhone" });
    const names = headingsOf(page.body, 2).map((text) => text.trim());
    expect(names).toEqual([
      `${reader.reads(PHONE)} ${reader.t("devices.this")}`,
      reader.reads(PHONE),
      iphone,
    ]);
    const [other = "", last = ""] = idsOf(page.body);
    expect(last).not.toBe("");
    reader.says(
      await reader.follows(await reader.posts(PATH, { intent: "end", device: other })),
      "toast.device.one",
    );
    expect(idsOf((await reader.opens(PATH)).body)).toEqual([last]);
    // The other one is told at its next page, and is led back there by signing in.
    reader.says(await stranger.goesTo("/profile/addresses"), "error.unauthorizedError");
    expect(stranger.at).toBe("/auth/login");
    const back = await stranger.sends("/auth/login", {
      username: "ana@exemplo.com",
      password: "aurora-2026",
    });
    expect(back.headers.location).toBe("/profile/addresses");
  });

  test("signs all the others out, and keeps this one", async ({ reader, stranger }) => {
    await stranger.signsIn("ana");
    await reader.signsIn("ana");
    const page = await reader.follows(await reader.posts(PATH, { intent: "endOthers" }));
    reader.says(page, "toast.device.others");
    expect(idsOf(page.body)).toEqual([]);
    expect(page.body).not.toContain(reader.t("devices.others"));
    await stranger.goesTo("/profile");
    expect(stranger.at).toBe("/auth/login");
    await reader.opens("/profile");
    expect(reader.at).toBe("/profile");
  });

  test("is not there, and not called, where the backend does not offer it", async ({ reader, control }) => {
    await control.setCapabilities({ sessions: false });
    await reader.signsIn("ana");
    await expect(async () => {
      expect((await reader.opens(PATH)).status).toBe(404);
    }).toPass();
    const before = (await control.requests()).length;
    const { body } = await reader.opens("/profile");
    expect(body).not.toContain(reader.t("devices.title"));
    expect((await reader.posts(PATH, { intent: "end", device: "ses_1" })).status).toBe(404);
    const asked = (await control.requests()).slice(before);
    expect(asked.filter(({ path }) => path.startsWith("/sessions"))).toEqual([]);
  });

  test("a guest is led to the settings", async ({ reader }) => {
    await reader.isIn();
    await reader.goesTo(PATH);
    expect(reader.at).toBe("/profile");
  });
});

test("nobody ends the session of somebody else", async ({ site }) => {
  const ana = new Reader(site.origin, "pt-BR");
  const carla = new Reader(site.origin, "pt-BR");
  await ana.signsIn("ana");
  await carla.posts("/auth/login", { username: "bruno@exemplo.com", password: "aurora-2026" });
  const [theirs = ""] = idsOf((await ana.opens(PATH)).body);
  await carla.posts(PATH, { intent: "end", device: theirs });
  expect(idsOf((await ana.opens(PATH)).body)).toContain(theirs);
});
