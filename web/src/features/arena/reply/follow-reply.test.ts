import type { Attempt } from '@redoubt/contract/arena';
import { arenaProblems } from '@redoubt/contract/arena';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { buildAttempt, buildTurn, buildVerdict } from '#testing/arena/attempts.builders.ts';
import { showAttempt, shownAttempt } from '../attempts/arena.queries.ts';
import { events, json, refusal, serveApi } from '#testing/arena/fake-api.builders.ts';
import { followReply } from './follow-reply.ts';

const message = buildTurn({ number: 1 });
const writing = (text: string): Attempt =>
  buildAttempt({ turns: [message, buildTurn({ number: 2, text, state: 'writing' })] });
const piece = (from: number, text: string) => ({
  id: `2:${String(from + text.length)}`,
  data: { type: 'text', turn: 2, from, text },
});
const finished = (attempt: Attempt, text: string) => ({
  id: `2:${String(text.length)}`,
  data: {
    type: 'finished',
    turn: 2,
    attempt: { ...attempt, turns: [message, buildTurn({ number: 2, text })] },
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Follows to the end while time flies; resolves with what the connection reported. */
async function follow(attempt: Attempt, leaving = new AbortController()): Promise<boolean[]> {
  const lost: boolean[] = [];
  showAttempt(attempt);
  const following = followReply(attempt.id, {
    signal: leaving.signal,
    onLost: (isLost) => lost.push(isLost),
  });
  following.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  await following;
  return lost;
}

test('the pieces of a reply are shown, and its end brings the whole attempt', async () => {
  const attempt = writing('');
  serveApi(() => events([piece(0, 'Good '), piece(5, 'evening'), finished(attempt, 'Good evening')]));
  await follow(attempt);
  expect(shownAttempt(attempt.id)?.turns.at(-1)).toMatchObject({ text: 'Good evening', state: 'done' });
});

test('a lost connection is opened again from what is already shown', async () => {
  const attempt = writing('');
  const requests = serveApi((_request, count) =>
    count === 1
      ? events([piece(0, 'Good')], true)
      : events([piece(4, ' evening'), finished(attempt, 'Good evening')]),
  );
  const lost = await follow(attempt);
  expect(requests.map((request) => request.headers.get('last-event-id'))).toEqual(['2:0', '2:4']);
  expect(shownAttempt(attempt.id)?.turns.at(-1)?.text).toBe('Good evening');
  expect(lost.at(-1)).toBe(false);
});

test('a server that stays away is asked again and again, and the person is informed', async () => {
  const attempt = writing('Good');
  const requests = serveApi((_request, count) => {
    if (count < 5) throw new TypeError('network error');
    return events([finished(attempt, 'Good evening')]);
  });
  const lost = await follow(attempt);
  expect(requests).toHaveLength(5);
  expect(lost).toContain(true);
  expect(lost.at(-1)).toBe(false);
});

test('a gap fetches the transcript and goes on from there', async () => {
  const attempt = writing('');
  const requests = serveApi((request, count) => {
    if (request.path.endsWith('/stream')) {
      return count === 1 ? events([piece(40, 'evening')]) : events([finished(attempt, 'Good evening')]);
    }
    return json({ ...attempt, turns: [message, buildTurn({ number: 2, text: 'Good', state: 'writing' })] });
  });
  await follow(attempt);
  expect(requests.map((request) => request.path.replace(attempt.id, 'id'))).toEqual([
    '/v1/arena/attempts/id/stream',
    '/v1/arena/attempts/id',
    '/v1/arena/attempts/id/stream',
  ]);
  expect(requests[2]?.headers.get('last-event-id')).toBe('2:4');
});

test('a stream that ends without its last word shows what the server has', async () => {
  const attempt = writing('Good');
  const done = { ...attempt, turns: [message, buildTurn({ number: 2, text: 'Good evening' })] };
  serveApi((request) => (request.path.endsWith('/stream') ? events([]) : json(done)));
  await follow(attempt);
  expect(shownAttempt(attempt.id)?.turns.at(-1)?.text).toBe('Good evening');
});

test('a refusal ends it with its sentence', async () => {
  serveApi(() => refusal(arenaProblems.attemptNotFound));
  await expect(follow(writing(''))).rejects.toThrow('We could not find that attempt.');
});

test('leaving the page ends it without a word', async () => {
  const leaving = new AbortController();
  serveApi(() => {
    leaving.abort();
    throw new TypeError('aborted');
  });
  expect(await follow(writing(''), leaving)).toEqual([false]);
});

test('a verdict that is pending at the end comes over the same stream, or over the next one', async () => {
  const attempt = writing('');
  const done = { ...attempt, turns: [message, buildTurn({ number: 2, text: 'Good evening' })] };
  const pending = { ...done, verdicts: [buildVerdict({ outcome: 'pending', severity: null })] };
  const judged = {
    id: '2:12',
    data: { type: 'judged', turn: 2, attempt: { ...done, verdicts: [buildVerdict()] } },
  };
  const end = { id: '2:12', data: { type: 'finished', turn: 2, attempt: pending } };
  for (const streams of [
    [[piece(0, 'Good evening'), end, judged]],
    [
      [piece(0, 'Good evening'), end],
      [end, judged],
    ],
  ]) {
    queryClient.clear();
    const left = [...streams];
    serveApi(({ path }) => (path.endsWith('/stream') ? events(left.shift() ?? []) : json(pending)));
    await follow(attempt);
    expect(shownAttempt(attempt.id)?.verdicts).toMatchObject([{ outcome: 'break' }]);
    expect(left).toEqual([]);
  }
});
