import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  backFrom,
  firstIncomplete,
  maySee,
  type Progress,
  STEP_PATHS,
  STEPS,
  type Step,
  stepAfter,
} from "./steps";

/** `e` e-mail, `E` proven; `p` phone, `P` proven; `d` data; `s` signed in; `c` created. */
function progress(marks: string): Progress {
  return {
    isSignedIn: marks.includes("s"),
    email: /e/i.test(marks),
    emailChecked: marks.includes("E"),
    phone: /p/i.test(marks),
    phoneChecked: marks.includes("P"),
    data: marks.includes("d"),
    created: marks.includes("c"),
  };
}

/** Whatever a cookie may hold, sense or not. */
const anyProgress: fc.Arbitrary<Progress> = fc.record({
  isSignedIn: fc.boolean(),
  email: fc.boolean(),
  emailChecked: fc.boolean(),
  phone: fc.boolean(),
  phoneChecked: fc.boolean(),
  data: fc.boolean(),
  created: fc.boolean(),
});

describe("the first incomplete step, and those that may be seen", () => {
  it.each<[string, Step | undefined, Step[]]>([
    ["", "email", ["email"]],
    ["e", "verifyEmail", ["email", "verifyEmail"]],
    ["E", "phone", ["email", "verifyEmail", "phone"]],
    ["Ep", "verifyPhone", ["email", "verifyEmail", "phone", "verifyPhone"]],
    ["EP", "data", ["email", "verifyEmail", "phone", "verifyPhone", "data"]],
    ["EPd", "password", ["email", "verifyEmail", "phone", "verifyPhone", "data", "password"]],
    // A later step that was done before an earlier one was changed.
    ["ePd", "verifyEmail", ["email", "verifyEmail"]],
    ["Epd", "verifyPhone", ["email", "verifyEmail", "phone", "verifyPhone"]],
    ["Pd", "email", ["email"]],
    // Nobody has made an account without being signed in to it.
    ["EPdc", "password", ["email", "verifyEmail", "phone", "verifyPhone", "data", "password"]],
    // Completing an account: no e-mail, no password.
    ["s", "phone", ["phone"]],
    ["sd", "phone", ["phone"]],
    ["sp", "verifyPhone", ["phone", "verifyPhone"]],
    ["spd", "verifyPhone", ["phone", "verifyPhone"]],
    ["sP", "data", ["data"]],
    ["sPd", undefined, []],
    // The account is there: only the outcome is left to be told.
    ["sc", "confirm", ["confirm"]],
    ["sEPdc", "confirm", ["confirm"]],
  ])("with %j known: %s", (marks, first, seen) => {
    expect(firstIncomplete(progress(marks))).toBe(first);
    expect(STEPS.filter((step) => maySee(step, progress(marks)))).toEqual(seen);
  });

  it("the first incomplete one may always be seen: its redirect never loops", () => {
    fc.assert(
      fc.property(anyProgress, (known) => {
        const first = firstIncomplete(known);
        expect(first === undefined || maySee(first, known)).toBe(true);
      }),
    );
  });

  it("no step is seen before those it builds on, and none of an account's by a newcomer's path", () => {
    fc.assert(
      fc.property(anyProgress, fc.constantFrom(...STEPS), (known, step) => {
        if (!maySee(step, known)) return;
        const { isSignedIn, email, emailChecked, phone, phoneChecked, data, created } = known;
        if (isSignedIn) expect(["email", "verifyEmail", "password"]).not.toContain(step);
        if (step === "confirm") expect(isSignedIn && created).toBe(true);
        if (step === "verifyPhone") expect(phone).toBe(true);
        if (step === "data" || step === "password") expect(phone && phoneChecked).toBe(true);
        if (step === "password") expect(email && emailChecked && data).toBe(true);
      }),
    );
  });

  it("what is done takes a newcomer no step back", () => {
    fc.assert(
      fc.property(
        anyProgress,
        fc.constantFrom("email", "emailChecked", "phone", "phoneChecked", "data"),
        (known, mark) => {
          const before = { ...known, isSignedIn: false, [mark]: false };
          const position = (of: Progress) => STEPS.indexOf(firstIncomplete(of) ?? "confirm");
          expect(position({ ...before, [mark]: true })).toBeGreaterThanOrEqual(position(before));
        },
      ),
    );
  });
});

describe("stepAfter", () => {
  it.each<[Step, string, Step]>([
    ["email", "e", "verifyEmail"],
    ["email", "E", "phone"],
    ["verifyEmail", "E", "phone"],
    ["phone", "Ep", "verifyPhone"],
    ["phone", "EP", "data"],
    ["verifyPhone", "EP", "data"],
    ["data", "EPd", "password"],
    ["password", "EPd", "confirm"],
  ])("leads from %s with %j known to %s", (step, marks, next) =>
    expect(stepAfter(step, progress(marks))).toBe(next),
  );
});

describe("backFrom", () => {
  it.each([
    ["/register", null, "/auth"],
    ["/register/verify", "email", "/register"],
    ["/register/phone", null, "/register"],
    ["/register/verify", "phone", "/register/phone"],
    ["/register/data", null, "/register/phone"],
    ["/register/password", null, "/register/data"],
  ])("leads from %s (%s) to %s", (pathname, type, back) => expect(backFrom(pathname, type)).toBe(back));

  it("knows every step's own path", () => {
    expect(new Set(Object.values(STEP_PATHS)).size).toBe(STEPS.length);
  });
});
