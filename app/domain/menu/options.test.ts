import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  asOnMenu,
  type Choice,
  canBeOrdered,
  fittingChoice,
  groupKind,
  type ItemWithOptions,
  initialChoice,
  isOrderableAsIs,
  isRequired,
  type Option,
  type OptionGroup,
  optionLimit,
  priceOf,
  unfillableGroup,
  validateChoice,
} from "./options";

const brl = (value: number) => ({ value, currency: "BRL" });

function option(id: string, price = 0, rest: Partial<Option> = {}): Option {
  return { id, name: id.toUpperCase(), unit_price: brl(price), status: "AVAILABLE", ...rest };
}

function group(id: string, bounds: [number, number], items: Option[], status = "AVAILABLE"): OptionGroup {
  return { id, name: id.toUpperCase(), minPermitted: bounds[0], maxPermitted: bounds[1], status, items };
}

const size = group("size", [1, 1], [option("one"), option("two", 6200)]);
const sides = group(
  "sides",
  [0, 3],
  ["farofa", "pirao", "salad", "banana"].map((id, index) =>
    option(id, 800, { maxPermitted: 1, status: index === 3 ? "UNAVAILABLE" : "AVAILABLE" }),
  ),
);
const extras = group("extras", [2, 4], [option("shrimp", 1800, { maxPermitted: 3 }), option("coconut", 500)]);
const moqueca: ItemWithOptions = { unit_price: brl(8990), options: [size, sides] };
const take = (group_id: string, id: string, quantity = 1) => ({ group_id, id, quantity });

describe("groups", () => {
  it("are radio buttons, checkboxes or steppers", () => {
    expect(groupKind(size)).toBe("radio");
    expect(groupKind(sides)).toBe("checkbox");
    expect(groupKind(extras)).toBe("stepper");
    expect(groupKind(group("g", [0, 1], [option("a")]))).toBe("checkbox");
    expect(groupKind(group("g", [2, 2], [option("a")]))).toBe("stepper");
  });

  it("are required when available with a minimum", () => {
    expect(isRequired(size)).toBe(true);
    expect(isRequired(sides)).toBe(false);
    expect(isRequired({ status: "UNAVAILABLE", minPermitted: 1 })).toBe(false);
    expect(isRequired({ status: "SOMETHING_NEW", minPermitted: 1 })).toBe(false);
    expect(isOrderableAsIs(moqueca)).toBe(false);
    expect(isOrderableAsIs({ unit_price: brl(1), options: [sides] })).toBe(true);
  });
});

describe("an item can be ordered", () => {
  const soldOut = { status: "UNAVAILABLE" };

  it.each([
    ["all options of a required group are sold out", group("g", [1, 1], [option("a", 0, soldOut)]), false],
    ["a required group has no options", group("g", [1, 2], []), false],
    [
      "what is left may be taken too seldom",
      group("g", [3, 4], [option("a", 0, { maxPermitted: 2 })]),
      false,
    ],
    ["one may be taken often enough", group("g", [3, 4], [option("a", 0, { maxPermitted: 3 })]), true],
    ["options may not be taken at all", group("g", [1, 1], [option("a", 0, { maxPermitted: 0 })]), false],
    ["the group may not be taken as often as it must", group("g", [2, 1], [option("a"), option("b")]), false],
    ["the group as a whole is off", group("g", [1, 1], [], "UNAVAILABLE"), true],
    [
      "nothing is left of a group that need not be chosen",
      group("g", [0, 2], [option("a", 0, soldOut)]),
      true,
    ],
  ])("or not, where %s", (_, one, expected) => {
    const item = { unit_price: brl(100), status: "AVAILABLE", options: [size, one] };
    expect(canBeOrdered(item)).toBe(expected);
    expect(unfillableGroup(item)?.id).toBe(expected ? undefined : "g");
    expect(canBeOrdered({ ...item, ...soldOut })).toBe(false);
  });

  const anOption = fc.record({
    id: fc.constantFrom("a", "b", "c", "d"),
    name: fc.constant("Option"),
    unit_price: fc.constant(brl(100)),
    maxPermitted: fc.option(fc.nat(3), { nil: undefined }),
    status: fc.constantFrom("AVAILABLE", "AVAILABLE", "UNAVAILABLE"),
  });
  const aGroup = fc.record({
    id: fc.constantFrom("g", "h", "i"),
    name: fc.constant("Group"),
    minPermitted: fc.nat(4),
    maxPermitted: fc.nat(5),
    status: fc.constantFrom("AVAILABLE", "AVAILABLE", "AVAILABLE", "UNAVAILABLE"),
    items: fc.uniqueArray(anOption, { selector: ({ id }) => id, maxLength: 3 }),
  });
  const anItem = fc.record({
    unit_price: fc.constant(brl(1_000)),
    status: fc.constant("AVAILABLE"),
    options: fc.uniqueArray(aGroup, { selector: ({ id }) => id, maxLength: 2 }),
  });

  /** Every choice of an item, with each option as often as it may be chosen, and once more. */
  function choicesOf({ options }: ItemWithOptions): Choice[] {
    let choices: Choice[] = [[]];
    for (const one of options)
      for (const each of one.items)
        choices = choices.flatMap((choice) =>
          Array.from({ length: optionLimit(one, each) + 2 }, (_, quantity) =>
            quantity === 0 ? choice : [...choice, take(one.id, each.id, quantity)],
          ),
        );
    return choices;
  }

  it("exactly if there is a choice for it", () => {
    fc.assert(
      fc.property(anItem, (item) => {
        const isPossible = choicesOf(item).some((choice) => validateChoice(item, choice).length === 0);
        expect(canBeOrdered(item)).toBe(isPossible);
      }),
      { numRuns: 300 },
    );
  });
});

