import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  it.each([
    ['/challenges/active', '/challenges/active'],
    ['/community/rankings?period=week#top', '/community/rankings?period=week#top'],
    ['/', '/'],
  ])('keeps %s', (given, expected) => {
    expect(safeReturnPath(given)).toBe(expected);
  });

  it.each([
    null,
    '',
    'challenges',
    'https://evil.example/',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/signin',
    '/signup?returnTo=/',
    '/v1/challenges',
    '/auth/session',
    '/api',
  ])('refuses %j', (given) => {
    expect(safeReturnPath(given)).toBeUndefined();
  });
});
