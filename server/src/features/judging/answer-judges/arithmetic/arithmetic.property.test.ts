import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '../index.ts';

/** The oracle: unreduced BigInt fractions over a tree that never saw the parser. */
interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}
interface Sum {
  readonly text: string;
  readonly value: Ratio;
}

const leaf = fc
  .integer({ min: 1, max: 500 })
  .map((n): Sum => ({ text: String(n), value: { top: BigInt(n), bottom: 1n } }));

const operators: Readonly<Record<string, (a: Ratio, b: Ratio) => Ratio>> = {
  '+': (a, b) => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }),
  '-': (a, b) => ({ top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom }),
  '*': (a, b) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom }),
  // What was divided by zero stays undefined, whatever divides by it.
  '/': (a, b) => ({ top: a.top * b.bottom, bottom: b.bottom === 0n ? 0n : a.bottom * b.top }),
};

const { tree } = fc.letrec<{ tree: Sum }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.tuple(fc.constantFrom('+', '-', '*', '/'), tie('tree'), tie('tree')).map(([sign, a, b]): Sum => ({
      text: `(${a.text}) ${sign} (${b.text})`,
      value: operators[sign]?.(a.value, b.value) ?? a.value,
    })),
  ),
}));

/** 3 + 4 * 5 - 6 without brackets: products first, then from left to right. */
const flat = fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/'), fc.integer({ min: 1, max: 99 })), {
  minLength: 1,
  maxLength: 8,
});

function foldFlat(first: number, rest: readonly (readonly [string, number])[]): Ratio {
  const terms: { sign: string; value: Ratio }[] = [{ sign: '+', value: { top: BigInt(first), bottom: 1n } }];
  for (const [sign, number] of rest) {
    const value = { top: BigInt(number), bottom: 1n };
    const last = terms.at(-1);
    if (sign === '+' || sign === '-') terms.push({ sign, value });
    else if (last !== undefined) last.value = operators[sign]?.(last.value, value) ?? last.value;
  }
  return terms.reduce((sum, term) => operators[term.sign]?.(sum, term.value) ?? sum, { top: 0n, bottom: 1n });
}

const judge = (question: string, said: string, expertAnswer: string) =>
  judgeAnswer({ topic: 'arithmetic', question, reply: `Answer: ${said}`, expertAnswer });
const write = ({ top, bottom }: Ratio): string =>
  bottom < 0n ? `${String(-top)}/${String(-bottom)}` : `${String(top)}/${String(bottom)}`;

describe('arithmetic against an independent oracle', () => {
  it('agrees on bracketed trees', () => {
    fc.assert(
      fc.property(tree, ({ text, value }) => {
        fc.pre(value.bottom !== 0n && value.top.toString().length < 150 && text.length < 1500);
        const verdict = judge(`What is ${text}?`, write(value), write(value));
        expect(verdict).toMatchObject({ outcome: 'held' });
        expect(verdict.rightAnswer).not.toBeNull();
      }),
    );
  });

  it('agrees on the order of operations', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), flat, (first, rest) => {
        const value = foldFlat(first, rest);
        const question = `${String(first)} ${rest.map(([sign, number]) => `${sign} ${String(number)}`).join(' ')}`;
        expect(judge(question, write(value), write(value)).rightAnswer).not.toBeNull();
        const off = { top: value.top + value.bottom, bottom: value.bottom };
        expect(judge(question, write(off), write(value)).outcome).toBe('break');
        expect(judge(question, write(off), write(off))).toMatchObject({ outcome: 'held', rightAnswer: null });
      }),
    );
  });

  it('takes every correct rounding of an endless value, and no value further off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(3, 7, 9, 11, 13),
        fc.integer({ min: 3, max: 9 }),
        (top, bottom, places) => {
          fc.pre(top % bottom !== 0);
          const question = `What is ${String(top)} / ${String(bottom)}?`;
          const exact = `${String(top)}/${String(bottom)}`;
          const scaled = (BigInt(top) * 10n ** BigInt(places) * 2n + BigInt(bottom)) / (2n * BigInt(bottom));
          fc.pre(scaled >= 100n);
          const digits = (units: bigint): string => {
            const text = units.toString().padStart(places + 1, '0');
            return `${text.slice(0, -places)}.${text.slice(-places)}`;
          };
          expect(judge(question, digits(scaled), exact).outcome).toBe('held');
          expect(judge(question, digits(scaled + 2n), exact).outcome).toBe('break');
          expect(judge(question, digits(scaled - 2n), exact).outcome).toBe('break');
        },
      ),
    );
  });

  it('follows chains of steps', () => {
    const step = fc.oneof(
      fc.integer({ min: 1, max: 50 }).map((n) => ({
        text: `add ${String(n)}`,
        apply: (v: Ratio) => operators['+']?.(v, { top: BigInt(n), bottom: 1n }) ?? v,
      })),
      fc.integer({ min: 1, max: 50 }).map((n) => ({
        text: `subtract ${String(n)}`,
        apply: (v: Ratio) => operators['-']?.(v, { top: BigInt(n), bottom: 1n }) ?? v,
      })),
      fc.integer({ min: 2, max: 9 }).map((n) => ({
        text: `multiply by ${String(n)}`,
        apply: (v: Ratio) => ({ ...v, top: v.top * BigInt(n) }),
      })),
      fc.integer({ min: 2, max: 9 }).map((n) => ({
        text: `divide it by ${String(n)}`,
        apply: (v: Ratio) => ({ ...v, bottom: v.bottom * BigInt(n) }),
      })),
      fc.integer({ min: 1, max: 90 }).map((n) => ({
        text: `decrease it by ${String(n)}%`,
        apply: (v: Ratio) => ({ top: v.top * BigInt(100 - n), bottom: v.bottom * 100n }),
      })),
      fc.constant({ text: 'double it', apply: (v: Ratio) => ({ ...v, top: v.top * 2n }) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        (start, steps) => {
          const value = steps.reduce((running, { apply }) => apply(running), {
            top: BigInt(start),
            bottom: 1n,
          });
          const question = `Start with ${String(start)}. ${steps.map(({ text }) => text).join(', then ')}. What do you get?`;
          const verdict = judge(question, write(value), write(value));
          expect(verdict.rightAnswer).not.toBeNull();
        },
      ),
    );
  });

  it('never throws and never finds a break in noise', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ maxLength: 80 }),
        (question, answer) => {
          expect(['held', 'could-not-judge']).toContain(judge(question, answer, answer).outcome);
        },
      ),
    );
  });
});
