import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DISH, itemPath } from "~/domain/menu/item-path";
import {
  fittingChoice,
  groupFieldName,
  groupKind,
  type ItemWithOptions,
  isAvailable,
  optionFieldName,
} from "~/domain/menu/options";
import { sameSitePath } from "~/domain/text/url";
import { isId } from "~/services/contract/primitives.server";
import { draftOf, dropDraft, keepDraft } from "./dish-draft.server";

const reais = (value: number) => ({ value, currency: "BRL" });
const long = fc.constantFrom("水", "a", "💳").map((sign) => sign.repeat(200));
const id = fc.oneof(fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }), long);
const status = fc.constantFrom("AVAILABLE", "AVAILABLE", "AVAILABLE", "UNAVAILABLE");
const option = fc.record({
  id,
  name: fc.constant("Option"),
  unit_price: fc.nat(500).map(reais),
  maxPermitted: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  status,
});
const group = fc.record({
  id,
  name: fc.constant("Group"),
  minPermitted: fc.nat(2),
  maxPermitted: fc.integer({ min: 1, max: 5 }),
  status,
  items: fc.uniqueArray(option, { selector: ({ id }) => id, minLength: 1, maxLength: 6 }),
});
const anItem = fc.record({
  id: fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }).filter(isPath),
  unit_price: fc.constant(reais(1_000)),
  options: fc.uniqueArray(group, { selector: ({ id }) => id, maxLength: 5 }),
});
/** The contract allows control characters in ids. No path of ours has them, and such a dish has no draft. */
function isPath(one: string): boolean {
  return isId(one) && sameSitePath(itemPath(one)) !== undefined;
}

const note = fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.replaceAll("\r", ""));
const picks = fc.array(fc.nat(20), { minLength: 1, maxLength: 20 });

/** A browser with its cookie. */
function browser(cookie = "") {
  let now = cookie;
  const visitor = () => ({
    request: new Request("https://shop.test/menu", { headers: { cookie: now } }),
    setCookie(header: string) {
      now = header.split(";", 1)[0] ?? "";
      bytes.push(Buffer.byteLength(header));
    },
  });
  const bytes: number[] = [];
  return {
    bytes,
    keeps: (fields: Iterable<readonly [string, string]>) => keepDraft(visitor(), formOf(fields)),
    reads: (path: string, item: ItemWithOptions) => draftOf(visitor(), path, item),
    drops: (path: string) => dropDraft(visitor(), path),
    get cookie() {
      return now;
    },
  };
}

