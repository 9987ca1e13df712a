import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { releaseOnce } from './release-once.ts';

let fixture: TestDatabase;
beforeAll(async () => {
  fixture = await testDatabase();
});
afterAll(() => fixture.close());

it('takes a connection back once, however often it is released', async () => {
  const pool = releaseOnce(fixture.ownerPool);
  const released = Promise.withResolvers<void>();
  pool.connect((error, client, release) => {
    expect(error).toBeUndefined();
    expect(client).toBeDefined();
    release();
    expect(() => release()).not.toThrow();
    released.resolve();
  });
  await released.promise;
  expect(pool.idleCount).toBe(pool.totalCount);
});

it('is the pool otherwise', async () => {
  const pool = releaseOnce(fixture.ownerPool);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const client = await pool.connect();
  client.release();
  expect(pool.idleCount).toBe(pool.totalCount);
});
