import { expect, test } from "../../fixture";
import { ask } from "../client/ask";

const ELSEWHERE = [
  "https://elsewhere.example/",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:1",
  "",
];

for (const back of ELSEWHERE) {
  test(`an answer about being counted leads to our own pages alone, not to "${back}"`, async ({ site }) => {
    const { status, headers } = await ask(`${site.origin}/resources/consent`, {
      method: "POST",
      headers: { Origin: site.origin },
      form: { consent: "yes", back },
    });
    expect(status).toBe(303);
    expect(headers.location).toBe("/");
  });
}

test("an answer that does not exist is not kept", async ({ site }) => {
  const { headers } = await ask(`${site.origin}/resources/consent`, {
    method: "POST",
    headers: { Origin: site.origin },
    form: { consent: "maybe", back: "/privacy/cookies" },
  });
  expect(headers.location).toBe("/privacy/cookies");
  expect(String(headers["set-cookie"])).not.toContain("consent=");
});
