import { readFileSync } from "node:fs";
import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { catalog as english } from "~/locales/en-US";
import { leaves } from "~/locales/leaves";
import { catalog as portuguese } from "~/locales/pt-BR";
import { type Case, FORMS } from "./forms.fixture";

function parsed({ schema }: Case, fields: Case["good"]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? {} : (submission.error ?? {});
}

describe.each(Object.entries(FORMS))("%s", (_, one) => {
  test("is taken as it is meant", () => expect(parsed(one, one.good)).toEqual({}));

  const names = Object.keys(one.good).filter((name) => !one.either?.includes(name));
  test.each(names)("%s is marked as it is asked for", (name) => {
    const isNeeded = Object.keys(parsed(one, { ...one.good, [name]: "" })).length > 0;
    expect({ name, required: one.constraint[name]?.required ?? false }).toEqual({ name, required: isNeeded });
  });
});

test("the hints of a registration do not say that its fields may stay empty", () => {
  const views = ["data", "email", "phone"].map((name) =>
    readFileSync(`app/routes/register/${name}.tsx`, "utf8"),
  );
  const hints = views.flatMap((view) =>
    [...view.matchAll(/hint=\{t\("([\w.]+)"\)\}/g)].map(([, key]) => key),
  );
  expect(hints).toContain("register.data.cpfHint");
  for (const [catalogue, empty] of [
    [portuguese, /vazi|se (?:você )?quiser|opciona|se preferir/i],
    [english, /empty|if you|optional/i],
  ] as const) {
    const words = leaves(catalogue);
    for (const key of hints) expect(words.get(key ?? "")).not.toMatch(empty);
  }
});
