import type { Attempt } from '@redoubt/contract/arena';
import { expect, test } from 'vitest';
import { buildAttempt, buildTurn } from '#testing/arena/attempts.builders.ts';
import { keepNewer } from './keep-newer.ts';

const writing = (text: string): Attempt =>
  buildAttempt({ turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, text, state: 'writing' })] });

test('a slow fetch takes no text back, and a finished turn is believed', () => {
  const shownNow = writing('Good evening');
  expect(keepNewer(undefined, shownNow)).toBe(shownNow);
  expect(keepNewer(shownNow, writing('Good')).turns.at(-1)?.text).toBe('Good evening');
  expect(keepNewer(shownNow, writing('Good evening, all')).turns.at(-1)?.text).toBe('Good evening, all');
  const done = buildAttempt({
    turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, text: 'Good', state: 'stopped' })],
  });
  expect(keepNewer(shownNow, done)).toEqual(done);
  expect(keepNewer(done, buildAttempt({ turns: [] }))).toBe(done);
});
