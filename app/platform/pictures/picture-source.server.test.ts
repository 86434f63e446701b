import { expect, it, vi } from "vitest";

// A company's own backend: nothing of this machine or its network may be read.
vi.hoisted(() => {
  for (const area of ["CMS", "CATALOG", "ORDER", "CRM", "ADMIN"])
    vi.stubEnv(`${area}_API_URL`, "http://10.1.2.3:8080");
  for (const id of ["COMPANY_ID", "BRAND_ID"]) vi.stubEnv(id, "c1");
  vi.stubEnv("SESSION_SECRETS", "a-secret-of-this-test-alone-0123456789");
  vi.stubEnv("APP_ORIGIN", "https://shop.example");
  vi.resetModules();
});
const { fetchPicture } = await import("./picture-source.server");

it.each([
  "http://127.0.0.1:1/a.jpg",
  "http://[::1]:1/a.jpg",
  "http://2130706433:1/a.jpg",
  "http://169.254.169.254/latest/meta-data",
  "http://[::ffff:10.0.0.1]/a.jpg",
  "http://localhost:1/a.jpg",
])("%s is not asked, even if the setup names its origin", async (src) => {
  await expect(fetchPicture(src, [new URL(src).origin])).rejects.toMatchObject({
    message: "a private address",
    isPassing: false,
  });
});

it("is only asked for over http and https, at a named origin", async () => {
  const origins = ["https://pictures.example"];
  for (const src of [
    "ftp://pictures.example/a",
    "https://pictures.example:8443/a",
    "https://evil.example/a",
    "a",
  ])
    await expect(fetchPicture(src, origins)).rejects.toMatchObject({ isPassing: false });
});

it("may be at the backend's own origin, also in a private network", async () => {
  const late = AbortSignal.timeout(0);
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(late);
  await expect(fetchPicture("http://10.1.2.3:8080/a.jpg", ["http://10.1.2.3:8080"])).rejects.toMatchObject({
    message: "no answer",
    isPassing: true,
  });
});
