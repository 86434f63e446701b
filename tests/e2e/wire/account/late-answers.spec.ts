import { expect, test } from "../../fixture";
import { Browser, signedIn } from "../client/browser";
import { guestWithCart } from "../client/guest-browser";

/** How late the answer is, in milliseconds. */
const LATE_MS = 1_500;

/** Pages and posts that set cookies of the person, late. */
const LATE: Record<string, (browser: Browser, origin: string) => ReturnType<Browser["get"]>> = {
  "a page": (browser, origin) => browser.get(`${origin}/orders`),
  "a page that script reads": (browser, origin) =>
    browser.get(`${origin}/profile/personal`, { "X-Here": "/profile/personal" }),
  "a post": (browser, origin) =>
    browser.post(`${origin}/profile/personal`, { name: "Ana Outra", birthday: "01/01/1990" }),
};

for (const logout of [true, false]) {
  for (const [what, ask] of Object.entries(LATE)) {
    test(`${what} of another tab does not sign in again after a sign-out, ${logout ? "with" : "without"} logout`, async ({
      site,
      control,
    }) => {
      await control.setCapabilities({ logout });
      const ana = await signedIn(site.origin);
      await control.expireTokens("access");
      await control.fault({ area: "crm", path: "/refresh-token", kind: "delay", delay_ms: LATE_MS });
      const late = ask(ana, site.origin);
      // The sandbox tells of a request once it has answered: too late.
      await new Promise((resolve) => setTimeout(resolve, LATE_MS / 3));
      const out = ana.after(await ana.post(`${site.origin}/resources/sign-out`, {}));
      // The answer comes after that of the sign-out, and sets what it sets.
      const after = out.after(await late);
      for (const path of ["/profile", "/orders", "/payment"])
        expect((await after.get(site.origin + path)).headers.location, path).toMatch(/^\/(auth|welcome)/);
      const next = after.after(await after.get(`${site.origin}/auth`));
      for (const name of ["access", "refresh", "account", "order"])
        expect([...next.cookies.keys()]).not.toContain(name);
      // Another person signs in in the same browser.
      const bruno = await signedIn(site.origin, "bruno", next);
      expect((await bruno.get(`${site.origin}/profile`)).body).not.toContain("Ana");
    });
  }
}

test("an answer that has its tokens already, and comes after the sign-out, sets none", async ({
  site,
  control,
}) => {
  await control.setCapabilities({ logout: false });
  const ana = await signedIn(site.origin);
  await control.expireTokens("access");
  // The tokens are new before the sign-out. The page waits for something else.
  await control.fault({ area: "order", path: "/orders", kind: "delay", delay_ms: LATE_MS });
  const late = ana.get(`${site.origin}/orders`);
  await expect
    .poll(async () => (await control.requests()).some(({ path }) => path === "/refresh-token"))
    .toBe(true);
  const out = ana.after(await ana.post(`${site.origin}/resources/sign-out`, {}));
  const answer = await late;
  const after = out.after(answer);
  expect((await after.get(`${site.origin}/profile`)).headers.location).toMatch(/^\/(auth|welcome)/);
  // The tokens alone, with another browser's luck, are not refreshed any more.
  await control.expireTokens("access");
  const copied = new Browser(ana.cookies).after(answer);
  expect((await copied.get(`${site.origin}/profile`)).headers.location).toBe("/auth/login");
});

test("a guest's late answer brings back neither bag nor street", async ({ site, control }) => {
  const guest = await guestWithCart(site.origin);
  await control.fault({ area: "catalog", kind: "delay", delay_ms: LATE_MS });
  const late = guest.post(`${site.origin}/resources/service`, { checkout_option: "TAKEOUT", back: "/menu" });
  await new Promise((resolve) => setTimeout(resolve, LATE_MS / 3));
  const out = guest.after(await guest.post(`${site.origin}/resources/sign-out`, {}));
  const after = out.after(await late);
  const entry = await after.get(`${site.origin}/menu`);
  expect(entry.headers.location).toMatch(/^\/(auth|welcome)/);
});
