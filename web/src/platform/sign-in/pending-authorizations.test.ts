import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findPendingAuthorization,
  forgetPendingAuthorization,
  keepPendingAuthorization,
} from './pending-authorizations.ts';

const pending = { provider: 'linkedin', purpose: 'sign-in', returnTo: '/challenges/past' } as const;

describe('authorizations that this browser began', () => {
  beforeEach(() => localStorage.clear());

  it('are found by their state until they are forgotten', () => {
    keepPendingAuthorization('one', pending);
    keepPendingAuthorization('two', { ...pending, purpose: 'connect' });
    expect(findPendingAuthorization('one')).toMatchObject(pending);
    forgetPendingAuthorization('one');
    expect(findPendingAuthorization('one')).toBeNull();
    expect(findPendingAuthorization('two')).toMatchObject({ purpose: 'connect' });
    forgetPendingAuthorization('two');
    expect(localStorage).toHaveLength(0);
  });

  it('are over after ten minutes', () => {
    vi.useFakeTimers();
    keepPendingAuthorization('one', pending);
    vi.advanceTimersByTime(600_000);
    expect(findPendingAuthorization('one')).toBeNull();
    vi.useRealTimers();
  });

  it.each([
    'not json',
    'null',
    '[]',
    '{"one":1}',
    '{"one":{"provider":7,"purpose":"sign-in","returnTo":null,"until":9e15}}',
    '{"one":{"provider":"linkedin","purpose":"else","returnTo":null,"until":9e15}}',
  ])('are none where %s is stored', (text) => {
    localStorage.setItem('pending-authorizations', text);
    expect(findPendingAuthorization('one')).toBeNull();
    expect(findPendingAuthorization(null)).toBeNull();
    expect(findPendingAuthorization('constructor')).toBeNull();
  });
});
