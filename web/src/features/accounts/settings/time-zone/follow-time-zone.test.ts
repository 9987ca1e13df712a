import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook, waitFor } from '@testing-library/react';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, currentToken, startSession } from '#platform/session.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { browserTimeZone } from '#ui/words/zones.ts';
import { followTimeZone } from './follow-time-zone.ts';

const settings = { firstname: 'Inês', lastname: 'Duarte', handle: 'heron', isNamePublic: false };
const GET = 'GET /v1/accounts/settings';
const PATCH = 'PATCH /v1/accounts/settings';

beforeEach(() => {
  clearSession();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('shows times in the zone of whoever signs in, and asks nothing in the name of a guest', async () => {
  const calls = stubApi({ [GET]: jsonResponse({ ...settings, timeZone: 'Asia/Tokyo' }) });
  const { result } = renderHook(() => useTimeZone());
  followTimeZone();
  expect(calls).toEqual([]);
  startSession(buildSignedIn());
  await waitFor(() => expect(result.current).toBe('Asia/Tokyo'));
  clearSession();
  await waitFor(() => expect(result.current).toBe(browserTimeZone()));
});

it("gives an account without a zone the browser's", async () => {
  const timeZone = browserTimeZone();
  const calls = stubApi({
    [GET]: jsonResponse({ ...settings, timeZone: null }),
    [PATCH]: jsonResponse({ ...settings, timeZone }),
  });
  startSession(buildSignedIn());
  followTimeZone();
  await waitFor(() => expect(calls.lastTo(PATCH)).toMatchObject({ method: 'PATCH', body: { timeZone } }));
});

it('leaves the session alone when nothing can be learnt', async () => {
  const refused = problemResponse({ status: 403, code: 'forbidden', message: 'No.' });
  const calls = stubApi({ [GET]: refused });
  startSession(buildSignedIn());
  followTimeZone();
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(currentToken()).not.toBeNull();
});
