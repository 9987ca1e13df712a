import { expect, it } from 'vitest';
import { settleVotes } from './settle-votes.ts';

const judges = [
  { id: 'one', version: 1, votes: 3 },
  { id: 'two', version: 1, votes: 3 },
];
const votes = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).flatMap(([judgeId, letters]) =>
    [...letters].map((letter) => ({
      judgeId,
      version: 1,
      outcome:
        letter === 'b'
          ? ('break' as const)
          : letter === 'h'
            ? ('held' as const)
            : ('could-not-judge' as const),
    })),
  );

it.each([
  [{ one: 'bbb', two: 'bbb' }, 'break'],
  [{ one: 'hhh', two: 'hhh' }, 'held'],
  [{ one: 'bbb', two: 'hhh' }, 'disagree'],
  // Inside the spread of its wordings.
  [{ one: 'bbb', two: 'bbh' }, 'disagree'],
  [{ one: 'bbb', two: 'bb?' }, 'could-not-judge'],
  [{ one: 'bbb', two: 'bb' }, 'wait'],
  [{}, 'wait'],
  // Somebody who was asked before and is no judge any more.
  [{ one: 'bbb', two: 'bbb', three: 'hhh' }, 'break'],
])('from %j follows %s', (given, result) => {
  expect(settleVotes({ round: 'first', judges }, votes(given))).toBe(result);
});

it('takes two judges for the first answer and one for an appeal', () => {
  const [only] = judges;
  expect(settleVotes({ round: 'first', judges: only ? [only] : [] }, votes({ one: 'bbb' }))).toBe(
    'could-not-judge',
  );
  expect(settleVotes({ round: 'appeal', judges: only ? [only] : [] }, votes({ one: 'bbb' }))).toBe('break');
});

it('does not count answers that a judge gave before it was changed', () => {
  const [one, two] = judges;
  const changed = one && two ? [one, { ...two, version: 2 }] : [];
  expect(settleVotes({ round: 'first', judges: changed }, votes({ one: 'bbb', two: 'b' }))).toBe(
    'could-not-judge',
  );
});
