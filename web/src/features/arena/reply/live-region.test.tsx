import type { Attempt } from '@redoubt/contract/arena';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildAttempt, buildTurn } from '#testing/arena/attempts.builders.ts';
import { LiveRegion } from './live-region.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An attempt whose reply is in the queue, or is being written where there is no position. */
function inQueue(queuePosition?: number): Attempt {
  const waiting = queuePosition === undefined ? {} : { queuePosition };
  return buildAttempt({
    turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, text: '', state: 'writing', ...waiting })],
  });
}

const region = (attempt: Attempt) => (
  <LiveRegion attempt={attempt} targetName="Marlow" isConnectionLost={false} />
);
const announced = () => screen.getAllByRole('status')[0]?.textContent;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('the place in the queue is announced politely, at most every five seconds', () => {
  const { rerender } = render(region(inQueue()));
  const status = screen.getAllByRole('status')[0];
  expect(announced()).toBe('');
  rerender(region(inQueue(9)));
  expect(announced()).toBe('You are ninth in line.');
  for (const position of [8, 7, 6]) {
    pass(1000);
    rerender(region(inQueue(position)));
    expect(announced()).toBe('You are ninth in line.');
  }
  pass(2000);
  expect(announced()).toBe('You are sixth in line.');
  pass(20_000);
  expect(announced()).toBe('You are sixth in line.');
  expect(screen.getAllByRole('status')[0]).toBe(status);
});

test('a place that is left is withdrawn at once, and a new one is announced at once', () => {
  const { rerender } = render(region(inQueue(1)));
  expect(announced()).toBe('You are first in line.');
  rerender(region(inQueue()));
  expect(announced()).toBe('');
  pass(100);
  rerender(region(inQueue(4)));
  expect(announced()).toBe('You are fourth in line.');
});
