import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { tooManyStreams } from '@redoubt/contract/shared/problem.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildNotice, remind } from '#testing/features/notices.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let address: string;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp();
  address = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await buildPerson(server.kit);
});

/** The stream as a device reads it: `next` resolves with the following event, and with null once it has ended. */
async function open(lastEventId?: string, { token }: { readonly token: string } = person) {
  const response = await fetch(address + notificationsEndpoints.streamNotices.path, {
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
  expect(response.headers.get('content-encoding')).toBeNull();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<{ id: string; unread: number } | null> => {
    for (;;) {
      const match = /id: (\S+)\ndata: (.+)\n\n/.exec(text);
      if (match) {
        text = text.slice(match.index + match[0].length);
        const { unread } = notificationsEndpoints.streamNotices.reply.parse(JSON.parse(match[2] ?? ''));
        return { id: match[1] ?? '', unread };
      }
      const step = await reader?.read().catch(() => undefined);
      if (step === undefined || step.done) return null;
      text += step.value;
    }
  };
  return { next, close: () => reader?.cancel() };
}

it('says the count at once and whenever it changes, on every device', async () => {
  const [phone, desk] = [await open(), await open()];
  expect(await phone.next()).toMatchObject({ unread: 0 });
  expect(await desk.next()).toMatchObject({ unread: 0 });
  const { id } = await buildNotice(server, { token: person.token, userId: person.user.id });
  expect(await phone.next()).toMatchObject({ unread: 1 });
  expect(await desk.next()).toMatchObject({ unread: 1 });
  await server.api.call(notificationsEndpoints.markNotice, {
    token: person.token,
    params: { id },
    body: { isRead: true },
  });
  expect(await phone.next()).toMatchObject({ unread: 0 });
  expect(await desk.next()).toMatchObject({ unread: 0 });
  await Promise.all([phone.close(), desk.close()]);
});

it('goes on after the last event: what came meanwhile is told, what is the same is not told again', async () => {
  const before = await open();
  const last = await before.next();
  await before.close();
  await remind(server.kit, { userId: person.user.id });
  const meanwhile = await open(last?.id);
  const event = await meanwhile.next();
  expect(event).toMatchObject({ unread: 1 });
  await meanwhile.close();
  const after = await open(event?.id);
  await remind(server.kit, { userId: person.user.id });
  expect(await after.next()).toMatchObject({ unread: 2 });
  await after.close();
});

it('tells nobody of what others are told', async () => {
  const stranger = await buildPerson(server.kit);
  const own = await open();
  await own.next();
  await remind(server.kit, { userId: stranger.user.id });
  await remind(server.kit, { userId: person.user.id });
  expect(await own.next()).toMatchObject({ unread: 1 });
  await own.close();
});

it('is open twenty times at most for a person, and goes on where it was', async () => {
  const opened = await Promise.all(Array.from({ length: 20 }, () => open()));
  await Promise.all(opened.map((stream) => stream.next()));
  const request = { token: person.token };
  const { code, status } = await server.api.refused(notificationsEndpoints.streamNotices, request);
  expect([code, status]).toEqual([tooManyStreams.code, 429]);
  await remind(server.kit, { userId: person.user.id });
  expect(await opened[0]?.next()).toMatchObject({ unread: 1 });
  for (const stream of opened) await stream.close();
});

it('ends with the API token that opened it', async () => {
  const password = 'Token-Maker-1!';
  person = await buildPerson(server.kit, { password });
  const { token } = person;
  const body = { name: 'Mine', scopes: ['read' as const], expiresInDays: 30 as const, proof: { password } };
  const { secret, apiToken } = await server.api.call(signInEndpoints.makeApiToken, { token, body });
  const stream = await open(undefined, { token: secret });
  await stream.next();
  await server.api.call(signInEndpoints.revokeApiToken, { token, params: { id: apiToken.id } });
  expect(await stream.next()).toBeNull();
});

it('ends with the session', async () => {
  const stream = await open();
  await stream.next();
  await server.api.call(signInEndpoints.signOut, { token: person.token });
  expect(await stream.next()).toBeNull();
});
