import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "~/locales/locale";
import { calendarDay, formatBirthday, parseBirthday, tidyBirthday } from "./birthday";

const TODAY = "2026-11-20";
const YESTERDAY = "2026-11-19";

const locales = fc.constantFrom(...LOCALES);
/** Days that exist, from the first one that counts to the last. */
const days = fc
  .date({
    min: new Date("1900-01-01T00:00:00Z"),
    max: new Date(`${YESTERDAY}T00:00:00Z`),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const gaps = fc.constantFrom("/", "-", ".", " ", " / ", "–");

describe("parseBirthday", () => {
  it.each<[string, Locale, string]>([
    ["27/03/1994", "pt-BR", "1994-03-27"],
    ["27031994", "pt-BR", "1994-03-27"],
    [" 7.3.1994 ", "pt-BR", "1994-03-07"],
    ["03/27/1994", "en-US", "1994-03-27"],
    ["03271994", "en-US", "1994-03-27"],
    ["3/7/1994", "en-US", "1994-03-07"],
    ["1994-03-27", "pt-BR", "1994-03-27"],
    ["1994-03-27", "en-US", "1994-03-27"],
    ["29/02/2000", "pt-BR", "2000-02-29"],
    ["19/11/2026", "pt-BR", "2026-11-19"],
    ["(27/03/1994)", "pt-BR", "1994-03-27"],
    ["🎂 27/03/1994.", "pt-BR", "1994-03-27"],
    ["27·03·1994", "pt-BR", "1994-03-27"],
    ["27\u204403\u20441994", "pt-BR", "1994-03-27"],
    ["٢٧/٠٣/١٩٩٤", "pt-BR", "1994-03-27"],
  ])("reads %j in %s as %s", (text, locale, birthday) =>
    expect(parseBirthday(text, locale, TODAY)).toEqual({ birthday }),
  );

  it.each<[string, Locale, string]>([
    ["", "pt-BR", "required"],
    ["  ", "en-US", "required"],
    ["03/27/1994", "pt-BR", "invalid"],
    ["27/03/1994", "en-US", "invalid"],
    ["29/02/1900", "pt-BR", "invalid"],
    ["31/04/1994", "pt-BR", "invalid"],
    ["00/03/1994", "pt-BR", "invalid"],
    ["27/03/94", "pt-BR", "invalid"],
    ["27 de março de 1994", "pt-BR", "invalid"],
    ["2703199", "pt-BR", "invalid"],
    ["21/11/2026", "pt-BR", "future"],
    ["20/11/2026", "pt-BR", "past"],
    ["27/03/2994", "pt-BR", "future"],
    ["27/03/1894", "pt-BR", "past"],
    ["27/03/0094", "pt-BR", "past"],
  ])("names what is wrong with %j in %s: %s", (text, locale, issue) =>
    expect(parseBirthday(text, locale, TODAY)).toEqual({ issue }),
  );

  it("reads what it writes, whatever stands between the figures", () => {
    fc.assert(
      fc.property(days, locales, gaps, (birthday, locale, gap) => {
        const written = formatBirthday(birthday, locale);
        for (const text of [written, written.replaceAll("/", gap), written.replaceAll("/", "")])
          expect(parseBirthday(text, locale, TODAY)).toEqual({ birthday });
      }),
    );
  });

  it("gives a day that is past and exists, or what is wrong, for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/ .-]{0,12}$/)), locales, (text, locale) => {
        const read = parseBirthday(text, locale, TODAY);
        if ("issue" in read) return;
        expect(new Date(`${read.birthday}T00:00:00Z`).toISOString().slice(0, 10)).toBe(read.birthday);
        expect(read.birthday <= YESTERDAY && read.birthday >= "1900-01-01").toBe(true);
      }),
    );
  });
});

describe("tidyBirthday", () => {
  it.each<[string, Locale, string]>([
    ["27031994", "pt-BR", "27/03/1994"],
    ["3-7-1994", "en-US", "03/07/1994"],
    ["1994-03-27", "pt-BR", "27/03/1994"],
    ["27/03/94", "pt-BR", "27/03/94"],
    ["", "pt-BR", ""],
  ])("writes %j in %s as %j", (text, locale, tidy) => expect(tidyBirthday(text, locale)).toBe(tidy));

  it("changes the spelling alone: what a text is read as stays the same, and once is enough", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d/ .-]{0,12}$/), locales, (text, locale) => {
        const tidy = tidyBirthday(text, locale);
        expect(parseBirthday(tidy, locale, TODAY)).toEqual(parseBirthday(text, locale, TODAY));
        expect(tidyBirthday(tidy, locale)).toBe(tidy);
      }),
    );
  });
});

describe("calendarDay", () => {
  it("is the restaurant's day, wherever the server is", () => {
    const instant = "2026-11-21T01:30:00Z";
    expect(calendarDay(instant, "America/Sao_Paulo")).toBe("2026-11-20");
    expect(calendarDay(instant, "UTC")).toBe("2026-11-21");
  });
});
