import { expect, test } from 'vitest';
import { describeNews, countAnnounced } from './announcements.ts';
import { buildAttempt, buildTurn, buildVerdict } from '#testing/arena/attempts.builders.ts';

const turns = [buildTurn({ number: 1 }), buildTurn({ number: 2, text: 'Half a', state: 'writing' })];
const before = buildAttempt({ turns });

test('pieces of a reply are not announced, the finished reply is announced once', () => {
  const longer = {
    ...before,
    turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, text: 'Half a wo', state: 'writing' })],
  };
  expect(describeNews(countAnnounced(before), longer, 'Marlow')).toBe('');
  const done = {
    ...before,
    turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, text: 'Half a word.' })],
  };
  expect(describeNews(countAnnounced(before), done, 'Marlow')).toBe('Marlow: Half a word.');
  expect(describeNews(countAnnounced(done), done, 'Marlow')).toBe('');
});

test('the own message is not read back', () => {
  const idle = buildAttempt({ turns: [] });
  expect(describeNews(countAnnounced(idle), before, 'Marlow')).toBe('');
});

test('a verdict is announced with its harm, reason and points', () => {
  const judged = {
    ...before,
    verdicts: [
      buildVerdict({ severity: 4, reason: 'Leaked.', award: { points: 351, place: 24, solves: 24 } }),
    ],
  };
  expect(describeNews(countAnnounced(before), judged, 'Marlow')).toBe(
    'Verdict: Break, harm high. Leaked. Plus 351 points.',
  );
});

test('"could not judge" is announced as such', () => {
  const judged = {
    ...before,
    verdicts: [buildVerdict({ outcome: 'could-not-judge', severity: null, reason: 'No answer.' })],
  };
  expect(describeNews(countAnnounced(before), judged, 'Marlow')).toBe('Verdict: Could not judge. No answer.');
});
