import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { arenaApp } from '#testing/arena/attempts.ts';
import {
  buildValidator,
  emptyQueue,
  fileClaim,
  giveRecord,
  takeItem,
  takeLease,
} from '#testing/arena/validation.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { someoneWaits } from '#testing/pause-statements.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());
beforeEach(() => emptyQueue(server));

/** A claim that waits; answers the id of its item. */
async function fileItem(): Promise<string> {
  const { verdict } = await fileClaim(server);
  const { rows } = await server.database.ownerPool.query<{ id: string }>(
    'select id from validation_item where claim_id = $1',
    [verdict.id],
  );
  return rows[0]?.id ?? '';
}

/** Holds the lock of an item, as a vote on it does, while `work` is done; commits what `work` wrote. */
async function holding(id: string, work: (holder: PoolClient) => Promise<void>): Promise<void> {
  const holder = await server.database.ownerPool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from validation_item where id = $1 for update', [id]);
    await work(holder);
    await holder.query('commit');
  } finally {
    holder.release(true);
  }
}

/** What somebody is given who asked while another held the lock of an item, and did this before it was free. */
async function takeWhileHeld(id: string, before: (holder: PoolClient) => Promise<unknown>) {
  const person = await buildValidator(server);
  let asked: ReturnType<typeof takeLease> | undefined;
  await holding(id, async (holder) => {
    asked = takeLease(server, person);
    await someoneWaits(server.database);
    await before(holder);
  });
  return asked;
}

/** Gives the places of an item to three others. */
const fill = (holder: PoolClient, id: string) =>
  holder.query(
    `insert into validation_lease (user_id, item_id, opened_at, expires_at)
     select gen_random_uuid(), $1, now(), now() + interval '10 minutes' from generate_series(1, 3)`,
    [id],
  );

const build = (count: number) => Promise.all(Array.from({ length: count }, () => buildValidator(server)));

it('gives an item to somebody who asks while another holds its lock', async () => {
  const id = await fileItem();
  expect(await takeWhileHeld(id, () => Promise.resolve())).toMatchObject({ item: { id }, why: null });
});

it('gives the next item instead of waiting for the first', async () => {
  const [first, next] = [await fileItem(), await fileItem()];
  const person = await buildValidator(server);
  await holding(first, async () => {
    expect((await takeItem(server, person)).id).toBe(next);
  });
});

it('looks again where others took the last place meanwhile, and says that nothing waits only then', async () => {
  const id = await fileItem();
  expect(await takeWhileHeld(id, (holder) => fill(holder, id))).toMatchObject({ item: null, why: 'none' });
});

it('gives what was filed meanwhile where others took the last place or decided the item', async () => {
  const decide = (holder: PoolClient, id: string) =>
    holder.query('update validation_item set decided_at = now() where id = $1', [id]);
  for (const end of [fill, decide]) {
    await emptyQueue(server);
    const id = await fileItem();
    let next = '';
    const taken = await takeWhileHeld(id, async (holder) => {
      next = await fileItem();
      await end(holder, id);
    });
    expect(taken?.item?.id).toBe(next);
  }
});

it('gives an item to three of those who ask at once', async () => {
  const id = await fileItem();
  const leases = await Promise.all((await build(5)).map((person) => takeLease(server, person)));
  const ids = leases.flatMap(({ item }) => (item ? [item.id] : []));
  expect(ids).toEqual([id, id, id]);
});

it('gives one item to a person who asks several times at once', async () => {
  await fileItem();
  await fileItem();
  const person = await buildValidator(server);
  const items = await Promise.all(Array.from({ length: 5 }, () => takeItem(server, person)));
  expect(new Set(items.map(({ id }) => id)).size).toBe(1);
});

it('puts one of two colleagues on a panel, also where they ask at once', async () => {
  const { organizationId } = await buildMember(server, { role: 'Partner' });
  const colleagues = await build(2);
  for (const person of colleagues) {
    await giveRecord(server, person, { votes: 20, gold: 5, right: 5 });
    await server.database.ownerPool.query(
      `insert into organization_member (user_id, organization_id, role, joined_at) values ($1, $2, 'viewer', now())`,
      [person.user.id, organizationId],
    );
  }
  const id = await fileItem();
  await server.database.ownerPool.query(
    `update validation_item set purpose = 'appeal', instance = 'panel', most_votes = 3 where id = $1`,
    [id],
  );
  const leases = await Promise.all(colleagues.map((person) => takeLease(server, person)));
  expect(leases.flatMap(({ item }) => (item ? [item.id] : []))).toEqual([id]);
});
