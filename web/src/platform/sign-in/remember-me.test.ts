import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { clearSession, currentToken, startSession } from '../session.ts';

/** What a browser that was closed and opened again keeps: everything but the cookies without an age. */
function closeBrowser(): void {
  document.cookie = 'browser-session=; path=/; max-age=0';
}

/** The session as a page that is loaded now finds it. */
async function loadPage() {
  vi.resetModules();
  const { takeDroppedToken, currentUser } = await import('../session.ts');
  return { user: currentUser(), dropped: takeDroppedToken() };
}

describe('remember me', () => {
  beforeEach(() => clearSession());

  it('off: the session survives reloads and new tabs, and ends with the browser', async () => {
    const { token, user } = buildSignedIn();
    startSession({ token, user });
    expect(document.cookie).toBe('browser-session=');
    expect(await loadPage()).toEqual({ user, dropped: null });
    closeBrowser();
    expect(await loadPage()).toEqual({ user: null, dropped: token });
    expect(currentToken()).toBeNull();
    expect(localStorage.getItem('auth-storage')).not.toContain('@');
  });

  it('on: the session outlives the browser', async () => {
    const { token, user } = buildSignedIn();
    startSession({ token, user }, { isRemembered: true });
    expect(document.cookie).toBe('');
    closeBrowser();
    expect(await loadPage()).toEqual({ user, dropped: null });
  });

  it('is asked anew at each sign-in', async () => {
    startSession(buildSignedIn(), { isRemembered: true });
    startSession(buildSignedIn());
    closeBrowser();
    expect((await loadPage()).user).toBeNull();
  });

  it('leaves nothing behind when the person signs out', () => {
    startSession(buildSignedIn());
    clearSession();
    startSession(buildSignedIn(), { isRemembered: true });
    clearSession();
    expect(document.cookie).toBe('');
    expect(localStorage.getItem('remember-me')).toBeNull();
  });
});
