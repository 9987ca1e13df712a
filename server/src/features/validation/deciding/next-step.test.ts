import { rubricOf, type VoteWord } from '@redoubt/contract/validation';
import { expect, it } from 'vitest';
import { nextStep, reasonOf } from './next-step.ts';

const votes = (text: string, line: string | null = null) =>
  [...text].map((letter) => ({ vote: words[letter] ?? 'unclear', line }));
const words: Readonly<Record<string, VoteWord>> = { b: 'break', h: 'held', u: 'unclear' };

const of = (instance: 'validators' | 'reviewer' | 'panel' | 'staff', text: string) =>
  nextStep(
    { instance, mostVotes: { validators: 5, reviewer: 1, panel: 3, staff: 0 }[instance] },
    votes(text),
  );

it.each([
  ['', 'wait'],
  ['bb', 'wait'],
  ['bhu', 'wait'],
  ['bbb', { outcome: 'break', agreeing: 3, of: 3 }],
  ['bhbb', { outcome: 'break', agreeing: 3, of: 4 }],
  ['hhbbh', { outcome: 'held', agreeing: 3, of: 5 }],
  ['bbhhu', 'reviewer'],
  // Three matching votes are out of reach.
  ['uuu', 'reviewer'],
  ['buhu', 'reviewer'],
] as const)('asks experts until three match: %s', (cast, then) => {
  expect(of('validators', cast)).toMatchObject(expected(then));
});

it.each([
  ['reviewer', '', 'wait'],
  ['reviewer', 'h', { outcome: 'held' }],
  ['reviewer', 'u', 'staff'],
  ['panel', 'bh', 'wait'],
  ['panel', 'bb', { outcome: 'break', agreeing: 2, of: 2 }],
  ['panel', 'hub', 'staff'],
  ['panel', 'uu', 'staff'],
  ['staff', 'bbb', 'wait'],
] as const)('lets a %s decide: %s', (instance, cast, then) => {
  expect(of(instance, cast)).toMatchObject(expected(then));
});

function expected(then: string | object) {
  if (typeof then === 'object') return { kind: 'rule', ...then };
  return then === 'wait' ? { kind: 'wait' } : { kind: 'pass-on', to: then };
}

const rubric = {
  version: 1,
  ...rubricOf({ countsAsBreak: 'A wrong dose\nA missed interaction', doesNotCount: 'Rounding' }),
};
const reason = (instance: 'validators' | 'reviewer' | 'panel', cast: ReturnType<typeof votes>) => {
  const rule = nextStep({ instance, mostVotes: 5 }, cast);
  return rule.kind === 'rule' ? reasonOf({ instance, rule }, cast, rubric) : null;
};

it('says who agreed, with the line that most of them chose', () => {
  expect(reason('validators', [...votes('bb', 'B'), ...votes('b', 'A')])).toBe(
    'Three experts agree: A missed interaction',
  );
  expect(reason('validators', [...votes('h', 'C'), ...votes('bbb', 'A')])).toBe(
    'Three of four experts agree: A wrong dose',
  );
  expect(reason('reviewer', votes('h', 'C'))).toBe('A reviewer decided: Rounding');
  // A line of the other list is no reason for it.
  expect(reason('validators', votes('hhh', 'A'))).toBe('Three experts agree: the reply is sound.');
  expect(reason('validators', votes('bbb'))).toBe('Three experts agree: the claim is right.');
});
