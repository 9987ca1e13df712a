import { arenaEndpoints } from '@redoubt/contract/arena';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { problemResponse, stubApi } from '#testing/stub-api.ts';
import { problemOf } from '../api-problem.ts';
import { openEvents } from './event-stream.ts';
import { startSession } from '../session.ts';

const id = '01890000-0000-7000-8000-000000000001';
const path = `GET /v1/arena/attempts/${id}/stream`;

describe('openEvents', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('asks with the token for what follows the last event, and yields parsed events', async () => {
    const signedIn = buildSignedIn();
    startSession(signedIn);
    const calls = stubApi({
      [path]: streamOf('id: 2:5\ndata: {"type":"text","turn":2,"from":0,"text":"Hello"}\n\n'),
    });
    const events = await Array.fromAsync(
      openEvents(arenaEndpoints.streamReply, { params: { id }, lastEventId: '2:0' }),
    );
    expect(events).toEqual([{ id: '2:5', data: { type: 'text', turn: 2, from: 0, text: 'Hello' } }]);
    expect(calls[0]?.headers.get('last-event-id')).toBe('2:0');
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${signedIn.token}`);
  });

  it('refuses events that are not of the contract', async () => {
    stubApi({ [path]: streamOf('data: {"type":"shout"}\n\n') });
    expect(problemOf(await failureOf())?.code).toBe('unreadable');
  });

  it('passes a refusal on', async () => {
    stubApi({
      [path]: problemResponse({
        status: 404,
        code: 'attempt_not_found',
        message: 'We could not find that attempt.',
      }),
    });
    expect(problemOf(await failureOf())?.code).toBe('attempt_not_found');
  });

  it('says that the connection broke', async () => {
    const broken = new ReadableStream({ pull: () => Promise.reject(new TypeError('network error')) });
    stubApi({ [path]: () => new Response(broken) });
    expect(problemOf(await failureOf())?.isOffline).toBe(true);
  });
});

function failureOf(): Promise<unknown> {
  return Array.fromAsync(openEvents(arenaEndpoints.streamReply, { params: { id } })).catch(
    (error: unknown) => error,
  );
}

function streamOf(text: string): () => Response {
  return () => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}
