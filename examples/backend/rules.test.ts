import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brCodeFault } from "../../mocks/contract-check/demands/br-code";
import { newReference } from "./database";
import { brCode, clockAt, DAY, faultsOf, isOpenAt, MINUTE, metresBetween, pieceOf, slotsOf } from "./rules";

const name = { pt: "Nome", en: "Name" };
const cents = fc.integer({ min: 0, max: 100_000 });
const option = (id: string, price: number, max?: number) => ({
  ...{ id, name, price, status: "AVAILABLE" as const },
  ...(max === undefined ? {} : { max }),
});
const group = (min: number, max: number, items: ReturnType<typeof option>[]) => ({
  ...{ id: "g", name, min, max, items },
});
const choice = (id: string, quantity: number) => ({ group_id: "g", id, quantity });

describe("the price of a piece", () => {
  it("is the item's and each option's times its quantity, in whole cents", () => {
    const quantity = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(cents, cents, cents, quantity, quantity, (price, one, two, once, twice) => {
        const item = { price, groups: [group(0, 20, [option("1", one), option("2", two)])] };
        const piece = pieceOf(item, [choice("1", once), choice("2", twice)]);
        expect(piece).toBe(price + one * once + two * twice);
      }),
    );
  });
});

describe("choices", () => {
  it("are good exactly where each option and their sum keep to the limits", () => {
    const few = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(few, few, few, few, few, (min, more, most, one, two) => {
        const max = min + more;
        const groups = [group(min, max, [option("1", 0, most), option("2", 0)])];
        const choices = [choice("1", one), choice("2", two)].filter(({ quantity }) => quantity > 0);
        const isGood = one <= most && two <= max && one + two >= min && one + two <= max;
        expect(faultsOf({ groups }, choices)).toHaveLength(isGood ? 0 : 1);
      }),
    );
  });

  it("count together when an option is named twice, and are refused where there is no such group", () => {
    const groups = [group(0, 3, [option("1", 0, 1)])];
    expect(faultsOf({ groups }, [choice("1", 1), choice("1", 1)])).toMatchObject([{ field: "g" }]);
    expect(faultsOf({ groups: [] }, [choice("1", 1)])).toMatchObject([{ field: "g" }]);
  });
});

describe("hours", () => {
  const week = (startTime: string, endTime: string) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime, endTime }));
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00-03:00`);
  const clock = fc.integer({ min: 0, max: 1_439 });
  const text = (minutes: number) => new Date(minutes * MINUTE).toISOString().slice(11, 16);

  it("are those of the restaurant's time zone", () => {
    expect(clockAt(Date.parse("2026-11-20T02:30:00Z"))).toEqual({ weekday: 4, clock: "23:30" });
  });

  it("of every day are open from start to end, also past midnight", () => {
    fc.assert(
      fc.property(clock, clock, clock, (start, end, now) => {
        const isWithin = start < end ? start <= now && now < end : now >= start || now < end;
        expect(isOpenAt(week(text(start), text(end)), at(text(now)))).toBe(isWithin);
      }),
    );
  });

  it("past midnight are those of the day before", () => {
    const friday = [{ weekday: 5, startTime: "18:00", endTime: "01:00" }];
    expect(["00:30", "17:59", "18:00"].map((time) => isOpenAt(friday, at(time)))).toEqual([
      ...[false, false, true],
    ]);
    expect(isOpenAt(friday, at("00:30") + DAY)).toBe(true);
    expect(isOpenAt(friday, at("01:00") + DAY)).toBe(false);
  });

  it("have slots of half an hour that the kitchen can still cook for", () => {
    const slots = slotsOf(week("18:00", "20:00"), 40, at("18:10"));
    const today = slots.map((slot) => clockAt(slot).clock);
    expect(today).toEqual(["19:00", "19:30", "18:00", "18:30"]);
  });
});

describe("a BR Code", () => {
  it("is one that a bank can read, for any amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
        expect(brCodeFault(brCode(amount, newReference()), amount)).toBeUndefined();
      }),
    );
  });
});

describe("a distance", () => {
  it("is in metres", () => {
    expect(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBe(111_195);
    const paulista = { latitude: -23.5614, longitude: -46.6559 };
    expect(metresBetween(paulista, paulista)).toBe(0);
  });
});
