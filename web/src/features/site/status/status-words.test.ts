import { expect, it } from 'vitest';
import { listUptimeSpans } from './status-words.ts';

const spansAfter = (measuredAt: string) =>
  listUptimeSpans({ measuredSince: '2026-11-27T01:48:00.000Z', measuredAt }, (at) => at.slice(0, 10)).map(
    ({ label, share }) => [label, share],
  );

it.each([
  ['2026-11-27T02:13:00.000Z', [['since 2026-11-27 (25 min)', 'lastDay']]],
  [
    '2026-11-28T02:48:00.000Z',
    [
      ['24 hours', 'lastDay'],
      ['since 2026-11-27 (25 h)', 'lastWeek'],
    ],
  ],
  [
    '2026-12-07T01:48:00.000Z',
    [
      ['24 hours', 'lastDay'],
      ['7 days', 'lastWeek'],
      ['since 2026-11-27 (10 days)', 'lastQuarter'],
    ],
  ],
  [
    '2027-02-24T01:48:00.000Z',
    [
      ['24 hours', 'lastDay'],
      ['7 days', 'lastWeek'],
      ['90 days', 'lastQuarter'],
    ],
  ],
])('at %s an uptime says since when it is measured, until its span is full', (measuredAt, spans) => {
  expect(spansAfter(measuredAt)).toEqual(spans);
});

it('has no spans where nothing was measured', () => {
  expect(listUptimeSpans({ measuredSince: null, measuredAt: null }, String)).toEqual([]);
});
