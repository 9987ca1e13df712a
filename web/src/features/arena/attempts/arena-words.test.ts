import type { Attempt } from '@redoubt/contract/arena';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { expect, test } from 'vitest';
import { buildAttempt } from '#testing/arena/attempts.builders.ts';
import { describeAttempt, describeDuration, describeProgress, shortName } from './arena-words.ts';

test('an attempt is described by its weightiest outcome', () => {
  expect(describeAttempt(buildAttempt({ status: 'broken', outcome: 'break' }))).toEqual({
    tone: 'break',
    word: 'Break',
  });
  expect(describeAttempt(buildAttempt({ outcome: 'could-not-judge' })).tone).toBe('could-not-judge');
  expect(describeAttempt(buildAttempt({ status: 'open' })).word).toBe('Still open');
  const withdrawn = buildAttempt({ status: 'open', isChallengeClosed: true, isChallengeWithdrawn: true });
  expect(describeAttempt(withdrawn).word).toBe('Challenge withdrawn');
  expect(describeAttempt(buildAttempt({ status: 'open', messagesSent: 0 })).word).toBe('Just started');
  expect(describeAttempt(buildAttempt({ status: 'open', isChallengeClosed: true })).word).toBe(
    'Challenge closed',
  );
  expect(describeAttempt(buildAttempt({ status: 'held' }))).toEqual({ tone: 'held', word: 'Held' });
  expect(describeAttempt(buildAttempt({ status: 'ended', messagesSent: 1 })).word).toBe(
    'Left after 1 message',
  );
  expect(describeAttempt(buildAttempt({ status: 'ended', outcome: 'held', messagesSent: 2 })).word).toBe(
    'Left after 2 messages',
  );
});

test('an attempt with a claim says what people make of it, and one that is withheld says only that', () => {
  const claimId = verdictId.parse('0190b6f0-0000-7000-8000-00000000000a');
  const left = { status: 'ended', messagesSent: 1 } as const;
  const wordsOf = (over: Partial<Attempt>) => describeAttempt(buildAttempt({ ...left, ...over })).word;
  const held = { outcome: 'held', standing: { claimId, state: 'provisional' } } as const;
  expect(wordsOf(held)).toBe('Held');
  expect(wordsOf({ ...held, standing: { claimId, state: 'appealed' } })).toBe('Held, under appeal');
  const pending = { outcome: 'pending', standing: { claimId, state: 'pending' } } as const;
  expect(wordsOf(pending)).toBe('Being judged');
  expect(wordsOf({ ...pending, status: 'open' })).toBe('Being judged, still open');
  expect(wordsOf({ ...pending, standing: { claimId, state: 'withheld' }, isWithheld: true })).toBe(
    'Withheld',
  );
  expect(wordsOf({ status: 'broken', outcome: 'break', isWithheld: true })).toBe('Break');
});

test('progress is a word, and could-not-judge never reads as a failure', () => {
  expect(describeProgress(undefined)).toEqual({ tone: 'open', word: 'Not tried' });
  expect(describeProgress({ state: 'broken', held: 2, broken: 1 }).word).toBe('Break');
  expect(describeProgress({ state: 'broken', held: 2, broken: 1 }, 3).word).toBe('Break, 1 of 3');
  expect(describeProgress({ state: 'broken', held: 3, broken: 3 }, 2).word).toBe('Break, 2 of 2');
  expect(describeProgress({ state: 'held', held: 3, broken: 0 }).word).toBe('Held, 3×');
  expect(describeProgress({ state: 'held', held: 1, broken: 0 }).word).toBe('Held');
  expect(describeProgress({ state: 'could-not-judge', held: 1, broken: 0 })).toEqual({
    tone: 'could-not-judge',
    word: 'Not judged',
  });
  expect(describeProgress({ state: 'ended', held: 0, broken: 0 }).word).toBe('Left');
  expect(describeProgress({ state: 'open', held: 1, broken: 0 }).word).toBe('In progress');
});

test('a target is called by its name, without its trade', () => {
  expect(['Odile, night pharmacist', 'Marlow', 'Mr. Pennyfeather, vault clerk'].map(shortName)).toEqual([
    'Odile',
    'Marlow',
    'Mr. Pennyfeather',
  ]);
});

test('durations are shown to the minute', () => {
  const from = '2026-11-20T08:00:00Z';
  expect(describeDuration(from, '2026-11-20T08:00:59Z')).toBe('under a minute');
  expect(describeDuration(from, '2026-11-20T08:18:20Z')).toBe('18 min');
  expect(describeDuration(from, '2026-11-20T10:05:00Z')).toBe('2 h 5 min');
});
