import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DishState,
  ended,
  isOwed,
  joinedBy,
  MOST_ENTRIES,
  MOST_OF_ONE_ADDRESS,
  reopened,
  SHARED_MOST,
  type SharedChange,
  type SharedOrder,
  type SharedPerson,
  stateOf,
  waitingIn,
  withAgain,
  withChange,
  withDish,
  withoutDish,
  withoutPerson,
  withTaken,
  withTaking,
} from "./shared-order";

const NEW: SharedOrder = {
  ...{ owner: "Ana", service: "s", until: 0, link: "k", isOpen: true, isPlaced: false, orders: [] },
  ...{ people: [], dishes: [] },
};
const bia = { id: "p1", name: "Bia" };
const pudim = { id: "d1", person: "p1", item: "pudim", name: "Pudim", quantity: 1, choice: [], seen: 1_900 };

/** The order after a change that must work. */
function done(change: SharedChange): SharedOrder {
  if ("refusal" in change) throw new Error(change.refusal);
  return change.order;
}
const withBia = done(joinedBy(NEW, bia));
const withPudim = done(withDish(withBia, pudim));

describe("joining", () => {
  it.each(["Bia", "BIA", "bía", "B. i a", "Ana", "An\u200ba", "Ana\u3164", "Ａｎａ"])(
    "refuses %s, which is another one's name",
    (name) => {
      expect(joinedBy(withBia, { id: "p2", name })).toEqual({ refusal: "nameTaken" });
    },
  );

  it("is over once the link was ended", () => {
    expect(joinedBy({ ...NEW, isOpen: false }, bia)).toEqual({ refusal: "closed" });
  });
});

describe("seats", () => {
  const comes = (order: SharedOrder, number: number, more: Partial<SharedPerson> = {}) =>
    joinedBy(order, { id: `q${number}`, name: `Nome ${"x".repeat(number)}`, browser: `b${number}`, ...more });

  it("are one for a browser, however often it comes, and under whatever name", () => {
    const first = done(comes(NEW, 1));
    expect(done(comes(first, 2, { browser: "b1" })).people).toEqual([
      { ...first.people[0], name: "Nome xx" },
    ]);
    const chosen = done(withDish(first, { ...pudim, person: "q1" }));
    expect(done(comes(chosen, 2, { browser: "b1" }))).toEqual(chosen);
  });

  it("are not all for one address, whatever its windows say, and a household fits in", () => {
    let order = NEW;
    for (let number = 1; number <= MOST_OF_ONE_ADDRESS; number += 1)
      order = done(comes(order, number, { address: "home" }));
    expect(comes(order, 20, { address: "home" })).toEqual({ refusal: "crowd" });
    for (let number = 21; order.people.length < SHARED_MOST.people; number += 1)
      order = done(comes(order, number, { address: `a${number}` }));
    expect(comes(order, 40, { address: "a40" })).toEqual({ refusal: "full" });
  });

  it("are free again once their people were removed, who come in no more", () => {
    let order = NEW;
    for (let number = 1; number <= SHARED_MOST.people; number += 1) order = done(comes(order, number));
    order = done(withoutPerson(order, "q3"));
    expect(comes(order, 3)).toEqual({ refusal: "removed" });
    expect(withoutPerson(order, "q3")).toEqual({ refusal: "gone" });
    // The name is free, too.
    expect(done(comes(order, 30, { name: "Nome xxx" })).people).toHaveLength(SHARED_MOST.people + 1);
  });
});

describe("a person who is removed", () => {
  const taken = { ...pudim, id: "d2", rev: 0, state: "taken", line: "l" } as const;
  const removed = done(withoutPerson({ ...withPudim, dishes: [...withPudim.dishes, taken] }, "p1"));

  it("leaves nothing that waits, and keeps what is in the cart", () => {
    expect(removed.dishes).toEqual([taken]);
    expect(removed.people).toMatchObject([{ name: "Bia", isRemoved: true }]);
  });

  it("chooses and changes nothing, and the name stays taken while a dish has it", () => {
    expect(withDish(removed, pudim)).toEqual({ refusal: "gone" });
    expect(withChange(withPudim, "p1", "d1", { quantity: 2 })).not.toEqual({ refusal: "gone" });
    expect(joinedBy(removed, { id: "p9", name: "bia" })).toEqual({ refusal: "nameTaken" });
  });
});

describe("a link that is opened again", () => {
  it("is another one, and all that was chosen goes on", () => {
    const again = reopened(ended(withPudim), "k2", "other");
    expect(again).toEqual({ ...withPudim, link: "k2", service: "other" });
  });

  it("ends the seats of those who have chosen nothing", () => {
    const two = done(joinedBy(withPudim, { id: "p2", name: "Rui" }));
    expect(reopened(ended(two), "k2", "s").people).toEqual([bia]);
  });
});

