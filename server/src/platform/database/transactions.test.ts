import { problem } from '@redoubt/contract/shared/problem.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { Overload } from '#platform/overload.ts';
import { keepWrites, refuse } from '#platform/refusal.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { isPassing } from './failures.ts';
import { type Database, openDatabase, type Queryable, type Transaction } from './database.ts';

const taken = problem('taken', 409, 'It is taken.');

let fixture: TestDatabase;
let database: Database;
let lines: string[] = [];

beforeAll(async () => {
  fixture = await testDatabase();
  await fixture.ownerPool.query(
    'create table note (text text primary key, times integer not null default 1)',
  );
  await fixture.ownerPool.query(`grant select, insert, update, delete on note to ${fixture.connection.user}`);
  const log = createLog({
    mode: 'test',
    level: 'trace',
    destination: { write: (line) => void lines.push(line) },
  });
  const limits = { statementMs: 5000, lockMs: 1200 };
  database = openDatabase(fixture.connection, { maxConnections: 8, log, limits, slowMs: 200 });
});
afterAll(async () => {
  await database.close();
  await fixture.close();
});
beforeEach(async () => {
  await fixture.ownerPool.query('delete from note');
  lines = [];
});

const write = (on: Queryable, text: string) => sql`insert into note (text) values (${text})`.execute(on);
const touch = (on: Queryable, text: string) =>
  sql`update note set times = times + 1 where text = ${text}`.execute(on);

async function listNotes(): Promise<string[]> {
  const { rows } = await fixture.ownerPool.query<{ text: string }>('select text from note order by text');
  return rows.map(({ text }) => text);
}

