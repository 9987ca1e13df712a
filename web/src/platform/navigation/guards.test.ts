import { beforeEach, describe, expect, it } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { acknowledgeSessionEnd, endSession } from '#platform/session-end.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { requireSignedIn, requireSignedOut } from './guards.ts';

describe('guards', () => {
  beforeEach(() => clearSession());

  it('lead a signed-out person to sign-in and back', () => {
    expect(locationOf(() => requireSignedIn(request('/challenges/c/a/attempts/1?tab=brief')))).toBe(
      '/signin?returnTo=%2Fchallenges%2Fc%2Fa%2Fattempts%2F1%3Ftab%3Dbrief',
    );
  });

  it('lead to the landing page, which says so, who was signed out by the server while the page was loaded', () => {
    endSession(signInAs('Expert').token);
    expect(locationOf(() => requireSignedIn(request('/settings')))).toBe('/');
    acknowledgeSessionEnd();
    expect(locationOf(() => requireSignedIn(request('/settings')))).toBe('/signin?returnTo=%2Fsettings');
  });

  it('let the allowed roles in and stop the others with a 403', () => {
    const { user } = signInAs('Client');
    expect(requireSignedIn(request('/x'))).toEqual(user);
    expect(requireSignedIn(request('/x'), ['Client'])).toEqual(user);
    expect(thrownBy(() => requireSignedIn(request('/x'), ['Admin']))).toMatchObject({
      status: 403,
    });
  });

  it('send signed-in people on from sign-in, home or back, never elsewhere', () => {
    expect(() => requireSignedOut(request('/signin'))).not.toThrow();
    signInAs('Expert');
    expect(locationOf(() => requireSignedOut(request('/signin')))).toBe('/profile');
    expect(locationOf(() => requireSignedOut(request('/signin?returnTo=/community/rankings')))).toBe(
      '/community/rankings',
    );
    expect(locationOf(() => requireSignedOut(request('/signin?returnTo=//evil.example')))).toBe('/profile');
  });
});

function signInAs(role: 'Client' | 'Expert') {
  const signedIn = buildSignedIn({ role });
  startSession(signedIn);
  return signedIn;
}

function request(path: string): Request {
  return new Request(`http://localhost${path}`);
}

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

function locationOf(run: () => unknown): string | null {
  const thrown = thrownBy(run);
  return thrown instanceof Response ? thrown.headers.get('location') : null;
}
