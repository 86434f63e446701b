import { expect, it } from "vitest";
import { ANSWER_ID, ours } from "./own-answer";

const answer = (headers: Record<string, string>, type: ResponseType = "basic") => ({
  headers: new Headers(headers),
  type,
});

it("takes an answer of this site, and a redirect that shows nothing, and no other", () => {
  const own = answer({ [ANSWER_ID]: "a1b2-c3d4" });
  expect(ours(own)).toBe(own);
  const led = answer({}, "opaqueredirect");
  expect(ours(led)).toBe(led);
  for (const other of [answer({}), answer({ "Content-Type": "text/html" }), answer({ "X-Request": "1" })])
    expect(() => ours(other)).toThrow(TypeError);
});
