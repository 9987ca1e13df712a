import { assignmentId, projectId } from '@redoubt/contract/shared/ids.ts';
import { expect, it } from 'vitest';
import { type AssignmentRow, nextStep } from './assignment-words.ts';

const row: AssignmentRow = {
  id: assignmentId.parse('01890000-0000-7000-8000-000000000041'),
  kind: 'rating',
  code: 'R-001',
  state: 'working',
  rateMinor: 5000,
  currency: 'EUR',
  openedAt: '2026-11-29T12:35:00.000Z',
  leasedUntil: '2026-12-13T12:35:00.000Z',
  acceptedBy: null,
  project: { id: projectId.parse('01890000-0000-7000-8000-000000000031'), title: 'Discharge advice' },
  title: 'Two answers',
};
const format = (_at: string, form: string) => `<${form}>`;

it('says until when a task is somebody’s, and of a place for a break the day', () => {
  expect(nextStep(row, format).next).toBe('It is yours until <time>, and longer while you work on it.');
  expect(nextStep({ ...row, kind: 'red-teaming' }, format).next).toBe(
    'The place is yours until <weekday>, and longer after each claim.',
  );
});