describe('a transaction', () => {
  it('keeps what its work wrote', async () => {
    const answer = await database.transaction(async (transaction) => {
      await write(transaction, 'kept');
      return 'done';
    });
    expect([answer, await listNotes()]).toEqual(['done', ['kept']]);
  });

  it('that answers a refusal keeps nothing, and answers it', async () => {
    const refusal = refuse(taken);
    const answer = await database.transaction(async (transaction) => {
      await write(transaction, 'undone');
      return refusal;
    });
    expect(answer).toBe(refusal);
    expect(await listNotes()).toEqual([]);
  });

  it('keeps what a refusal names as kept', async () => {
    const answer = await database.transaction(async (transaction) => {
      await write(transaction, 'a wrong try');
      return keepWrites(refuse(taken, { errors: [{ path: 'name', message: 'Taken.' }] }));
    });
    expect(answer).toEqual(refuse(taken, { errors: [{ path: 'name', message: 'Taken.' }] }));
    expect(await listNotes()).toEqual(['a wrong try']);
  });

  it('that throws keeps nothing', async () => {
    const failing = database.transaction(async (transaction) => {
      await write(transaction, 'undone');
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    expect(await listNotes()).toEqual([]);
  });
});

describe('what is to follow a commit', () => {
  it('is done once, in order, when what was written can be read by others', async () => {
    const seen: unknown[] = [];
    const look = async () => void seen.push(await listNotes());
    await database.transaction(async (transaction) => {
      transaction.afterCommit(look);
      transaction.afterCommit(() => void seen.push('second'));
      transaction.afterCommit(look);
      await write(transaction, 'kept');
    });
    expect(seen).toEqual([['kept'], 'second']);
  });

  it.each([
    ['a refusal', () => Promise.resolve(refuse(taken))],
    ['an error', () => Promise.reject(new Error('no'))],
  ])('is not done after %s', async (_, end) => {
    const done: string[] = [];
    const work = (transaction: Transaction) => {
      transaction.afterCommit(() => void done.push('done'));
      return end();
    };
    await database.transaction(work).catch(() => undefined);
    expect(done).toEqual([]);
  });

  it('is not done where the commit fails', async () => {
    const done: string[] = [];
    await fixture.ownerPool.query(
      'alter table note add constraint once unique (times) deferrable initially deferred',
    );
    const failing = database.transaction(async (transaction) => {
      transaction.afterCommit(() => void done.push('done'));
      await write(transaction, 'one');
      await write(transaction, 'two');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await fixture.ownerPool.query('alter table note drop constraint once');
    expect(done).toEqual([]);
  });

  it('is reported where it fails, and changes no answer', async () => {
    const done: string[] = [];
    const answer = await database.transaction(async (transaction) => {
      transaction.afterCommit(() => Promise.reject(new Error('nobody listens')));
      transaction.afterCommit(() => void done.push('the next'));
      await write(transaction, 'kept');
      return 'done';
    });
    expect([answer, done, await listNotes()]).toEqual(['done', ['the next'], ['kept']]);
    expect(lines.join('')).toContain('nobody listens');
  });
});

describe('transactions that wait for each other', () => {
  /** Two that take the same two rows in the opposite order, each after the other has its first. */
  async function deadlock(options?: { isRepeatable: boolean }) {
    await write(fixture.database.kysely, 'a');
    await write(fixture.database.kysely, 'b');
    const both = Promise.withResolvers<void>();
    let holding = 0;
    // The ordinary limits: a deadlock, found after a second, must be detected long before a wait is ended.
    const take = (first: string, second: string) =>
      fixture.database.transaction(async (transaction) => {
        await touch(transaction, first);
        holding += 1;
        if (holding === 2) both.resolve();
        await both.promise;
        await touch(transaction, second);
      }, options);
    const outcomes = await Promise.allSettled([take('a', 'b'), take('b', 'a')]);
    const { rows } = await fixture.ownerPool.query('select text, times from note order by text');
    return { outcomes: outcomes.map(({ status }) => status).toSorted(), rows };
  }

  it('are run again until both are through', async () => {
    expect(await deadlock()).toEqual({
      outcomes: ['fulfilled', 'fulfilled'],
      rows: [
        { text: 'a', times: 3 },
        { text: 'b', times: 3 },
      ],
    });
  });

  it('are not run again where their work must not be', async () => {
    expect(await deadlock({ isRepeatable: false })).toMatchObject({ outcomes: ['fulfilled', 'rejected'] });
  });

  it('do what follows a commit only for the run that committed', async () => {
    const done: number[] = [];
    let runs = 0;
    await database.transaction(async (transaction) => {
      runs += 1;
      const run = runs;
      transaction.afterCommit(() => void done.push(run));
      if (run < 3)
        await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(transaction);
    });
    expect(done).toEqual([3]);
  });
});

describe('limits', () => {
  it('end a wait for a row', async () => {
    await write(fixture.database.kysely, 'a');
    await fixture.database.transaction(async (holder) => {
      await touch(holder, 'a');
      await expect(touch(database.kysely, 'a')).rejects.toMatchObject({ code: '55P03' });
    });
  });

  it('end a statement that takes too long', async () => {
    const short = openDatabase(fixture.connection, {
      maxConnections: 1,
      log: createLog({ mode: 'test' }),
      limits: { statementMs: 100, lockMs: 1200 },
    });
    await expect(sql`select pg_sleep(60)`.execute(short.kysely)).rejects.toMatchObject({ code: '57014' });
    await short.close();
  });

  it('are others for work that says so, and the ordinary ones after it', async () => {
    const show = async (on: Queryable) =>
      (
        await sql<{ statement: string; lock: string }>`
          select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock
        `.execute(on)
      ).rows;
    const ordinary = [{ statement: '5s', lock: '1200ms' }];
    expect(await show(database.kysely)).toEqual(ordinary);
    expect(await database.transaction(show, { isLong: true })).toEqual([{ statement: '10min', lock: '30s' }]);
    expect(await show(database.kysely)).toEqual(ordinary);
  });
});

it('a slow statement is logged by its text, without its values', async () => {
  await sql`select pg_sleep(0.3), ${'ada@people.example'}::text`.execute(database.kysely);
  await database.query({ name: 'test.sleeps', text: 'select pg_sleep(0.3), $1::text' }, [
    'ada@people.example',
  ]);
  const slow = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(slow).toMatchObject([
    { msg: 'slow statement', statement: 'select pg_sleep(0.3), $1::text', level: 'warn' },
    { msg: 'slow statement', statement: 'test.sleeps' },
  ]);
  expect(lines.join('')).not.toContain('ada@');
});

describe('a locked table', () => {
  it('leaves connections to what does not need it', async () => {
    await write(fixture.database.kysely, 'a');
    await fixture.database.transaction(async (holder) => {
      await sql`lock table note in access exclusive mode`.execute(holder);
      const writing = Array.from({ length: 12 }, (_, nth) =>
        database.transaction((transaction) => write(transaction, `w${String(nth)}`)),
      );
      const reading = Array.from({ length: 12 }, () => sql`select from note`.execute(database.kysely));
      const waiting = Promise.allSettled([...writing, ...reading]);
      const free = sql`select 1 as one`.execute(database.kysely).then(() => 'what needs no lock');
      const ended = waiting.then(() => 'those that wait');
      expect(await Promise.race([ended, free])).toBe('what needs no lock');
      const failures = (await waiting).map((one): unknown => one.status === 'rejected' && one.reason);
      expect(failures).toHaveLength(24);
      expect(failures.filter((failure) => !isPassing(failure) && !(failure instanceof Overload))).toEqual([]);
    });
  });
});
