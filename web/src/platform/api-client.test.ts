import { signInEndpoints } from '@redoubt/contract/sign-in';
import { arenaEndpoints } from '@redoubt/contract/arena';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { call } from './api-client.ts';
import { ApiProblem, problemOf } from './api-problem.ts';
import { addressOf } from './api-request.ts';
import { pendingRequests } from './loading.ts';
import { acknowledgeSessionEnd, useSessionEnd } from './session-end.ts';
import { clearSession, currentToken, startSession, useSession } from './session.ts';

const { listRoles, getSession, signIn } = signInEndpoints;
const { listChallengeProgress } = arenaEndpoints;

describe('call', () => {
  beforeEach(() => {
    clearSession();
    acknowledgeSessionEnd();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('sends the token and returns the parsed reply', async () => {
    const { token, user } = buildSignedIn();
    startSession({ token, user });
    const calls = stubApi({ 'GET /auth/session': jsonResponse({ ...user, extra: 1 }) });
    expect(await call(getSession)).toEqual(user);
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  });

  it('sends no token while signed out, and a JSON body where there is one', async () => {
    const signedIn = buildSignedIn();
    const calls = stubApi({ 'POST /auth/signin': jsonResponse(signedIn) });
    await call(signIn, { body: { email: 'a@b.example', password: 'secret1' } });
    expect(calls[0]?.headers.has('authorization')).toBe(false);
    expect(calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(calls[0]?.body).toEqual({ email: 'a@b.example', password: 'secret1' });
  });

  it.each([
    [1000, true],
    [70_000, false],
  ])('outlives its page where it is asked to and small enough: %i bytes', async (bytes, keepalive) => {
    const sent: RequestInit[] = [];
    vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
      sent.push(init);
      return Promise.resolve(jsonResponse(buildSignedIn()));
    });
    const body = { email: 'a@b.example', password: 'x'.repeat(bytes) };
    await call(signIn, { body, outlivesPage: true });
    expect(sent[0]?.keepalive ?? false).toBe(keepalive);
  });

  it('throws the problem of the server with its code, status and fields', async () => {
    const errors = [{ path: 'email', message: 'Email is required' }];
    stubApi({
      'POST /auth/signin': problemResponse({
        status: 422,
        code: 'invalid_fields',
        message: 'Some fields need another look.',
        errors,
      }),
    });
    const problem = await problemFrom(call(signIn, { body: { email: '', password: 'secret1' } }));
    expect(problem).toMatchObject({
      code: 'invalid_fields',
      status: 422,
      message: 'Some fields need another look.',
    });
    expect(problem.reply.errors).toEqual(errors);
    expect(problemOf(problem, 'other')).toBeUndefined();
  });

  it('distinguishes no answer from an unreadable one', async () => {
    stubApi({ 'GET /auth/api/roles': () => Promise.reject(new TypeError('Failed to fetch')) });
    expect((await problemFrom(call(listRoles))).isOffline).toBe(true);
    stubApi({ 'GET /auth/api/roles': jsonResponse([{ name: 'Wizard' }]) });
    expect(await problemFrom(call(listRoles))).toMatchObject({ code: 'unreadable', isOffline: false });
    stubApi({ 'GET /auth/api/roles': new Response('<html>', { status: 502 }) });
    expect(await problemFrom(call(listRoles))).toMatchObject({ code: 'server_fault', status: 502 });
  });

  it('passes an abort on as it is', async () => {
    const controller = new AbortController();
    stubApi({
      'GET /auth/api/roles': () => {
        controller.abort();
        return Promise.reject(new DOMException('aborted', 'AbortError'));
      },
    });
    await expect(call(listRoles, { signal: controller.signal })).rejects.toThrow('aborted');
  });

  it('counts a request as loading until it answers or fails, and quiet ones never', async () => {
    const held = holdReply();
    stubApi({ 'GET /auth/api/roles': held.reply });
    const first = call(listRoles);
    const second = call(listRoles);
    const quiet = call(listRoles, { isQuiet: true });
    expect(pendingRequests()).toBe(2);
    held.release(jsonResponse([]));
    await Promise.all([first, second, quiet]);
    expect(pendingRequests()).toBe(0);
    stubApi({});
    await problemFrom(call(listRoles));
    expect(pendingRequests()).toBe(0);
  });

  describe('on a 401', () => {
    const unauthenticated = () =>
      problemResponse({ status: 401, code: 'unauthenticated', message: 'Please sign in to continue.' });

    it('outside /auth/ removes the token and remembers where it ended', async () => {
      window.history.replaceState(null, '', '/challenges/c/first-door?tab=brief');
      startSession(buildSignedIn());
      stubApi({ 'GET /v1/arena/progress': unauthenticated });
      expect((await problemFrom(call(listChallengeProgress))).status).toBe(401);
      expect(currentToken()).toBeNull();
      expect(useSessionEnd.getState().endedAt).toBe('/challenges/c/first-door?tab=brief');
    });

    it('ends it as well where the token was removed meanwhile', async () => {
      startSession(buildSignedIn());
      localStorage.removeItem('authToken');
      stubApi({ 'GET /v1/arena/progress': unauthenticated });
      await problemFrom(call(listChallengeProgress));
      expect(useSession.getState().isAuthenticated).toBe(false);
      expect(useSessionEnd.getState().endedAt).not.toBeNull();
    });

    it('inside /auth/ leaves the session alone', async () => {
      startSession(buildSignedIn());
      stubApi({ 'POST /auth/signin': unauthenticated });
      await problemFrom(call(signIn, { body: { email: 'a@b.example', password: 'wrong-one' } }));
      expect(currentToken()).not.toBeNull();
      expect(useSessionEnd.getState().endedAt).toBeNull();
    });

    it('of an earlier session does not end the present one', async () => {
      startSession(buildSignedIn());
      const present = buildSignedIn();
      stubApi({
        'GET /v1/arena/progress': () => {
          startSession(present);
          return unauthenticated();
        },
      });
      await problemFrom(call(listChallengeProgress));
      expect(currentToken()).toBe(present.token);
    });
  });
});

describe('addressOf', () => {
  it('fills in params and leaves unset parts of the query out', () => {
    expect(addressOf(challengesEndpoints.getChallenge, { params: { slug: 'a/b' } })).toBe(
      '/v1/challenges/a%2Fb',
    );
    expect(
      addressOf(challengesEndpoints.listChallenges, { query: { list: 'past', cursor: undefined, limit: 5 } }),
    ).toBe('/v1/challenges?list=past&limit=5');
  });

  it('refuses to build an address with a hole', () => {
    expect(() => addressOf(challengesEndpoints.getChallenge, {})).toThrow('needs slug');
  });
});

async function problemFrom(promise: Promise<unknown>): Promise<ApiProblem> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiProblem))
    throw new Error('The call did not fail with a problem.', { cause: error });
  return error;
}
