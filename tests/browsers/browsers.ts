import { openChromium } from "./chromium";
import type { Driver, Wanted } from "./driver";
import { openFirefox } from "./firefox";
import { openWebView } from "./web-view";
import { openWebKit } from "./webkit";

/** A browser that walks are made in. */
export interface Browser {
  /** As it is called in titles of tests, names of pictures and the table. */
  name: string;
  open(wanted: Wanted): Promise<Driver>;
  /** Whether it can read our script. Where it cannot, pages are as without. */
  runsScript: boolean;
  from: DebianBrowser | PackedChromium;
}

/** Programs of Debian's, the browser or its driver first, and the packages that bring them. */
interface DebianBrowser {
  programs: readonly string[];
  packages: readonly string[];
}

/** A Chromium inside a package of the npm registry, as `name@version`. */
interface PackedChromium {
  packed: string;
}

const packed = (version: number, name: string): Browser => ({
  name: `chromium-${version}`,
  open: openChromium,
  // It has `catch` without a name since 66.
  runsScript: version >= 66,
  from: { packed: name },
});

/** Those that `npm test` walks in. */
export const TESTED: readonly Browser[] = [
  {
    name: "webkit",
    open: openWebKit,
    runsScript: true,
    from: { programs: ["WebKitWebDriver", "xvfb-run"], packages: ["webkit2gtk-driver", "xvfb", "xauth"] },
  },
  {
    name: "firefox",
    open: openFirefox,
    runsScript: true,
    from: { programs: ["firefox-esr"], packages: ["firefox-esr"] },
  },
  packed(80, "chrome-aws-lambda@2.1.1"),
  packed(92, "chrome-aws-lambda@10.1.0"),
];

/** The Chromium in each version of a package of the registry, where it is not the first number of the version itself. */
const OF_CHROME_AWS_LAMBDA: readonly (readonly [number, string])[] = [
  [64, "64.0.3264"],
  [65, "65.0.3312"],
  [66, "66.0.3347"],
  [67, "67.0.3372"],
  [68, "1.4.0"],
  [69, "1.6.3"],
  [71, "1.9.1"],
  [72, "1.10.1"],
  [73, "1.12.2"],
  [74, "1.13.0"],
  [75, "1.15.1"],
  [76, "1.17.1"],
  [77, "1.19.0"],
  [78, "1.20.4"],
  [79, "2.0.2"],
  [81, "3.0.4"],
  [83, "3.1.1"],
  [84, "5.1.0"],
  [85, "5.2.1"],
  [86, "5.3.1"],
  [87, "5.4.0"],
  [88, "5.5.0"],
  [89, "6.0.0"],
  [90, "7.0.0"],
  [91, "9.1.0"],
];
const OF_SPARTICUZ = [
  "103.0.0",
  "106.0.2",
  "107.0.0",
  "108.0.3",
  "109.0.6",
  "110.0.1",
  "111.0.0",
  "112.0.2",
  "113.0.1",
  "114.0.0",
  "115.0.0",
  "116.0.0",
  "117.0.0",
  "118.0.0",
  "119.0.2",
  "121.0.0",
  "122.0.0",
  "123.0.1",
  "126.0.0",
  "127.0.0",
  "129.0.0",
  "130.0.0",
  "131.0.1",
  "132.0.0",
  "133.0.0",
  "137.0.1",
  "138.0.2",
  "140.0.0",
  "141.0.0",
  "143.0.4",
  "147.0.2",
  "148.0.0",
  "149.0.0",
  "152.0.0",
  "153.0.0",
];

/** Further ones that the registry has, for `npm run browsers -- all`. */
const OTHERS: readonly Browser[] = [
  {
    name: "javafx",
    open: openWebView,
    runsScript: true,
    from: {
      programs: ["java", "javac", "xvfb-run"],
      packages: ["openjfx", "default-jdk-headless", "xvfb", "xauth"],
    },
  },
  ...OF_CHROME_AWS_LAMBDA.map(([version, name]) => packed(version, `chrome-aws-lambda@${name}`)),
  ...OF_SPARTICUZ.map((name) => packed(Number.parseInt(name, 10), `@sparticuz/chromium@${name}`)),
];

/** All that can be had, oldest first. */
export const ALL: readonly Browser[] = [...TESTED, ...OTHERS];
