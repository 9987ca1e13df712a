import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Transaction } from '#platform/database/database.ts';
import { queryWithin } from '#platform/database/query-within.ts';
import { problem } from '@redoubt/contract/shared/problem.ts';
import { keepWrites, refuse } from '#platform/refusal.ts';
import { testDatabase, type TestDatabase } from '#testing/test-database.ts';
import { defineEvent } from './define-event.ts';
import { defineFollower } from './follower.ts';
import { createOutbox } from './outbox.ts';

const counted = defineEvent('test.counted', z.object({ n: z.number() }));
const other = defineEvent('test.told', z.object({ n: z.number() }));
const no = problem('no', 409, 'No.');

let fixture: TestDatabase;
beforeAll(async () => {
  fixture = await testDatabase();
});
afterAll(() => fixture.close());

/** An outbox with a follower that records its events, and whether it was the last of the transaction. */
function setUp(follow?: (transaction: Transaction) => Promise<void>) {
  const outbox = createOutbox();
  const received: number[][] = [];
  outbox.follow(
    defineFollower({
      name: 'notes',
      events: [counted],
      async follow(events, transaction) {
        received.push(events.map(({ payload }) => payload.n));
        await follow?.(transaction);
      },
    }),
  );
  const tell = (transaction: Transaction, n: number) => outbox.insert(transaction, counted, { n });
  return { outbox, received, tell };
}

const countEvents = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox_event`.execute(
    fixture.database.kysely,
  );
  return rows[0]?.count;
};

it('gets all its events of a transaction at its end, once, and none of others', async () => {
  const { outbox, received, tell } = setUp();
  await fixture.database.transaction(async (transaction) => {
    await tell(transaction, 1);
    await outbox.insert(transaction, other, { n: 7 });
    await tell(transaction, 2);
    expect(received).toEqual([]);
  });
  await fixture.database.transaction((transaction) => tell(transaction, 3));
  expect(received).toEqual([[1, 2], [3]]);
});

it('gets no event of a refused transaction, but those of one that keeps its writes', async () => {
  const { received, tell } = setUp();
  await fixture.database.transaction(async (transaction) => {
    await tell(transaction, 1);
    return refuse(no);
  });
  expect(received).toEqual([]);
  await fixture.database.transaction(async (transaction) => {
    await tell(transaction, 2);
    return keepWrites(refuse(no));
  });
  expect(received).toEqual([[2]]);
});

it('takes the whole transaction back where it fails', async () => {
  const { tell } = setUp(() => Promise.reject(new Error('The row cannot be made.')));
  const before = await countEvents();
  await expect(fixture.database.transaction((transaction) => tell(transaction, 1))).rejects.toThrow(
    'The row cannot be made.',
  );
  expect(await countEvents()).toBe(before);
});

it('gets events that are published while it follows in another round', async () => {
  let isFirst = true;
  const { received, tell } = setUp(async (transaction) => {
    if (isFirst) await tell(transaction, 2);
    isFirst = false;
  });
  await fixture.database.transaction((transaction) => tell(transaction, 1));
  expect(received).toEqual([[1], [2]]);
});

it('may run statements that the server prepares once per connection', async () => {
  const statement = { name: 'follower-test', text: 'select $1::int + 1 as sum' };
  const prepared = await fixture.database.transaction(async (transaction) => {
    for (const n of [1, 2]) {
      const { rows } = await queryWithin<{ sum: number }>(transaction, statement, [n]);
      expect(rows).toEqual([{ sum: n + 1 }]);
    }
    return sql<{ name: string }>`select name from pg_prepared_statements`.execute(transaction);
  });
  expect(prepared.rows.map(({ name }) => name)).toEqual(['follower-test']);
});
