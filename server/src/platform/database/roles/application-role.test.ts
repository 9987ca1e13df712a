import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { APPLICATION_ROLE } from './application-role.ts';

let fixture: TestDatabase;
beforeAll(async () => {
  fixture = await testDatabase();
});
afterAll(() => fixture.close());

describe('the role that serves requests', () => {
  it.each([
    'alter table award add column note text',
    'drop table award',
    'truncate award',
    'create table extra (id integer)',
    'update award set solved_at = now()',
    'delete from award',
    'update verdict set reason = $$other$$',
    'delete from verdict',
    'update attempt_secret set secret = $$other$$',
    'delete from attempt_secret',
    'delete from turn',
    'set role redoubt_owner',
    'create role intruder',
  ])('may not %s', async (statement) => {
    await expect(fixture.database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('owns nothing', async () => {
    const { rows } = await fixture.ownerPool.query(
      'select relname from pg_class where pg_get_userbyid(relowner) like $1',
      [`${APPLICATION_ROLE}%`],
    );
    expect(rows).toEqual([]);
  });
});
