import { projectId } from '@redoubt/contract/shared/ids.ts';
import { expect, it } from 'vitest';
import type { KindFigures } from '../records/kind-figures.store.ts';
import { expectHourly, typicalOf } from './expected-hourly.ts';

const figures = (kind: string, medianSeconds: number | null, hourlyMinor: number | null): KindFigures => ({
  projectId: projectId.parse('01890000-0000-7000-8000-000000000001'),
  kind,
  accepted: 9,
  hourlyMinor,
  medianSeconds,
  unpaidMinutes: null,
});

it('takes a rate over the minutes that its kind takes elsewhere, and what is usual where no minutes are known', () => {
  const typical = typicalOf([
    figures('rating', 240, 4800),
    figures('rating', 300, 3600),
    figures('rating', 900, 1200),
    figures('content-writing', null, null),
  ]);
  const kinds = [
    { kind: 'rating', rateMinor: 340, free: 1 },
    { kind: 'content-writing', rateMinor: 5500, free: 1 },
  ];
  expect(expectHourly({ kinds }, ['rating', 'content-writing'], typical)).toBe(4080);
  expect(expectHourly({ kinds }, ['content-writing'], typical)).toBe(3600);
  expect(expectHourly({ kinds }, ['rating'], typicalOf([]))).toBe(0);
});
