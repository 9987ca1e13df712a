import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '../index.ts';

/** The oracle: whole sizes in the smallest unit of each kind, from the definitions. */
const lengths: readonly (readonly [name: string, nanometres: bigint])[] = [
  ['km', 1_000_000_000_000n],
  ['metres', 1_000_000_000n],
  ['cm', 10_000_000n],
  ['mm', 1_000_000n],
  ['inches', 25_400_000n],
  ['feet', 304_800_000n],
  ['yards', 914_400_000n],
  ['miles', 1_609_344_000_000n],
  ['nautical miles', 1_852_000_000_000n],
];
const masses: readonly (readonly [name: string, tenNanograms: bigint])[] = [
  ['kg', 100_000_000_000n],
  ['grams', 100_000_000n],
  ['mg', 100_000n],
  ['tonnes', 100_000_000_000_000n],
  ['pounds', 45_359_237_000n],
  ['stone', 635_029_318_000n],
];
const data: readonly (readonly [name: string, bits: bigint])[] = [
  ['bytes', 8n],
  ['bits', 1n],
  ['kB', 8000n],
  ['MB', 8_000_000n],
  ['KiB', 8192n],
  ['MiB', 8_388_608n],
  ['Mbit', 1_000_000n],
  ['gigabytes', 8_000_000_000n],
];

const judge = (question: string, said: string, expertAnswer: string) =>
  judgeAnswer({ topic: 'units', question, reply: `Answer: ${said}`, expertAnswer });

/** What becomes of a right target and of one that is twice off, when the expert is right. */
function judgeRatio(question: string, top: bigint, bottom: bigint): readonly string[] {
  const right = `${String(top)}/${String(bottom)}`;
  return [right, `${String(top * 2n)}/${String(bottom)}`].map((said) => {
    const verdict = judge(question, said, right);
    return verdict.rightAnswer === null ? verdict.reason : verdict.outcome;
  });
}
const EXPECTED = ['held', 'break'];

const pairOf = (table: readonly (readonly [string, bigint])[]) =>
  fc.tuple(fc.constantFrom(...table), fc.constantFrom(...table)).filter(([from, to]) => from[0] !== to[0]);
const amount = fc.integer({ min: 1, max: 100_000 });

describe('units against whole numbers of the smallest unit', () => {
  it.each([
    ['lengths', lengths],
    ['masses', masses],
    ['data', data],
  ] as const)('agrees on %s', (_, table) => {
    fc.assert(
      fc.property(amount, pairOf(table), (count, [from, to]) => {
        expect(
          judgeRatio(`Convert ${String(count)} ${from[0]} to ${to[0]}.`, BigInt(count) * from[1], to[1]),
        ).toEqual(EXPECTED);
        expect(
          judgeRatio(`How many ${to[0]} are in ${String(count)} ${from[0]}?`, BigInt(count) * from[1], to[1]),
        ).toEqual(EXPECTED);
      }),
    );
  });

  it('agrees on squares and cubes', () => {
    fc.assert(
      fc.property(
        amount,
        pairOf(lengths),
        fc.constantFrom(['square', 2n] as const, ['cubic', 3n] as const),
        (count, [from, to], [word, exponent]) => {
          const question = `Convert ${String(count)} ${word} ${from[0]} to ${word} ${to[0]}.`;
          expect(judgeRatio(question, BigInt(count) * from[1] ** exponent, to[1] ** exponent)).toEqual(
            EXPECTED,
          );
        },
      ),
    );
  });

  it('agrees on speeds', () => {
    const times = [
      ['second', 1n],
      ['minute', 60n],
      ['hour', 3600n],
    ] as const;
    const speeds = fc.record({
      count: amount,
      pair: pairOf(lengths),
      over: fc.constantFrom(...times),
      under: fc.constantFrom(...times),
    });
    fc.assert(
      fc.property(speeds, ({ count, pair: [from, to], over, under }) => {
        const question = `What is ${String(count)} ${from[0]} per ${over[0]} in ${to[0]} per ${under[0]}?`;
        expect(judgeRatio(question, BigInt(count) * from[1] * under[1], to[1] * over[1])).toEqual(EXPECTED);
      }),
    );
  });

  it('agrees on temperatures and on their differences', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 2000 }), (degrees) => {
        expect(judgeRatio(`What is ${String(degrees)} °C in °F?`, BigInt(degrees) * 9n + 160n, 5n)).toEqual(
          EXPECTED,
        );
        fc.pre(degrees > 0);
        expect(
          judgeRatio(
            `Convert a temperature difference of ${String(degrees)} °C to °F.`,
            BigInt(degrees) * 9n,
            5n,
          ),
        ).toEqual(EXPECTED);
      }),
    );
  });

  it('takes the same amount in another unit of the kind', () => {
    fc.assert(
      fc.property(
        amount,
        fc.uniqueArray(fc.constantFrom(...lengths), { minLength: 3, maxLength: 3 }),
        (count, [from, to, other]) => {
          fc.pre(from !== undefined && to !== undefined && other !== undefined);
          const said = `${String(BigInt(count) * from[1])}/${String(other[1])} ${other[0]}`;
          const verdict = judge(`Convert ${String(count)} ${from[0]} to ${to[0]}.`, said, said);
          expect(verdict.rightAnswer).not.toBeNull();
        },
      ),
    );
  });
});
