import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { jsonResponse, problemResponse } from '#testing/stub-api.ts';
import { stubUploads } from '#testing/stub-uploads.ts';
import { ApiProblem } from '../api-problem.ts';
import { acknowledgeSessionEnd, useSessionEnd } from '../session-end.ts';
import { clearSession, startSession } from '../session.ts';
import { upload } from './upload.ts';

const sendPaper = endpoint({
  method: 'POST',
  path: '/v1/papers/:id',
  summary: 'Send a paper',
  access: 'signed-in',
  params: z.strictObject({ id: z.string() }),
  upload: { files: ['paper'], maxFiles: 1, maxFileBytes: 10 },
  reply: z.object({ ok: z.literal(true) }),
  problems: [],
});
const params = { id: 'a b' };

beforeEach(() => {
  clearSession();
  acknowledgeSessionEnd();
});
afterEach(() => vi.unstubAllGlobals());

it('sends the form with the token, reports the progress, and returns the parsed reply', async () => {
  const { token, user } = buildSignedIn();
  startSession({ token, user });
  const uploads = stubUploads();
  const form = new FormData();
  const shares: number[] = [];
  const sent = upload(sendPaper, {
    form,
    params,
    headers: { 'idempotency-key': 'k' },
    onProgress: (share) => shares.push(share),
  });
  const [one] = uploads;
  one?.progress(0.25);
  one?.progress(1);
  await one?.answer(jsonResponse({ ok: true, extra: 1 }));
  expect(await sent).toEqual({ ok: true });
  expect(shares).toEqual([0.25, 1]);
  expect(one).toMatchObject({ method: 'POST', path: '/v1/papers/a%20b', form });
  expect(one?.headers.get('authorization')).toBe(`Bearer ${token}`);
  expect(one?.headers.get('idempotency-key')).toBe('k');
  expect(one?.headers.has('content-type')).toBe(false);
});

it('throws the problem of the server, and ends the session with a 401', async () => {
  const { token, user } = buildSignedIn();
  startSession({ token, user });
  const uploads = stubUploads();
  const sent = upload(sendPaper, { form: new FormData(), params }).catch((error: unknown) => error);
  await uploads[0]?.answer(problemResponse({ status: 401, code: 'unauthenticated', message: 'Sign in.' }));
  expect(await sent).toMatchObject({ code: 'unauthenticated', status: 401 });
  expect(useSessionEnd.getState().endedAt).not.toBeNull();
});

it('distinguishes a lost connection from an unreadable answer', async () => {
  const uploads = stubUploads();
  const lost = upload(sendPaper, { form: new FormData(), params }).catch((error: unknown) => error);
  uploads[0]?.drop();
  expect(await lost).toMatchObject({ isOffline: true });
  const strange = upload(sendPaper, { form: new FormData(), params }).catch((error: unknown) => error);
  await uploads[1]?.answer(new Response('<html>'));
  expect(await strange).toMatchObject({ code: 'unreadable' });
});

it.each([
  ['7', 7000],
  ['Sun, 22 Nov 2026 10:00:20 GMT', 20_000],
  ['soon', undefined],
])('knows when the server takes the next try: %s', async (header, retryAfterMs) => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] });
  const uploads = stubUploads();
  const sent = upload(sendPaper, { form: new FormData(), params }).catch((error: unknown) => error);
  const busy = problemResponse({ status: 503, code: 'unavailable', message: 'Busy.' });
  busy.headers.set('retry-after', header);
  await uploads[0]?.answer(busy);
  expect(await sent).toMatchObject({ status: 503, retryAfterMs });
  vi.useRealTimers();
});

it('is ended by its signal, also before it began', async () => {
  const uploads = stubUploads();
  const gone = new AbortController();
  const sent = upload(sendPaper, { form: new FormData(), params, signal: gone.signal }).catch(
    (error: unknown) => error,
  );
  gone.abort();
  expect(await sent).toMatchObject({ name: 'AbortError' });
  expect(uploads[0]?.isAborted).toBe(true);
  const late = upload(sendPaper, { form: new FormData(), params, signal: gone.signal }).catch(
    (error: unknown) => error,
  );
  expect(await late).not.toBeInstanceOf(ApiProblem);
  expect(uploads).toHaveLength(1);
});
