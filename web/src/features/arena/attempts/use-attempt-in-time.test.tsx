import type { Attempt } from '@redoubt/contract/arena';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { Composer } from '../composer/composer.tsx';
import { useComposer } from '../composer/use-composer.ts';
import { buildAttempt, buildTurn } from '#testing/arena/attempts.builders.ts';
import { json, serveApi } from '#testing/arena/fake-api.builders.ts';
import { attemptQuery, showAttempt } from './arena.queries.ts';
import { useAttemptInTime } from './use-attempt-in-time.ts';

const HERE = Date.parse('2026-11-20T09:00:00Z');
/** This browser's clock is three hours ahead of the server's. */
const THERE = HERE - 3 * HOUR_MS;

beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ now: HERE });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function timed(secondsLeft: number, over: Partial<Attempt> = {}): Attempt {
  const endsAt = new Date(THERE + secondsLeft * 1000).toISOString();
  return buildAttempt({ time: { limitMinutes: 20, endsAt, now: new Date(THERE).toISOString() }, ...over });
}

function Bench({ id }: { readonly id: string }) {
  const shown = useQuery({ ...attemptQuery(id), staleTime: Number.POSITIVE_INFINITY }).data;
  return shown === undefined ? null : <Writing shown={shown} />;
}

function Writing({ shown }: { readonly shown: Attempt }) {
  const attempt = useAttemptInTime(shown);
  const composer = useComposer(attempt);
  return <Composer attempt={attempt} composer={composer} refusal={undefined} closedAction={null} />;
}

function show(attempt: Attempt) {
  showAttempt(attempt);
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <Bench id={attempt.id} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const clock = () => screen.getByRole('timer', { name: 'Time left' }).textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('the time left runs by the clock of the server, and is announced at a few marks only', async () => {
  show(timed(601));
  expect(clock()).toBe('10:01');
  const announced = new Set<string>();
  for (let second = 0; second < 540; second += 1) {
    await pass(1);
    announced.add(screen.getByRole('status').textContent);
  }
  expect(clock()).toBe('1:01');
  expect([...announced]).toEqual(['10 minutes left.', '5 minutes left.']);
});

test('at the end it closes, says so, and the server is asked what became of it', async () => {
  const attempt = timed(30);
  const requests = serveApi(() => json({ ...attempt, status: 'ended', isTimeOver: true }));
  show(attempt);
  await pass(29);
  expect(screen.getByLabelText('Your next turn')).toBeTruthy();
  await pass(1);
  expect(screen.getByText('Time is up, and this attempt has ended. The transcript is kept.')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(requests[0]?.path).toBe(`/v1/arena/attempts/${attempt.id}`);
});

test('a reply under way at the end still counts, and the page says so', async () => {
  const turns = [buildTurn({ number: 1 }), buildTurn({ number: 2, text: '', state: 'writing' })];
  const attempt = timed(5, { turns });
  serveApi(() => json(attempt));
  show(attempt);
  await pass(5);
  expect(screen.getByText(/The reply being written still counts/)).toBeTruthy();
});

test('without a limit there is no clock', () => {
  show(buildAttempt());
  expect(screen.queryByRole('timer')).toBeNull();
});
