import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRankOrder } from './rank-order.ts';

it('has every number at the place that sorting gives it, whatever was added and taken out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 40, maxLength: 40 }),
      fc.array(fc.nat(39), { maxLength: 200 }),
      (weights, toggled) => {
        const weigh = (number: number) => weights[number] ?? 0;
        const isBefore = (one: number, other: number) =>
          weigh(one) === weigh(other) ? one < other : weigh(one) > weigh(other);
        const order = createRankOrder(isBefore);
        const within = new Set<number>();
        for (const number of toggled) {
          expect(order.has(number)).toBe(within.has(number));
          if (within.delete(number)) order.delete(number);
          else {
            within.add(number);
            order.add(number);
          }
        }
        const sorted = [...within].toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
        expect(order.size).toBe(sorted.length);
        expect(sorted.map((number) => order.placeOf(number))).toEqual([...sorted.keys()]);
        expect(Array.from({ length: sorted.length }, (_, index) => order.at(index))).toEqual(sorted);
        expect([order.at(sorted.length), order.at(-1)]).toEqual([null, null]);
      },
    ),
  );
});

it('finds the last of fifty thousand in few steps, in whatever order they came', () => {
  for (const came of ['rising', 'falling'] as const) {
    let compared = 0;
    const order = createRankOrder((one, other) => {
      compared += 1;
      return one < other;
    });
    const count = 50_000;
    for (let nth = 0; nth < count; nth += 1) order.add(came === 'rising' ? nth : count - 1 - nth);
    compared = 0;
    expect(order.placeOf(count - 1)).toBe(count - 1);
    expect(order.placeOf(0)).toBe(0);
    // A balanced tree of so many is 16 deep; one that is out of balance would take thousands.
    expect(compared).toBeLessThan(120);
  }
});
