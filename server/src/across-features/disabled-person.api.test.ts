import { arenaEndpoints } from '@redoubt/contract/arena';
import { backgroundVerificationEndpoints } from '@redoubt/contract/background-verification';
import { siteEndpoints } from '@redoubt/contract/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp, buildPlayer } from '#testing/arena/attempts.ts';
import { buildPdf, documentForm, listDocumentRows, listStoredKeys } from '#testing/documents.ts';
import { someoneWaits } from '#testing/pause-statements.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
/** Another process, where what is under way is to end too. */
let other: TestApp;
let url: string;
beforeAll(async () => {
  server = await arenaApp();
  other = await testApp({ database: server.database });
  url = await other.app.http.listen({ host: '127.0.0.1', port: 0 });
  // Somebody has to stay.
  await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

async function disable({ user }: TestPerson): Promise<void> {
  await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
    user.id,
  ]);
}

const bearer = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` });

it('ends the streams of who is disabled, and nobody else’s', async () => {
  const people = [await buildPlayer(server), await buildPlayer(server)] as const;
  const streams = [];
  for (const player of people) {
    const { id } = await player.start();
    await server.database.ownerPool.query(
      `insert into turn (attempt_id, number, role, text, state, at, written_at)
       values ($1, 1, 'expert', 'Hello', 'done', now(), null), ($1, 2, 'target', '', 'writing', now(), 'infinity')`,
      [id],
    );
    const path = arenaEndpoints.streamReply.path.replace(':id', id);
    streams.push(await fetch(`${url}${path}`, { headers: bearer(player) }));
  }
  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  expect(other.app.http.context.streams.size).toBe(2);
  await disable(people[0]);
  await expect.poll(() => other.app.http.context.streams.size).toBe(1);
  const ended = streams[0]?.text().catch(() => 'cut off');
  expect(await ended).not.toContain('data:');
  await disable(people[1]);
  await expect.poll(() => other.app.http.context.streams.size).toBe(0);
});

it('ends an upload that is under way, and keeps nothing of it', async () => {
  const person = await buildPerson(server.kit);
  const encoded = new Response(documentForm('identity', buildPdf(200_000)));
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
  });
  const { path, method } = backgroundVerificationEndpoints.stageDocument;
  const headers = { ...bearer(person), 'content-type': encoded.headers.get('content-type') ?? '' };
  const sending = fetch(`${url}${path}`, { method, headers, body, duplex: 'half' }).then(
    ({ status }) => status,
    () => 'cut off',
  );
  await expect.poll(async () => (await listDocumentRows(server, person)).length).toBe(1);
  await disable(person);
  expect(await sending).toBe('cut off');
  await expect.poll(async () => (await listDocumentRows(server, person)).length).toBe(0);
  expect(await listStoredKeys(other)).toEqual([]);
});

it('ends a ticket that was given and not used', async () => {
  const admin = await buildPerson(server.kit, { role: 'Admin' });
  const issue = () => server.api.call(siteEndpoints.exportSubscribers, { token: admin.token });
  const [used, left] = [await issue(), await issue()];
  const download = async ({ path }: { path: string }) => (await fetch(`${url}${path}`)).status;
  expect(await download(used)).toBe(200);
  await disable(admin);
  expect(await download(left)).toBe(404);
});

it('makes no ticket that works for who is disabled meanwhile', async () => {
  const admin = await buildPerson(server.kit, { role: 'Admin' });
  const disabling = await server.database.ownerPool.connect();
  await disabling.query('begin');
  await disabling.query('update user_account set disabled_at = now() where id = $1', [admin.user.id]);
  const issuing = server.api.call(siteEndpoints.exportSubscribers, { token: admin.token });
  await someoneWaits(server.database);
  await disabling.query('commit');
  disabling.release();
  const { path } = await issuing;
  expect((await fetch(`${url}${path}`)).status).toBe(404);
});
