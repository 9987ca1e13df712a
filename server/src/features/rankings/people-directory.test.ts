import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { createPeopleDirectory } from './people-directory.ts';

let server: TestApp;
let elsewhere: Database;
beforeAll(async () => {
  server = await testApp();
  elsewhere = openDatabase(server.database.connection, { maxConnections: 2, log: server.kit.log });
});
afterAll(async () => {
  await elsewhere.close();
  await server.close();
});

/** However busy the machine is. */
const SOON = { timeout: 60_000 };

async function personId(): Promise<string> {
  return (await buildPerson(server.kit)).user.id;
}

async function personIds(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, personId));
}

function change(assignment: string, id: string): Promise<unknown> {
  return server.database.ownerPool.query(`update user_account set ${assignment} where id = $1`, [id]);
}

/** A directory that is subscribed already, on a database whose rows are counted as they are read. */
async function listeningDirectory(database = server.kit.database) {
  let rows = 0;
  const hearing = Promise.withResolvers<void>();
  const counted: Database = {
    ...database,
    kysely: database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        rows += result.rows.length;
        return Promise.resolve(result);
      },
    }),
    listen(channel, listener) {
      const subscription = database.listen(channel, listener);
      void subscription.listening.then(hearing.resolve);
      return subscription;
    },
  };
  const directory = createPeopleDirectory({ database: counted });
  await hearing.promise;
  const rowsOf = async (ids: readonly string[]) => {
    const before = rows;
    await directory.follow(ids);
    return rows - before;
  };
  return { directory, rowsOf };
}

it('shows a handle, and a name only once it is published', async () => {
  const id = await personId();
  const { directory } = await listeningDirectory();
  const name = async () => {
    await directory.follow([id]);
    return directory.find(0)?.name;
  };
  expect(await name()).toBeNull();
  expect(directory.find(0)?.handle).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
  await change('publishes_name = true', id);
  await expect.poll(name, SOON).toBe('Test Person');
  await change("first_name = 'Grace'", id);
  await expect.poll(name, SOON).toBe('Grace Person');
  await change('publishes_name = false', id);
  await expect.poll(name, SOON).toBeNull();
});

it('loses who was disabled and regains who is enabled again', async () => {
  const ids = await personIds(2);
  const [one = '', other] = ids;
  const { directory } = await listeningDirectory();
  const shown = async () => {
    await directory.follow(ids);
    return [directory.find(0)?.id, directory.find(1)?.id];
  };
  expect(await shown()).toEqual(ids);
  await change('disabled_at = now()', one);
  await expect.poll(shown, SOON).toEqual([undefined, other]);
  await change('disabled_at = null', one);
  await expect.poll(shown, SOON).toEqual(ids);
});

it('reads everybody once, then whoever is new or changed and nobody else, in every process', async () => {
  const ids = await personIds(40);
  const processes = [await listeningDirectory(), await listeningDirectory(elsewhere)];
  for (const { rowsOf, directory } of processes) {
    expect([await rowsOf(ids), directory.takeChanges().size]).toEqual([40, 40]);
    expect([await rowsOf(ids), directory.takeChanges().size]).toEqual([0, 0]);
  }
  await change("publishes_name = true, first_name = 'Grace'", ids[7] ?? '');
  // Neither what is not shown in public nor the address of somebody else is a change here.
  await change("first_name = 'Hidden', email_verified_at = now()", ids[8] ?? '');
  for (const { rowsOf, directory } of processes) {
    let rows = 0;
    await expect.poll(async () => (rows += await rowsOf(ids)), SOON).toBe(1);
    expect([directory.find(7)?.name, [...directory.takeChanges()]]).toEqual(['Grace Person', [ids[7]]]);
  }
  const newcomers = await personIds(2);
  for (const { rowsOf, directory } of processes) {
    expect(await rowsOf([...ids, ...newcomers])).toBe(2);
    expect([directory.find(41)?.id, [...directory.takeChanges()]]).toEqual([newcomers[1], newcomers]);
  }
});

it('reads everybody again once it listens again, since it may have missed a change', async () => {
  const ids = await personIds(3);
  const { directory, rowsOf } = await listeningDirectory(elsewhere);
  expect(await rowsOf(ids)).toBe(3);
  // The connection for notifications is cut, and messages sent meanwhile are lost.
  await server.database.ownerPool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'redoubt-listen' and datname = current_database()",
  );
  await change("publishes_name = true, first_name = 'Ada'", ids[0] ?? '');
  await expect
    .poll(async () => {
      await directory.follow(ids);
      return directory.find(0)?.name;
    }, SOON)
    .toBe('Ada Person');
  await expect.poll(() => rowsOf(ids), SOON).toBe(0);
});

it('reads everybody again now and then while it is disconnected', async () => {
  const id = await personId();
  const deaf = { kysely: elsewhere.kysely, listen: () => neverHearing };
  const directory = createPeopleDirectory({ database: { ...elsewhere, ...deaf } }, { rereadAfterMs: -1 });
  await directory.follow([id]);
  await change('publishes_name = true', id);
  await directory.follow([id]);
  expect(directory.find(0)?.name).toBe('Test Person');
});

const neverHearing = {
  listening: Promise.withResolvers<void>().promise,
  close: () => Promise.resolve(),
};

it('takes up a change again that could not be read', async () => {
  const id = await personId();
  let isBroken = false;
  const { database } = server.kit;
  const directory = createPeopleDirectory({
    database: {
      ...database,
      get kysely() {
        if (isBroken) throw new Error('the database is gone');
        return database.kysely;
      },
    },
  });
  await directory.follow([id]);
  isBroken = true;
  await change('publishes_name = true', id);
  await expect.poll(() => directory.follow([id]).then(String, String), SOON).toContain('is gone');
  isBroken = false;
  await directory.follow([id]);
  expect(directory.find(0)?.name).toBe('Test Person');
});

it('knows whose handle it is, also when two people exchange theirs', async () => {
  const ids = await personIds(2);
  const [one = '', other = ''] = ids;
  const { directory } = await listeningDirectory();
  await directory.follow(ids);
  const [handle = '', second = ''] = [0, 1].map((number) => directory.find(number)?.handle ?? '');
  const owners = async () => {
    await directory.follow(ids);
    return [directory.idOf(handle), directory.idOf(second)];
  };
  expect(await owners()).toEqual(ids);
  const free = `${handle}9`;
  await change(`handle = '${free}'`, one);
  await change(`handle = '${handle}'`, other);
  await change(`handle = '${second}'`, one);
  await expect.poll(owners, SOON).toEqual([other, one]);
  expect(directory.idOf(free)).toBeUndefined();
});

it('knows nobody outside of its list', async () => {
  const { directory } = await listeningDirectory();
  await directory.follow([]);
  expect([directory.find(0), directory.find(-1), directory.find(Number.NaN)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
