import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';

const signedIn = buildSignedIn();

/** A page that is loaded now, with a session as an earlier page left it. */
async function loadPage({ isBrowserSessionOver = false } = {}) {
  vi.resetModules();
  const before = await import('#platform/session.ts');
  before.startSession(signedIn);
  if (isBrowserSessionOver) document.cookie = 'browser-session=; path=/; max-age=0';
  vi.resetModules();
  const { bootSession } = await import('./boot-session.ts');
  const { currentUser } = await import('#platform/session.ts');
  return { bootSession, currentUser };
}

describe('booting', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('takes over what the server says of the person', async () => {
    stubApi({ 'GET /auth/session': jsonResponse({ ...signedIn.user, firstname: 'Rosa' }) });
    const { bootSession, currentUser } = await loadPage();
    await bootSession(() => undefined);
    expect(currentUser()?.firstname).toBe('Rosa');
  });

  it('ends a session that the server no longer knows, and keeps one while the server does not answer', async () => {
    stubApi({ 'GET /auth/session': () => Promise.reject(new TypeError('offline')) });
    const offline = await loadPage();
    await offline.bootSession(() => undefined);
    expect(offline.currentUser()).not.toBeNull();
    stubApi({
      'GET /auth/session': problemResponse({ status: 401, code: 'unauthenticated', message: 'No.' }),
    });
    const ended = await loadPage();
    await ended.bootSession(() => undefined);
    expect(ended.currentUser()).toBeNull();
  });

  it('drops the session of a browser session that is over, and ends it on the server', async () => {
    const calls = stubApi({ 'POST /auth/signout': jsonResponse({ success: true }) });
    const { bootSession, currentUser } = await loadPage({ isBrowserSessionOver: true });
    expect(currentUser()).toBeNull();
    await bootSession(() => undefined);
    await vi.waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/auth/signout']));
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${signedIn.token}`);
  });
});
