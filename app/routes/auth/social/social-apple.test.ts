import { describe, expect, test } from "vitest";
import { browser, openSite, refused, told } from "./social.fixture";
import { action as formCallback } from "./social-callback";

openSite();

describe("a sign-in with Apple", () => {
  const posted = (path: string, more: Record<string, string> = {}) => {
    const body = new URLSearchParams([...new URLSearchParams(path.split("?")[1]), ...Object.entries(more)]);
    return { method: "POST", body, headers: { "sec-fetch-site": "cross-site" } };
  };
  const name = JSON.stringify({ name: { firstName: "Caio", lastName: "Prado" } });

  test("comes back by a form without cookies, and hands the backend the id token and the name", async () => {
    const { ask, visit, comeBack } = browser();
    const way = await visit("apple");
    const kept = await ask(formCallback, "/auth/apple/callback", posted(way, { user: name }), false);
    expect(told).toEqual([]);
    expect(await comeBack(kept.location ?? "")).toMatchObject({ location: "/geolocation" });
    expect(told).toMatchObject([
      { path: "login/apple", body: { token: expect.stringMatching(/^ey.+\..+\..+$/), provider: "apple" } },
      { path: "users", body: { name: "Caio Prado" } },
    ]);
    expect(await comeBack(kept.location ?? "")).toMatchObject({ location: "/geolocation" });
    expect(await browser().comeBack(kept.location ?? "")).toMatchObject(refused);
    expect(told).toHaveLength(2);
  });

  test("is not that of a browser which never began, nor of another state", async () => {
    const victim = browser();
    const way = await browser().visit("apple");
    const { location } = await victim.ask(formCallback, "/auth/apple/callback", posted(way), false);
    expect(await victim.comeBack(location ?? "")).toMatchObject(refused);
    const own = browser();
    const forged = (await own.visit("apple")).replace(/state=.{20}/, "state=AAAAAAAAAAAAAAAAAAAA");
    const back = await own.ask(formCallback, "/auth/apple/callback", posted(forged), false);
    expect(await own.comeBack(back.location ?? "")).toMatchObject(refused);
    expect(told).toEqual([]);
  });

  test("takes no name that another answer brought", async () => {
    const { ask, visit, comeBack } = browser();
    const way = await visit("apple");
    await ask(
      formCallback,
      "/auth/apple/callback",
      posted(way.replace(/state=./, "state=~"), { user: name }),
      false,
    );
    expect(await comeBack(way)).toMatchObject({ location: "/geolocation" });
    expect(told.map(({ path }) => path)).toEqual(["login/apple"]);
  });

  test("is the only one that another site may post to", async () => {
    const { ask, visit } = browser();
    const way = await visit("google");
    const { outcome } = await ask(formCallback, "/auth/google/callback", posted(way), false);
    expect(outcome).toMatchObject({ init: { status: 403 } });
  });
});
