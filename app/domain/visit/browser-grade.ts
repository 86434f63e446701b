/** What a browser gets, see docs/browsers.md: A everything, B the design in all that matters, C plain pages. */
export type BrowserGrade = "A" | "B" | "C";

/** The first version of grades A and B: a hundred times the first number, and the second. */
interface Since {
  a: number;
  b: number;
}

const CHROME: Since = { a: 100_00, b: 72_00 };
const SAFARI: Since = { a: 15_04, b: 12_01 };
/** A begins with the oldest ESR that Mozilla still mends. */
const FIREFOX: Since = { a: 140_00, b: 68_00 };

/** Browsers that get other pages than their engine could show: Opera Mini's are drawn on a server. */
const PLAIN = /Opera Mini|UCWEB|KAIOS\/[12]\./;

/** The grade of a browser, from its `User-Agent`. One that is unknown has C: a crawler, for example. */
export function gradeOf(userAgent: string | null): BrowserGrade {
  const agent = userAgent ?? "";
  if (PLAIN.test(agent)) return "C";
  // KaiOS 3 is a Firefox 84.
  const firefox = /\bFirefox\/(\d{1,4})/.exec(agent);
  if (firefox) return graded(firefox, FIREFOX);
  // Each browser of an iPhone is a Safari of its system's age. An iPad may say that it is a Mac.
  const ios = /\b(?:iPhone|iPad|iPod)\b.* OS (\d{1,3})_(\d{1,2})/.exec(agent);
  if (ios) return graded(ios, SAFARI);
  const chrome = /\b(?:Chrome|Chromium)\/(\d{1,4})/.exec(agent);
  if (chrome) return graded(chrome, CHROME);
  const safari = /\bVersion\/(\d{1,3})(?:\.(\d{1,2}))?[\d.]* (?:Mobile\/\S+ )?Safari\//.exec(agent);
  return safari ? graded(safari, SAFARI) : "C";
}

function graded([, major, minor]: RegExpExecArray, { a, b }: Since): BrowserGrade {
  const version = Number(major) * 100 + Number(minor ?? 0);
  if (version >= a) return "A";
  return version >= b ? "B" : "C";
}
