import { describe, expect, it } from 'vitest';
import { homeOf, paths } from './paths.ts';

describe('paths', () => {
  it('spells the addresses of the product', () => {
    expect(paths.challenges('red-team')).toBe('/challenges/red-team');
    expect(paths.challenge('first-door')).toBe('/challenges/c/first-door');
    expect(paths.attempt('first-door', '1')).toBe('/challenges/c/first-door/attempts/1');
    expect(paths.rankings()).toBe('/community/rankings');
    expect(paths.rankings({ period: 'week' })).toBe('/community/rankings?period=week');
  });

  it('carries the way back, encoded', () => {
    expect(paths.signIn()).toBe('/signin');
    expect(paths.signIn('/challenges/past?a=b&c=d')).toBe(
      '/signin?returnTo=%2Fchallenges%2Fpast%3Fa%3Db%26c%3Dd',
    );
  });

  it('encodes what comes from outside', () => {
    expect(paths.challenge('a/../b?c')).toBe('/challenges/c/a%2F..%2Fb%3Fc');
  });

  it.each(['Expert', 'Freelancer'] as const)('takes an %s home to their profile', (role) => {
    expect(homeOf(role)).toBe('/profile');
  });

  it('takes an Admin home to the dashboard', () => {
    expect(homeOf('Admin')).toBe('/admin');
  });

  it('takes a Client home to their dashboard', () => {
    expect(homeOf('Client')).toBe('/partner');
  });

  it.each(['Partner', 'Vendor'] as const)('takes a %s home to their organization', (role) => {
    expect(homeOf(role)).toBe('/partner-university');
  });
});
