import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp, buildPlayer, type Player, secretOf, stumping } from '#testing/arena/attempts.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const { listAllAttempts, submit, endAttempt } = arenaEndpoints;

let server: TestApp;
let admin: TestPerson;
let nora: Player;
let omar: Player;
let broken: Attempt;
let left: Attempt;
let open: Attempt;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
  nora = await buildPlayer(server);
  omar = await buildPlayer(server);
  await (await buildPlayer(server, admin)).start();
  broken = await nora.start();
  const secret = await secretOf(server, broken);
  const of = { token: nora.token, params: { id: broken.id } };
  await server.api.call(submit, { ...of, body: { kind: 'secret', secret } });
  left = await omar.start();
  await server.api.call(endAttempt, { token: omar.token, params: { id: left.id } });
  open = await omar.start(stumping.slug);
  // The break is of March, begun on its last evening, and ended in April.
  await server.database.ownerPool.query(
    `update attempt set started_at = '2026-03-31T23:59:00Z', closed_at = '2026-04-01T00:00:00Z' where id = $1`,
    [broken.id],
  );
});
afterAll(() => server.close());

const read = (query: QueryInputOf<typeof listAllAttempts> = {}) =>
  server.api.call(listAllAttempts, { token: admin.token, query });
const idsOf = async (query: QueryInputOf<typeof listAllAttempts>) =>
  (await read(query)).items.map(({ id }) => id);

it('has the attempts of everybody, newest first, without those that Admins try out', async () => {
  const { items, counts } = await read();
  expect(items.map(({ id, expert }) => [id, expert.id])).toEqual([
    [open.id, omar.user.id],
    [left.id, omar.user.id],
    [broken.id, nora.user.id],
  ]);
  expect(items[2]?.expert.name).toBe(`${nora.user.firstname} ${nora.user.lastname}`);
  expect(counts).toEqual({ open: 1, broken: 1, held: 0, ended: 1 });
});

it('is narrowed to a state, and counts the others all the same', async () => {
  const { items, counts } = await read({ status: 'broken' });
  expect(items.map(({ id }) => id)).toEqual([broken.id]);
  expect(counts.ended).toBe(1);
});

it('is narrowed to what counts as a solve: a second break of the same challenge is none', async () => {
  const again = await nora.start();
  const secret = await secretOf(server, again);
  const of = { token: nora.token, params: { id: again.id } };
  await server.api.call(submit, { ...of, body: { kind: 'secret', secret } });
  expect((await read({ status: 'broken' })).items.map(({ id }) => id)).toEqual([again.id, broken.id]);
  const solves = await read({ solves: 'only' });
  expect(solves.items.map(({ id }) => id)).toEqual([broken.id]);
  expect(solves.counts).toEqual({ open: 0, broken: 1, held: 0, ended: 0 });
  await server.database.ownerPool.query(`update attempt set is_tryout = true where id = $1`, [again.id]);
});

it('is of a span of days, by when an attempt was begun or when it ended', async () => {
  expect(await idsOf({ from: '2026-03-31', until: '2026-03-31' })).toEqual([broken.id]);
  expect(await idsOf({ from: '2026-04-01', until: '2026-04-01' })).toEqual([]);
  expect(await idsOf({ by: 'closed', from: '2026-04-01', until: '2026-04-01' })).toEqual([broken.id]);
  expect(await idsOf({ by: 'closed' })).toEqual([left.id, broken.id]);
});

it('is read page by page, and takes no cursor of another list', async () => {
  const first = await read({ limit: 2 });
  const second = await read({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([open.id, left.id, broken.id]);
  expect(second.nextCursor).toBeNull();
  const foreign = { by: 'closed', cursor: open.id } as const;
  const refused = await server.api.refused(listAllAttempts, { token: admin.token, query: foreign });
  expect(refused.status).toBe(422);
});

it('is not open to experts', async () => {
  const refused = await server.api.refused(listAllAttempts, { token: nora.token, query: {} });
  expect(refused.status).toBe(403);
});