describe("a dish", () => {
  it("is changed and removed by whoever put it in, and by nobody else", () => {
    const changed = done(withChange(withPudim, "p1", "d1", { quantity: 3 }));
    expect(changed.dishes).toMatchObject([{ quantity: 3, rev: 1 }]);
    expect(withChange(withPudim, "p2", "d1", { quantity: 0 })).toEqual({ refusal: "gone" });
    expect(done(withChange(withPudim, "p1", "d1", { quantity: 0 })).dishes).toEqual([]);
  });

  it("grows by an equal one, and by no other", () => {
    const same = { ...pudim, id: "d2", quantity: 2, seen: 3_800 };
    expect(done(withDish(withPudim, same)).dishes).toMatchObject([
      { id: "d1", quantity: 3, seen: 5_700, rev: 1 },
    ]);
    const choice = [{ group_id: "g", id: "o", quantity: 1 }];
    for (const other of [{ note: "sem calda" }, { choice }, { quantity: 99 }])
      expect(done(withDish(withPudim, { ...same, ...other })).dishes).toHaveLength(2);
    const { order } = withTaking(withPudim, [{ id: "d1", rev: 0 }], 0);
    expect(done(withDish(order, same)).dishes).toHaveLength(2);
  });

  it("that came or grew later is told from those before, whatever the clocks say, and one that became less is not", () => {
    const of = (order: SharedOrder) => order.dishes.map(({ added = -1 }) => added);
    const first = done(withDish(withBia, { ...pudim, added: 1_000 }));
    const [seen = 0] = of(first);
    // Another replica's clock is behind.
    const second = done(withDish(first, { ...pudim, id: "d2", note: "sem calda", added: 400 }));
    expect(waitingIn(second, seen).map((dish) => dish.id)).toEqual(["d2"]);
    const grown = done(withDish(second, { ...pudim, id: "d3", added: 500 }));
    expect(waitingIn(grown, Math.max(...of(second))).map((dish) => dish.id)).toEqual(["d1"]);
    const newest = Math.max(...of(grown));
    const more = done(withChange(grown, "p1", "d2", { quantity: 5, added: 600 }));
    expect(waitingIn(more, newest).map((dish) => dish.id)).toEqual(["d2"]);
    for (const change of [{ quantity: 1 }, { note: "com calda" }])
      expect(waitingIn(done(withChange(grown, "p1", "d2", { ...change, added: 700 })), newest)).toEqual([]);
    // A dish of an earlier release is news until it was shown.
    expect(waitingIn(withPudim)).toHaveLength(1);
  });

  it("is nobody's to change once it is being taken", () => {
    const { order } = withTaking(withPudim, [{ id: "d1", rev: 0 }], 0);
    expect(withChange(order, "p1", "d1", { quantity: 2 })).toEqual({ refusal: "gone" });
    expect(withoutDish(order, "d1", 0)).toEqual({ refusal: "gone" });
  });

  it("that is in the cart or ordered is not the list's to lose, whatever an old page asks", () => {
    for (const state of ["taken", "ordered"] as const) {
      const dishes = withPudim.dishes.map((dish) => ({ ...dish, state }));
      expect(withoutDish({ ...withPudim, dishes }, "d1", 0)).toEqual({ refusal: "gone" });
    }
  });

  it("that was removed from the cart is taken again in one press, and only if it was shown", () => {
    const dishes = withPudim.dishes.map((dish) => ({ ...dish, state: "out" as const }));
    const out = { ...withPudim, dishes };
    expect(withTaking(out, [], 0).claimed).toEqual([]);
    const { order, claimed } = withTaking(out, [{ id: "d1", rev: 0 }], 0);
    expect(claimed).toHaveLength(1);
    expect(withTaking(order, [{ id: "d1", rev: 0 }], 0)).toMatchObject({ claimed: [], isUnderWay: true });
  });

  it("is owed while it waits, and no more once an order has left it out or it was removed", () => {
    const [dish] = withPudim.dishes;
    if (!dish) throw new Error("no dish");
    const placed = { ...withPudim, isPlaced: true };
    expect([withPudim, placed].map((order) => isOwed(order, dish, 0))).toEqual([true, false]);
    const states: readonly DishState[] = ["taking", "taken", "ordered", "out", "unsure"];
    const owed = states.filter((state) => isOwed(placed, { ...dish, state, at: 0 }, 0));
    expect(owed).toEqual(["taking", "taken", "ordered"]);
  });

  it("that was changed since it was shown is not taken", () => {
    const changed = done(withChange(withPudim, "p1", "d1", { quantity: 3 }));
    const { claimed, isStale } = withTaking(changed, [{ id: "d1", rev: 0 }], 0);
    expect({ claimed, isStale }).toEqual({ claimed: [], isStale: true });
  });

  it("that was left on its way is unsure, and is taken again only by the owner's word", () => {
    const { order } = withTaking(withPudim, [{ id: "d1", rev: 0 }], 0);
    const [dish] = order.dishes;
    if (!dish) throw new Error("no dish");
    expect(stateOf(dish, 59_000)).toBe("taking");
    expect(stateOf(dish, 61_000)).toBe("unsure");
    expect(withTaking(order, [{ id: "d1", rev: 0 }], 61_000).claimed).toEqual([]);
    expect(withAgain(order, "d1", 1_000)).toEqual({ refusal: "gone" });
    expect(done(withAgain(order, "d1", 61_000)).dishes).toMatchObject([{ state: "waiting", rev: 1 }]);
  });
});