describe("validateChoice", () => {
  it("accepts a choice within its bounds", () => {
    expect(validateChoice(moqueca, [take("size", "two"), take("sides", "farofa")])).toEqual([]);
  });

  it("names a required group left out", () => {
    expect(validateChoice(moqueca, [])).toEqual([{ kind: "min", group_id: "size", group: "SIZE", count: 1 }]);
  });

  it("names more than the maximum, counting quantities", () => {
    const item = { unit_price: brl(0), options: [extras] };
    const choice = [take("extras", "shrimp", 3), take("extras", "coconut", 2)];
    expect(validateChoice(item, choice)).toEqual([
      { kind: "max", group_id: "extras", group: "EXTRAS", count: 4 },
    ]);
    expect(validateChoice(item, [take("extras", "coconut", 1)])).toMatchObject([{ kind: "min", count: 2 }]);
  });

  it("names an option taken too often, also when it is named twice", () => {
    const issue = { kind: "itemMax", group_id: "sides", id: "farofa", option: "FAROFA", max: 1 };
    const twice = [take("size", "one"), take("sides", "farofa"), take("sides", "farofa")];
    expect(validateChoice(moqueca, twice)).toEqual([issue]);
  });

  it("names what is sold out, and what the item does not have", () => {
    const choice = [take("size", "one"), take("sides", "banana"), take("sides", "caviar"), take("x", "y")];
    expect(validateChoice(moqueca, choice)).toEqual([
      { kind: "soldOut", group_id: "sides", id: "banana", option: "BANANA" },
      { kind: "unknown", group_id: "sides", id: "caviar" },
      { kind: "unknown", group_id: "x", id: "y" },
    ]);
  });

  it("skips unavailable groups, but not what was chosen from one", () => {
    const item = { unit_price: brl(0), options: [{ ...size, status: "UNAVAILABLE" }] };
    expect(validateChoice(item, [])).toEqual([]);
    expect(validateChoice(item, [take("size", "one")])).toMatchObject([{ kind: "soldOut", option: "ONE" }]);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("names the quantity %s", (quantity) => {
    const kinds = validateChoice(moqueca, [take("size", "one"), take("sides", "farofa", quantity)]);
    expect(kinds).toContainEqual({
      kind: "quantity",
      group_id: "sides",
      id: "farofa",
      option: "FAROFA",
    });
  });

  it("accepts exactly the choices within all bounds", () => {
    const quantities = fc.record({ shrimp: fc.nat(5), coconut: fc.nat(6) });
    const item = { unit_price: brl(0), options: [extras] };
    fc.assert(
      fc.property(quantities, ({ shrimp, coconut }) => {
        const total = shrimp + coconut;
        const valid = total >= 2 && total <= 4 && shrimp <= 3 && coconut <= 4;
        const choice = [take("extras", "shrimp", shrimp), take("extras", "coconut", coconut)];
        expect(validateChoice(item, choice).length === 0).toBe(valid);
      }),
    );
  });
});

describe("priceOf", () => {
  it("is (unit + options) times quantity", () => {
    const choice = [take("size", "two"), take("sides", "farofa"), take("x", "y", 9)];
    expect(priceOf(moqueca, choice, 2)).toEqual(brl((8990 + 6200 + 800) * 2));
    expect(priceOf(moqueca, [], 1)).toEqual(brl(8990));
  });
});

describe("bounds that contradict each other", () => {
  const bounds = fc.record({ group: fc.integer({ min: 1, max: 5 }), own: fc.integer({ min: 1, max: 9 }) });

  it("leave the stricter of an option's maximum and its group's", () => {
    fc.assert(
      fc.property(bounds, fc.nat(10), ({ group: most, own }, quantity) => {
        const one = group("g", [0, most], [option("a", 100, { maxPermitted: own })]);
        const issues = validateChoice({ unit_price: brl(0), options: [one] }, [take("g", "a", quantity)]);
        expect(issues.length === 0).toBe(quantity <= Math.min(most, own));
      }),
    );
  });

  it("make a required group that cannot be met refuse every choice", () => {
    const sold = [option("a", 0, { status: "UNAVAILABLE" }), option("b", 0, { maxPermitted: 1 })];
    const item = { unit_price: brl(0), options: [group("g", [2, 2], sold)] };
    fc.assert(
      fc.property(fc.nat(3), fc.nat(3), (a, b) => {
        expect(validateChoice(item, [take("g", "a", a), take("g", "b", b)])).not.toEqual([]);
      }),
    );
  });
});

describe("fittingChoice", () => {
  it("is what the form can show: on offer, marked once, one of a group of one", () => {
    const choice = [
      take("size", "one"),
      take("size", "two", 3),
      take("sides", "farofa", 2),
      take("sides", "banana"),
      take("x", "y"),
    ];
    expect(fittingChoice(moqueca, choice)).toEqual([take("size", "two"), take("sides", "farofa")]);
  });

  it("leaves a valid choice as it is, and changes nothing the second time", () => {
    const item = { unit_price: brl(100), options: [extras] };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (shrimp, coconut) => {
        const choice = [take("extras", "shrimp", shrimp), take("extras", "coconut", coconut)];
        const fitting = fittingChoice(item, choice);
        expect(fitting).toEqual(choice);
        expect(fittingChoice(item, fitting)).toEqual(fitting);
      }),
    );
  });
});

