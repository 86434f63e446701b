import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { gradeOf } from "./device";

const ANDROID = (chrome: string) =>
  `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome} Mobile Safari/537.36`;
const IPHONE = (os: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

test.each([
  ["Chrome on Android", ANDROID("156.0.0.0"), "A"],
  ["Chrome 100", ANDROID("100.0.4896.127"), "A"],
  ["Chrome 99", ANDROID("99.0.4844.88"), "B"],
  ["Chrome 72", ANDROID("72.0.3626.121"), "B"],
  ["Chrome 71", ANDROID("71.0.3578.99"), "C"],
  ["Edge", `${ANDROID("150.0.0.0")} EdgA/150.0.0.0`, "A"],
  ["Samsung Internet 11", ANDROID("75.0.3770.143").replace("Chrome", "SamsungBrowser/11.0 Chrome"), "B"],
  [
    "a web view of Android 7",
    "Mozilla/5.0 (Linux; Android 7.0; SM-G930F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.194 Mobile Safari/537.36 Instagram 300.0",
    "A",
  ],
  ["Safari on an iPhone", IPHONE("18_5", "Version/18.5 Mobile/15E148 Safari/604.1"), "A"],
  ["Safari 15.4", IPHONE("15_4", "Version/15.4 Mobile/15E148 Safari/604.1"), "A"],
  ["Safari 15.10", IPHONE("15_10", "Version/15.10 Mobile/15E148 Safari/604.1"), "A"],
  ["Safari 15.3", IPHONE("15_3_1", "Version/15.3 Mobile/15E148 Safari/604.1"), "B"],
  ["an iPhone 6", IPHONE("12_5_7", "Version/12.1.2 Mobile/15E148 Safari/604.1"), "B"],
  ["an iPhone 5", IPHONE("10_3_4", "Version/10.0 Mobile/14G61 Safari/602.1"), "C"],
  ["Chrome on an iPhone", IPHONE("14_8", "CriOS/150.0.0.0 Mobile/15E148 Safari/604.1"), "B"],
  ["Instagram on an iPhone", IPHONE("16_6", "Mobile/15E148 Instagram 300.0"), "A"],
  [
    "Safari on a Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.2 Safari/605.1.15",
    "B",
  ],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", "A"],
  ["Firefox 68", "Mozilla/5.0 (Android 5.1; Mobile; rv:68.0) Gecko/68.0 Firefox/68.0", "B"],
  ["Firefox 67", "Mozilla/5.0 (X11; Linux x86_64; rv:67.0) Gecko/20100101 Firefox/67.0", "C"],
  ["KaiOS 3", "Mozilla/5.0 (Mobile; Nokia_2780; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.1", "B"],
  ["KaiOS 2.5", "Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", "C"],
  ["Opera Mini", "Opera/9.80 (Android; Opera Mini/36.2/119.132; U; pt) Presto/2.12.423 Version/12.16", "C"],
  ["a text browser", "w3m/0.5.3+git20230121", "C"],
  ["nothing", null, "C"],
])("%s has its grade", (_, agent, grade) => {
  expect(gradeOf(agent)).toBe(grade);
});

test("grade B begins where the styles are compiled for", () => {
  const { browserslist } = z
    .object({ browserslist: z.array(z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  expect(browserslist).toEqual(expect.arrayContaining(["chrome >= 72", "safari >= 12.1", "firefox >= 68"]));
});

test("any text has a grade, in no time", () => {
  fc.assert(fc.property(fc.string({ maxLength: 500 }), (text) => /^[ABC]$/.test(gradeOf(text))));
  expect(gradeOf("iPhone OS ".repeat(5_000))).toBe("C");
});