const id = fc.constantFrom("d1", "d2", "d3", "d4", "d5");
const person = fc.nat(SHARED_MOST.people + 3).map((number) => `p${number}`);
type Step = (order: SharedOrder, put: (id: string) => void) => SharedOrder;

const applied = (order: SharedOrder, change: SharedChange) => ("order" in change ? change.order : order);
/** What anybody may do, in any order: every step takes all that is shown, as two tabs would. */
const steps: fc.Arbitrary<Step> = fc.oneof(
  person.map(
    (one): Step =>
      (order) =>
        applied(order, joinedBy(order, { id: one, name: one })),
  ),
  fc.tuple(person, fc.nat(3)).map(
    ([one, address]): Step =>
      (order) =>
        applied(order, joinedBy(order, { id: one, name: one, browser: `b ${one}`, address: `${address}` })),
  ),
  person.map(
    (one): Step =>
      (order) =>
        applied(order, withoutPerson(order, one)),
  ),
  fc.constant<Step>((order) => reopened(ended(order), order.link, order.service)),
  fc.tuple(person, fc.nat(1_000)).map(
    ([one, number]): Step =>
      (order) =>
        applied(order, withDish(order, { ...pudim, id: `d${number}`, note: `${number}`, person: one })),
  ),
  fc.tuple(person, id, fc.nat(4)).map(
    ([one, dish, quantity]): Step =>
      (order) =>
        applied(order, withChange(order, one, dish, { quantity })),
  ),
  id.map(
    (dish): Step =>
      (order) =>
        applied(order, withoutDish(order, dish, 0)),
  ),
  fc.constantFrom<Step>((order, put) => {
    const shown = order.dishes.map(({ id, rev }) => ({ id, rev }));
    const first = withTaking(order, shown, 0);
    const second = withTaking(first.order, shown, 0);
    for (const dish of [...first.claimed, ...second.claimed]) put(dish.id);
    const results = first.claimed.map(({ id }) => [id, { state: "taken", line: undefined }] as const);
    return withTaken(second.order, new Map(results));
  }),
);

describe("whatever is done, in whatever order", () => {
  it("stays within its bounds, and puts each dish into the cart at most once", () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 200 }), (all) => {
        const puts = new Map<string, number>();
        let order = NEW;
        let made = 0;
        for (const step of all) {
          const before = order.dishes.length;
          order = step(order, (dish) => puts.set(dish, (puts.get(dish) ?? 0) + 1));
          made += order.dishes.length > before ? 1 : 0;
          const seated = order.people.filter(({ isRemoved }) => !isRemoved);
          expect(seated.length).toBeLessThanOrEqual(SHARED_MOST.people);
          expect(order.people.length).toBeLessThanOrEqual(MOST_ENTRIES);
          const addresses = seated.map(({ address }) => address).filter((one) => one !== undefined);
          for (const one of addresses)
            expect(addresses.filter((other) => other === one).length).toBeLessThanOrEqual(
              MOST_OF_ONE_ADDRESS,
            );
          const browsers = order.people.flatMap(({ browser }) => browser ?? []);
          expect(new Set(browsers).size).toBe(browsers.length);
          const owners = order.dishes.map(({ person }) => person);
          expect(owners.filter((one) => order.people.every(({ id }) => id !== one))).toEqual([]);
          expect(order.dishes.length).toBeLessThanOrEqual(SHARED_MOST.dishes);
          for (const { id: one } of order.people) {
            const own = order.dishes.filter((dish) => dish.person === one);
            expect(own.length).toBeLessThanOrEqual(SHARED_MOST.dishesOfOne);
          }
        }
        const all_ = [...puts.values()].reduce((sum, count) => sum + count, 0);
        expect(all_).toBeLessThanOrEqual(made);
      }),
    );
  });
});