describe("asOnMenu", () => {
  it("puts options as the menu has them, whatever order they came in, and keeps those it lacks for the end", () => {
    const known = moqueca.options.flatMap(({ id: group_id, items }) =>
      items.map(({ id }) => take(group_id, id)),
    );
    const gone = take("size", "gone");
    fc.assert(
      fc.property(fc.shuffledSubarray([...known, gone], { minLength: known.length + 1 }), (mixed) => {
        expect(asOnMenu(moqueca, mixed)).toEqual([...known, gone]);
      }),
    );
  });
});

describe("initialChoice", () => {
  it("takes the cheapest of a group of one, and leaves the rest open", () => {
    expect(initialChoice(moqueca)).toEqual([take("size", "one")]);
    const sold = { ...size, items: [option("one", 0, { status: "UNAVAILABLE" }), option("two", 6200)] };
    expect(initialChoice({ ...moqueca, options: [sold] })).toEqual([take("size", "two")]);
  });

  it("guesses no taste", () => {
    const pepper = group("pepper", [1, 1], [option("none"), option("aside")]);
    expect(initialChoice({ ...moqueca, options: [pepper] })).toEqual([]);
  });

  it("chooses nothing from what is unavailable", () => {
    expect(initialChoice({ ...moqueca, options: [{ ...size, status: "UNAVAILABLE" }] })).toEqual([]);
    const gone = { ...size, items: [option("one", 0, { status: "UNAVAILABLE" })] };
    expect(initialChoice({ ...moqueca, options: [gone] })).toEqual([]);
  });
});
