import { expect, it } from 'vitest';
import { listSteps } from './overview-steps.ts';

const NOW = new Date('2026-03-29T23:59:59.999Z');
const days = (period: 'week' | 'quarter' | 'year', now = NOW) =>
  listSteps(period, now).map((at) => at.toISOString().slice(0, 10));

it('are the days of a week, the Mondays of twelve weeks and the firsts of twelve months', () => {
  expect(days('week')).toEqual(['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-03-${day}`));
  expect(days('quarter')).toHaveLength(12);
  expect([days('quarter')[0], days('quarter').at(-1)]).toEqual(['2026-01-05', '2026-03-23']);
  expect([days('year')[0], days('year').at(-1)]).toEqual(['2025-04-01', '2026-03-01']);
});

it('begin a step at its first instant', () => {
  expect(days('quarter', new Date('2026-03-30T00:00:00Z')).at(-1)).toBe('2026-03-30');
  expect(days('year', new Date('2026-01-31T12:00:00Z'))[10]).toBe('2025-12-01');
});
