import { Readable } from 'node:stream';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DownloadHolder, DownloadSource } from '#platform/downloads/index.ts';
import { invariant } from '#platform/invariant.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { writeCsv } from './csv.ts';
import { issueTicket, redeemTicket } from './tickets.ts';

let server: TestApp;
let person: TestPerson;
let isReadable: boolean;
let isAnswering: boolean;
let opened: Readable[];
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await buildPerson(server.kit);
  isReadable = true;
  isAnswering = true;
  opened = [];
});

const source: DownloadSource = {
  name: 'slow-file',
  open() {
    if (!isAnswering) return Promise.reject(new Error('No answer.'));
    if (!isReadable) return Promise.resolve(null);
    const content = writeCsv(['Row'], Readable.from([['a row']]));
    opened.push(content);
    return Promise.resolve({ content, fileName: 'rows.csv', contentType: 'text/csv' });
  },
};

async function begin(): Promise<DownloadHolder> {
  const caller = await server.app.sessions.authenticate(person.token);
  invariant(caller, 'They are signed in.');
  const { path } = await issueTicket(server.kit, server.kit.database.kysely, {
    source,
    subject: 'x',
    caller,
  });
  const download = await redeemTicket(server.kit, [source], path.replace('/v1/downloads/', ''));
  invariant(download?.holder, 'A download by ticket has a holder.');
  expect(download.holder).toMatchObject({ userId: caller.userId, sessionId: caller.sessionId });
  return download.holder;
}

test('a download goes on while its session lasts, and what is opened to find out is closed', async () => {
  const { mayGoOn } = await begin();
  expect(await mayGoOn()).toBe(true);
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([false, true]);
  // Nobody listens to the error of what was closed before it was read: it must not end the process.
  const [, again] = opened;
  await expect.poll(() => again?.closed).toBe(true);
});

test('a download ends with its session', async () => {
  const { mayGoOn } = await begin();
  await server.api.call(signInEndpoints.signOut, { token: person.token });
  expect(await mayGoOn()).toBe(false);
});

test('a download goes on where the store of its file does not answer for a while', async () => {
  const { mayGoOn } = await begin();
  isAnswering = false;
  expect(await mayGoOn()).toBe(true);
});

test('a download ends where its source no longer opens it for the person', async () => {
  const { mayGoOn } = await begin();
  isReadable = false;
  expect(await mayGoOn()).toBe(false);
});
