import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '../index.ts';

interface Sentence {
  readonly text: string;
  holds(row: Readonly<Record<string, boolean>>): boolean;
}

const NAMES = ['p', 'q', 'r', 's'];
const leaf = fc
  .constantFrom(...NAMES)
  .map((name): Sentence => ({ text: name, holds: (row) => row[name] === true }));
const { sentence } = fc.letrec<{ sentence: Sentence }>((tie) => {
  const pair = (join: (a: string, b: string) => string, hold: (a: boolean, b: boolean) => boolean) =>
    fc.tuple(tie('sentence'), tie('sentence')).map(([a, b]): Sentence => ({
      text: `(${join(a.text, b.text)})`,
      holds: (row) => hold(a.holds(row), b.holds(row)),
    }));
  return {
    sentence: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      tie('sentence').map((inner): Sentence => ({
        text: `not ${inner.text}`,
        holds: (row) => !inner.holds(row),
      })),
      tie('sentence').map((inner): Sentence => ({
        text: `~${inner.text}`,
        holds: (row) => !inner.holds(row),
      })),
      pair(
        (a, b) => `${a} and ${b}`,
        (a, b) => a && b,
      ),
      pair(
        (a, b) => `${a} or ${b}`,
        (a, b) => a || b,
      ),
      pair(
        (a, b) => `${a} or ${b}, but not both`,
        (a, b) => a !== b,
      ),
      pair(
        (a, b) => `if ${a}, then ${b}`,
        (a, b) => !a || b,
      ),
      pair(
        (a, b) => `${a} only if ${b}`,
        (a, b) => !a || b,
      ),
      pair(
        (a, b) => `${a} if ${b}`,
        (a, b) => a || !b,
      ),
      pair(
        (a, b) => `${a} unless ${b}`,
        (a, b) => a || b,
      ),
      pair(
        (a, b) => `neither ${a} nor ${b}`,
        (a, b) => !a && !b,
      ),
      pair(
        (a, b) => `${a} -> ${b}`,
        (a, b) => !a || b,
      ),
      pair(
        (a, b) => `${a} <-> ${b}`,
        (a, b) => a === b,
      ),
    ),
  };
});

const rows = Array.from({ length: 2 ** NAMES.length }, (_, bits) =>
  Object.fromEntries(NAMES.map((name, place) => [name, (bits >> place) % 2 === 1])),
);

const judge = (question: string, said: string, expertAnswer = said) =>
  judgeAnswer({ topic: 'logic', question, reply: `Answer: ${said}`, expertAnswer });

describe('propositions against a truth table of the oracle', () => {
  it('agrees on what follows', () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 3 }), sentence, (premises, conclusion) => {
        const text = `${premises.map((one) => one.text).join('. ')}. Does it follow that ${conclusion.text}?`;
        fc.pre(text.length < 1200);
        const possible = rows.filter((row) => premises.every((one) => one.holds(row)));
        const seen = new Set(possible.map((row) => conclusion.holds(row)));
        const verdict = judge(text, seen.has(false) ? 'It does not follow' : 'Yes, it follows');
        const expected = possible.length === 0 ? 'could-not-judge' : 'held';
        expect([verdict.outcome, verdict.rightAnswer === null]).toEqual([expected, possible.length === 0]);
      }),
    );
  });

  it('agrees on what is so', () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 3 }), sentence, (premises, conclusion) => {
        const text = `${premises.map((one) => one.text).join('. ')}. Is it true that ${conclusion.text}?`;
        const possible = rows.filter((row) => premises.every((one) => one.holds(row)));
        fc.pre(possible.length > 0 && text.length < 1200);
        const seen = new Set(possible.map((row) => conclusion.holds(row)));
        const right = seen.size === 2 ? 'it cannot be known' : seen.has(true) ? 'true' : 'false';
        for (const said of ['it cannot be known', 'true', 'false'])
          expect(judge(text, said, right).outcome).toBe(said === right ? 'held' : 'break');
      }),
    );
  });
});

type Form = 'all' | 'no' | 'some' | 'some-not' | 'only' | 'not-all';
const CLASSES = ['owls', 'birds', 'pets'] as const;
interface Categorical {
  readonly form: Form;
  readonly subject: number;
  readonly predicate: number;
}

const categorical = fc
  .record({
    form: fc.constantFrom<Form>('all', 'no', 'some', 'some-not', 'only', 'not-all'),
    subject: fc.integer({ min: 0, max: 2 }),
    predicate: fc.integer({ min: 0, max: 2 }),
  })
  .filter(({ subject, predicate }) => subject !== predicate);

const has = (kind: number, place: number): boolean => (kind >> place) % 2 === 1;

/** Whether a sentence holds in a world, which is a list of the kinds of things in it. */
function isSo({ form, subject, predicate }: Categorical, world: readonly number[]): boolean {
  const [inside, onlyInside] = [
    world.filter((kind) => has(kind, subject)),
    world.filter((kind) => has(kind, predicate)),
  ];
  switch (form) {
    case 'all':
      return inside.every((kind) => has(kind, predicate));
    case 'only':
      return onlyInside.every((kind) => has(kind, subject));
    case 'no':
      return !inside.some((kind) => has(kind, predicate));
    case 'some':
      return inside.some((kind) => has(kind, predicate));
    default:
      return inside.some((kind) => !has(kind, predicate));
  }
}

const worlds = Array.from({ length: 255 }, (_, bits) =>
  Array.from({ length: 8 }, (__, kind) => kind).filter((kind) => has(bits + 1, kind)),
);
const isPeopled = (world: readonly number[]): boolean =>
  CLASSES.every((_, place) => world.some((kind) => has(kind, place)));

function write({ form, subject, predicate }: Categorical): string {
  const [a, b] = [CLASSES[subject] ?? '', CLASSES[predicate] ?? ''];
  if (form === 'some-not') return `some ${a} are not ${b}`;
  return form === 'not-all' ? `not all ${a} are ${b}` : `${form} ${a} are ${b}`;
}

function settle(
  premises: readonly Categorical[],
  conclusion: Categorical,
  among: readonly (readonly number[])[],
): string {
  const possible = among.filter((world) => premises.every((one) => isSo(one, world)));
  if (possible.length === 0) return 'contradiction';
  return possible.every((world) => isSo(conclusion, world)) ? 'follows' : 'does not follow';
}

describe('classes against every world of three classes', () => {
  it('agrees, or says that it depends on whether the classes have members', () => {
    fc.assert(
      fc.property(
        fc.array(categorical, { minLength: 2, maxLength: 4 }),
        categorical,
        (premises, conclusion) => {
          const named = new Set(premises.flatMap(({ subject, predicate }) => [subject, predicate]));
          fc.pre(named.has(conclusion.subject) && named.has(conclusion.predicate) && named.size === 3);
          const right = settle(premises, conclusion, worlds);
          const peopled = settle(premises, conclusion, worlds.filter(isPeopled));
          const verdict = judge(
            `${premises.map(write).join('. ')}. Does it follow that ${write(conclusion)}?`,
            right,
          );
          const isSettled = right === peopled && right !== 'contradiction';
          const isAgreed = verdict.outcome === 'held' && verdict.rightAnswer !== null;
          const isRefused = verdict.outcome === 'could-not-judge';
          expect(isSettled ? isAgreed : isRefused || right === 'does not follow').toBe(true);
        },
      ),
    );
  });
});
