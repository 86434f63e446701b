import { backendOf } from "../../site/backend-of";
import { openSite } from "../../site/site";
import { expect, test } from "../client/reader";
import type { Answered, Change } from "../habits/change";
import { openAllDay, openGate } from "../habits/gate";
import { HABITS } from "../habits/habits";
import { STOPS, walk } from "../habits/walk";

interface Sloppy {
  name: string;
  /** The habits of its answers, in the order in which they come about: last what wraps an answer, and its bytes. */
  has: readonly string[];
}

/** Invented backends, each with the habits of one kind of shop. */
const BACKENDS: readonly Sloppy[] = [
  {
    name: "one written in a hurry",
    has: [
      ...["no empty lists", "ids as numbers", "flags as 0 and 1", "counts as text", "coordinates as text"],
      ...["postal codes as numbers", "statuses in small letters", "times without a zone"],
      ...["hours without a zero (9:30)", "a dish without a name", "picture origins absent"],
      ...["an order in an envelope, of id, items and amount", "no minutes, hours or slots"],
      ...["no category list (500)", "home is a page of HTML", "no geocoding (404)", "pages of seven at most"],
      ...["null for what is absent", "camelCase", "all in an envelope `data`", "Content-Type: text/plain"],
      "a BOM before the JSON",
    ],
  },
  {
    name: "one of PHP and MySQL",
    has: [
      ...[
        "flags as S and N",
        "counts as text",
        "false for what is absent (Odoo)",
        "an empty object for no coupon",
      ],
      ...["empty lists are objects (PHP)", "a list that is an object with numbers as names"],
      ...[
        "what is sold is ACTIVE",
        "tags as text",
        "slots in seconds",
        "house numbers as numbers",
        "times with a space for the T",
        "hours with seconds (11:30:00)",
      ],
      ...["pictures as empty text", "one price as text", "the same dish twice", "a time zone as GMT-3"],
      ...["no home (404)", "no suggestions (500)", "geocoding fails (500)", "home and search redirect (301)"],
      ...[
        "the menu ignores both",
        "errors as text",
        "Content-Type: text/html, JSON inside",
        "Latin-1, not said",
      ],
    ],
  },
  {
    name: "one of .NET, behind an API of its own",
    has: [
      ...["offsets without a colon (-0300)", "null for empty lists", "currency in small letters"],
      ...["pictures as paths (/img/1.jpg)", "picture origins with a slash", "null among the dishes"],
      ...[
        "a list of capabilities with null",
        "a category without an id, the last one",
        "an object for a list of one",
      ],
      ...["an option twice", "options that cost nothing, without a price", "dishes without category_id"],
      ...["setup and theme are not active", "features in capitals", "a country as br"],
      ...["a dish in an envelope `item`", "minutes, hours and slots as words"],
      ...["no search (404)", "geocoding without coordinates", "204 for an empty list", "201 for reads"],
      ...["past the end: 404", "fields that the contract does not know", "PascalCase", "no Content-Type"],
    ],
  },
];

const all = Object.values(HABITS).flat();

function habitOf(name: string) {
  const habit = all.find((one) => one.name === name);
  if (!habit) throw new Error(`no habit is named ${name}`);
  return habit;
}

for (const { name, has } of BACKENDS)
  test(`a sloppy backend, ${name}, sells a dish to a guest at a cold start`, async () => {
    const sandbox = await openAllDay(test.info().outputPath("data"));
    const named = has.map(habitOf);
    const change: Change = (answered) =>
      named.reduce((answer: Answered, habit) => habit.change?.(answer) ?? answer, answered);
    const asks = (query: URLSearchParams) => {
      for (const habit of named) habit.asks?.(query);
    };
    const gate = await openGate(sandbox.origin, { name: "all of them", change, asks });
    const site = await openSite({ ...backendOf(sandbox.origin), ...gate.environment });
    try {
      const seen = await walk(site.origin);
      expect(STOPS.filter((stop) => seen[stop].sight !== "serves").map((stop) => [stop, seen[stop]])).toEqual(
        [],
      );
      expect(site.log()).toContain("backend broke the contract: read as it was meant");
    } finally {
      await site.stop();
      gate.close();
      await sandbox.kill();
    }
  });
