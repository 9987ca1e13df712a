import type { Mark } from '@redoubt/contract/arena';
import type { ChallengeSummary } from '@redoubt/contract/challenges';
import { expect, test } from 'vitest';
import { buildChallenge } from '#testing/challenges.builders.ts';
import { recommend } from './recommend.ts';

const build = (slug: string, over: Partial<ChallengeSummary>) =>
  buildChallenge({ slug, title: slug, solves: 4, tried: 9, ...over });
const easy = build('easy', { difficulty: 'easy' });
const medium = build('medium', { difficulty: 'medium' });
const hard = build('hard', { difficulty: 'hard' });
const content = build('content', { difficulty: 'easy', track: 'content' });
const approved = build('approved', { difficulty: 'easy', requires: 'approved' });
const all = [hard, approved, medium, content, easy];
const marked = (challenge: ChallengeSummary, state: Mark['state']): Mark => ({
  challengeId: challenge.id,
  state,
  attempts: 1,
});
const choose = (broken: readonly ChallengeSummary[], after?: ChallengeSummary) =>
  recommend({
    challenges: all,
    marks: broken.map((one) => marked(one, 'broken')),
    ...(after ? { after } : {}),
  });

test('who has broken nothing begins with the easiest that is open to everyone', () => {
  expect(choose([])).toMatchObject({
    challenge: { difficulty: 'easy', requires: 'none' },
    reason: 'The easiest that you have not broken: easy. 4 of 9 who tried it broke it.',
  });
});

test('after a break comes the next step up in the same track, then another track', () => {
  expect(choose([easy], easy)).toMatchObject({
    challenge: { slug: 'medium' },
    reason: 'The next step up in the same track: medium. 4 of 9 who tried it broke it.',
  });
  expect(choose([easy, medium], medium)?.challenge.slug).toBe('hard');
  expect(choose([medium, hard], hard)).toMatchObject({ challenge: { slug: 'easy' } });
  expect(choose([easy, medium, hard], hard)?.reason).toMatch(/^A change of track: content stumping, easy\./);
});

test('what is broken, closed, or for approved experts alone is never recommended', () => {
  expect(choose([easy, medium, hard, content])).toBeNull();
  const closed = all.map((challenge) => ({ ...challenge, state: 'past' as const }));
  expect(recommend({ challenges: closed, marks: [] })).toBeNull();
});

test('what was begun or held is named so', () => {
  const of = (state: Mark['state']) =>
    recommend({ challenges: [easy], marks: [marked(easy, state)] })?.reason;
  expect(of('open')).toMatch(/^You have begun it/);
  expect(of('held')).toMatch(/^It held when you tried it/);
});

test('what is open comes after what is not', () => {
  const marks = [marked(easy, 'open')];
  expect(recommend({ challenges: [easy, medium], marks })?.challenge.slug).toBe('medium');
});
