import { challengeProgress, type ChallengeProgress } from '@redoubt/contract/arena';
import { difficulties, tracks, type ChallengeSummary } from '@redoubt/contract/challenges';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFilters, selectChallenges, sorts, writeFilters, yoursStates } from './challenge-filters.ts';
import { buildChallenge } from '#testing/challenges.builders.ts';

const nothing = new Map<string, ChallengeProgress>();
const codes = (rows: readonly ChallengeSummary[]): string[] => rows.map((row) => row.code);
const first = buildChallenge({ code: 'RT-1', title: 'Café owner', difficulty: 'easy', solves: 9 });
const second = buildChallenge({
  code: 'RT-2',
  title: 'Two-key safe',
  difficulty: 'hard',
  solves: 2,
  points: { now: 470, min: 100, max: 500 },
  opensAt: '2026-11-09T09:00:00Z',
});

test('filters survive the address', () => {
  const filters = fc.record({
    track: fc.subarray([...tracks]),
    difficulty: fc.subarray([...difficulties]),
    yours: fc.subarray([...yoursStates]),
    sort: fc.constantFrom(...sorts, undefined),
    q: fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed()),
  });
  fc.assert(
    fc.property(filters, (each) => {
      expect(readFilters(new URLSearchParams(writeFilters(each).toString()))).toEqual(each);
    }),
  );
});

test('an address with unknown values falls back to everything', () => {
  expect(readFilters(new URLSearchParams('difficulty=extreme&sort=luck&yours=mine'))).toEqual({
    track: [],
    difficulty: [],
    yours: [],
    sort: undefined,
    q: '',
  });
  expect(writeFilters(readFilters(new URLSearchParams())).toString()).toBe('');
});

test('search takes every word, in any order, case and accent', () => {
  const found = (q: string) =>
    codes(selectChallenges([first, second], { ...readFilters(new URLSearchParams()), q }, nothing));
  expect(found('cafe')).toEqual(['RT-1']);
  expect(found('SAFE two')).toEqual(['RT-2']);
  expect(found('rt')).toEqual(['RT-1', 'RT-2']);
  expect(found('pharmacist in Yoruba')).toEqual([]);
});

test('each order puts the right row first', () => {
  const sorted = (sort: (typeof sorts)[number]) =>
    codes(selectChallenges([first, second], { ...readFilters(new URLSearchParams()), sort }, nothing));
  expect(sorted('points')).toEqual(['RT-2', 'RT-1']);
  expect(sorted('newest')).toEqual(['RT-2', 'RT-1']);
  expect(sorted('solves')).toEqual(['RT-2', 'RT-1']);
  expect(sorted('difficulty')).toEqual(['RT-1', 'RT-2']);
});

test('difficulty and own state narrow the list', () => {
  const progress = new Map([
    [
      first.id,
      challengeProgress.parse({ challengeId: first.id, state: 'broken', attempts: 1, held: 0, broken: 1 }),
    ],
  ]);
  const by = (search: string) =>
    codes(selectChallenges([first, second], readFilters(new URLSearchParams(search)), progress));
  expect(by('difficulty=hard')).toEqual(['RT-2']);
  expect(by('yours=broken')).toEqual(['RT-1']);
  expect(by('yours=untried')).toEqual(['RT-2']);
  expect(by('yours=held')).toEqual([]);
});

test('whoever has broken nothing yet sees the easy ones first, everybody else the points, unless they choose', () => {
  const broke = new Map([
    [
      'x',
      challengeProgress.parse({ challengeId: first.id, state: 'broken', attempts: 1, held: 0, broken: 1 }),
    ],
  ]);
  const held = new Map([
    ['x', challengeProgress.parse({ challengeId: first.id, state: 'held', attempts: 1, held: 0, broken: 0 })],
  ]);
  const sorted = (search: string, progress: ReadonlyMap<string, ChallengeProgress>) =>
    codes(selectChallenges([second, first], readFilters(new URLSearchParams(search)), progress));
  expect(sorted('', nothing)).toEqual(['RT-1', 'RT-2']);
  expect(sorted('', held)).toEqual(['RT-1', 'RT-2']);
  expect(sorted('', broke)).toEqual(['RT-2', 'RT-1']);
  expect(sorted('sort=points', nothing)).toEqual(['RT-2', 'RT-1']);
});

test('a track leaves its own challenges', () => {
  const content = buildChallenge({ code: 'CS-1', track: 'content' });
  const found = selectChallenges(
    [first, content],
    readFilters(new URLSearchParams('track=content')),
    nothing,
  );
  expect(codes(found)).toEqual(['CS-1']);
});
