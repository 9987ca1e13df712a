import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import {
  clearSession,
  currentToken,
  currentUser,
  followOtherTabs,
  refreshUser,
  startSession,
  useSession,
} from './session.ts';

describe('session', () => {
  beforeEach(() => clearSession());

  it('keeps the token and the user under their published names', () => {
    const signedIn = buildSignedIn();
    startSession(signedIn);
    expect(localStorage.getItem('authToken')).toBe(signedIn.token);
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({
      state: { user: signedIn.user, token: signedIn.token, isAuthenticated: true },
      version: 0,
    });
  });

  it('clears both', () => {
    startSession(buildSignedIn());
    clearSession();
    expect(currentToken()).toBeNull();
    expect(currentUser()).toBeNull();
    expect(useSession.getState()).toEqual({ user: null, token: null, isAuthenticated: false });
    expect(localStorage.getItem('auth-storage')).not.toContain('@');
  });

  it('takes over what the server says about the user', () => {
    startSession(buildSignedIn({ isEmailVerified: false }));
    refreshUser(buildSignedIn({ isEmailVerified: true }).user);
    expect(currentUser()?.isEmailVerified).toBe(true);
  });

  it('counts as signed out once the token is gone', () => {
    startSession(buildSignedIn());
    localStorage.removeItem('authToken');
    expect(currentUser()).toBeNull();
  });

  it('follows a sign-in of another tab, and takes anything else for signed out', () => {
    const onChange = vi.fn<() => void>();
    const stop = followOtherTabs(onChange);
    const { token, user } = buildSignedIn();
    store(JSON.stringify({ state: { token, user, isAuthenticated: true }, version: 0 }));
    expect(useSession.getState()).toEqual({ token, user, isAuthenticated: true });
    store('{"state":');
    expect(useSession.getState().isAuthenticated).toBe(false);
    store('null');
    expect(useSession.getState().isAuthenticated).toBe(false);
    expect(onChange).toHaveBeenCalledTimes(3);
    stop();
  });
});

function store(text: string): void {
  localStorage.setItem('auth-storage', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage', newValue: text }));
}
