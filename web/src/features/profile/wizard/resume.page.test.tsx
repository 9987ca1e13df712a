import { profileParts } from '@redoubt/contract/profile';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildProfile } from '#testing/profile.builders.ts';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { clientLoader } from './resume.page.tsx';

/** Where the loader sends whoever opens /wizard. */
async function findTarget(): Promise<string | null> {
  const request = new Request('http://localhost/wizard');
  const answer = await Promise.try(() => clientLoader({ request })).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new TypeError('The loader redirects.');
  return answer.headers.get('location');
}

/** A profile whose first `count` steps are complete. */
function buildUpTo(count: number) {
  const completion = Object.fromEntries(profileParts.map((part, index) => [part, index < count]));
  return buildProfile({ completion });
}

beforeEach(() => {
  queryClient.clear();
  startSession(buildSignedIn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

describe('/wizard', () => {
  it.each([
    [0, '/wizard/1'],
    [1, '/wizard/2'],
    [3, '/wizard/4'],
    [5, '/wizard/6'],
    [6, '/profile'],
  ])('with %d steps complete goes on at %s', async (count, target) => {
    stubApi({ 'GET /v1/profile': jsonResponse(buildUpTo(count)) });
    expect(await findTarget()).toBe(target);
  });

  it('goes to the first open step also where later ones are complete', async () => {
    const completion = { ...buildUpTo(6).completion, skillsExpertise: false };
    stubApi({ 'GET /v1/profile': jsonResponse(buildProfile({ completion })) });
    expect(await findTarget()).toBe('/wizard/2');
  });

  it('begins at the first step where the profile cannot be read', async () => {
    stubApi({
      'GET /v1/profile': problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' }),
    });
    expect(await findTarget()).toBe('/wizard/1');
  });

  it('is for who is signed in, and comes back here', async () => {
    clearSession();
    expect(await findTarget()).toBe('/signin?returnTo=%2Fwizard');
  });
});
