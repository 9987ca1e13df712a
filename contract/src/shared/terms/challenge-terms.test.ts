import { expect, test } from 'vitest';
import { severityWord } from './challenge-terms.ts';

test('every severity has its word', () => {
  expect([1, 2, 3, 4, 5].map(severityWord)).toEqual(['trace', 'low', 'medium', 'high', 'critical']);
});