function formOf(fields: Iterable<readonly [string, string]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** The fields of a form in which some of what the item offers is chosen. */
function filledIn(item: ItemWithOptions, numbers: readonly number[]): [string, string][] {
  let at = 0;
  return item.options.filter(isAvailable).flatMap((one) => {
    const kind = groupKind(one);
    const chosen = one.items.filter(isAvailable).map((option) => {
      const quantity = (numbers[at++ % numbers.length] ?? 0) % 3;
      return { option, quantity };
    });
    if (kind === "stepper")
      return chosen.map(({ option, quantity }): [string, string] => [
        optionFieldName(one, option),
        String(quantity),
      ]);
    const marked = chosen.filter(({ quantity }) => quantity > 0).slice(0, kind === "radio" ? 1 : undefined);
    return marked.map(({ option }): [string, string] => [groupFieldName(one), option.id]);
  });
}

describe("what was chosen on a dish's page", () => {
  it("is there again, less what is gone", () => {
    fc.assert(
      fc.property(
        anItem,
        picks,
        fc.integer({ min: 1, max: 99 }),
        note,
        fc.nat(),
        (item, numbers, count, words, seed) => {
          const own = browser();
          const path = itemPath(item.id);
          const fields = filledIn(item, numbers);
          own.keeps([...fields, ["quantity", String(count)], ["note", words], [DISH, path]]);
          const kept = own.reads(path, item);
          expect(kept).toMatchObject({ quantity: String(count), note: words });
          const sent = fields.filter(([, value]) => value !== "0").length;
          expect(kept?.choice).toHaveLength(sent);
          expect(fittingChoice(item, kept?.choice ?? [])).toEqual(kept?.choice);
          // One option is not sold any more.
          const gone = kept?.choice[seed % Math.max(1, sent)];
          const less = {
            ...item,
            options: item.options.map((one) => ({
              ...one,
              items: one.items.filter(({ id }) => one.id !== gone?.group_id || id !== gone.id),
            })),
          };
          const ids = own.reads(path, less)?.choice.map(({ group_id, id }) => [group_id, id]);
          if (gone) expect(ids).not.toContainEqual([gone.group_id, gone.id]);
          expect(own.reads(itemPath(`${item.id}x`), item)).toBeUndefined();
          expect(own.reads(itemPath(item.id, "l1"), item)).toBeUndefined();
          own.drops(path);
          expect(own.reads(path, item)).toBeUndefined();
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is that of three dishes at most, the newest, in a small cookie", () => {
    const much = fc.array(
      fc.tuple(anItem, picks, fc.string({ unit: "binary", maxLength: 400, size: "max" })),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(much, (visits) => {
        const own = browser();
        for (const [item, numbers, words] of visits) {
          const path = itemPath(item.id);
          const fields = filledIn(item, numbers);
          own.keeps([...fields, ["quantity", "99"], ["note", words], [DISH, path]]);
          expect(own.reads(path, item)).toBeDefined();
        }
        const read = visits.filter(([item]) => own.reads(itemPath(item.id), item));
        expect(new Set(read.map(([item]) => item.id)).size).toBeLessThanOrEqual(3);
        for (const bytes of own.bytes) expect(bytes).toBeLessThanOrEqual(1_500);
      }),
      { numRuns: 40 },
    );
  });

  it("fits with the longest note and forty options, and loses options before it grows", () => {
    const many: ItemWithOptions = {
      unit_price: reais(1),
      options: Array.from({ length: 90 }, (_, at) => ({
        ...{ id: `g${at}`, name: "", minPermitted: 0, maxPermitted: 99, status: "AVAILABLE" },
        items: [{ id: "o", name: "", unit_price: reais(1), status: "AVAILABLE" }],
      })),
    };
    const own = browser();
    const fields = many.options.map((one): [string, string] => [`quantity:${one.id}:o`, "99"]);
    const emoji = Array.from({ length: 140 }, (_, at) => String.fromCodePoint(0x20000 + at * 311)).join("");
    own.keeps([...fields, ["note", emoji], ["quantity", "99"], [DISH, "/menu/x"]]);
    expect(own.bytes.every((bytes) => bytes <= 1_500)).toBe(true);
    expect(own.reads("/menu/x", many)).toMatchObject({ note: emoji, quantity: "99" });
    expect(own.reads("/menu/x", many)?.choice).toHaveLength(40);
  });

  it("is told by the line that it changes, and not by the list that it was opened from", () => {
    const item = { unit_price: reais(1), options: [] };
    const own = browser();
    own.keeps([
      ["note", "a"],
      ["quantity", "2"],
      [DISH, "/table/menu/x?line=l1&from=%2Ftable%2Fmenu%3Fquery%3Da"],
    ]);
    expect(own.reads("/table/menu/x?line=l1", item)?.note).toBe("a");
    for (const other of [
      "/table/menu/x",
      "/menu/x?line=l1",
      "/shared/menu/x?line=l1",
      "/table/menu/x?line=l2",
    ])
      expect(own.reads(other, item)).toBeUndefined();
    own.drops("/menu/x");
    expect(own.reads("/table/menu/x?line=l1", item)?.note).toBe("a");
  });

  it("is nothing for other forms, other sites, and cookies that are not ours", () => {
    const item = { unit_price: reais(1), options: [] };
    for (const page of [undefined, "", "https://evil.test/menu/x", "//evil.test", "menu/x"]) {
      const own = browser();
      expect(
        own.keeps([["note", "a"], ...(page === undefined ? [] : [[DISH, page] as const])]),
      ).toBeUndefined();
      expect(own.cookie).toBe("");
    }
    fc.assert(
      fc.property(fc.string(), (value) => {
        const forged = browser(
          `__Host-dishes=${encodeURIComponent(value)}; dishes=${encodeURIComponent(value)}`,
        );
        expect(forged.reads("/menu/x", item)).toBeUndefined();
        forged.drops("/menu/x");
      }),
      { numRuns: 30 },
    );
  });
});
