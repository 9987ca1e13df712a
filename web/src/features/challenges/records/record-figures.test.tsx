import type { ChallengeFigures } from '@redoubt/contract/arena';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { RecordFigures } from './record-figures.tsx';

const weeks = Array.from({ length: 12 }, (_, nth) => ({
  startsAt: new Date(Date.UTC(2026, 7, 31 + 7 * nth)).toISOString(),
  attempts: nth === 11 ? 9 : 0,
  breaks: nth === 11 ? 4 : 0,
}));
const figures: ChallengeFigures = {
  people: 7,
  attempts: 9,
  breaks: 6,
  running: 1,
  firstBreakAt: '2026-11-01T12:30:00.000Z',
  secondsToBreak: { people: 6, fastest: 40, median: 600, slowest: 7200 },
  stops: [
    { messages: 1, attempts: 2 },
    { messages: 4, attempts: 1 },
  ],
  weeks,
  versions: [],
};
const record = { opensAt: '2026-11-01T09:00:00.000Z' };
const show = (over: Partial<ChallengeFigures> = {}) =>
  renderAt('/', <RecordFigures record={record} figures={{ ...figures, ...over }} />);

test('say how many, how long and where people stop, each with a table', () => {
  show();
  expect(screen.getByText('66.7% of the attempts')).toBeVisible();
  expect(screen.getByText('3.5 h')).toBeVisible();
  expect(screen.getByText('median of 6 people, 40 s to 2 h')).toBeVisible();
  const stops = within(screen.getByRole('table', { name: 'Where people stop' }));
  expect(stops.getAllByRole('row')).toHaveLength(6);
  expect(stops.getByRole('row', { name: /^4/ })).toHaveTextContent('1');
  expect(screen.getByRole('table', { name: 'Week by week' })).toBeInTheDocument();
});

test('of few people say no median and no share', () => {
  show({
    attempts: 3,
    breaks: 2,
    secondsToBreak: { people: 2, fastest: 40, median: 320, slowest: 600 },
  });
  expect(screen.getByText('of 3 attempts')).toBeVisible();
  expect(screen.getByText('2 people: too few for a median')).toBeVisible();
  expect(screen.queryByText(/%/)).toBeNull();
});

test('without a break, and without an attempt, say so', () => {
  show({ breaks: 0, firstBreakAt: null, secondsToBreak: null, stops: [] });
  expect(screen.getAllByText('Not broken yet')).toHaveLength(2);
  expect(screen.getByText('No one has left an attempt without a break.')).toBeVisible();
  show({ attempts: 0 });
  expect(screen.getByRole('heading', { name: 'No attempts yet' })).toBeVisible();
});
