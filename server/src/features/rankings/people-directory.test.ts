import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { createPeopleDirectory } from './people-directory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const always = { rereadAfterMs: -1 };

async function personId(): Promise<string> {
  return (await buildPerson(server.kit)).user.id;
}

function change(assignment: string, id: string): Promise<unknown> {
  return server.database.ownerPool.query(`update user_account set ${assignment} where id = $1`, [id]);
}

it('shows a handle, and a name only once it is published', async () => {
  const id = await personId();
  const directory = createPeopleDirectory(server.kit, always);
  await directory.follow([id]);
  expect(directory.find(0)).toMatchObject({ id, name: null });
  expect(directory.find(0)?.handle).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
  await change('publishes_name = true', id);
  await directory.follow([id]);
  expect(directory.find(0)?.name).toBe('Test Person');
  await change('publishes_name = false', id);
  await directory.follow([id]);
  expect(directory.find(0)?.name).toBeNull();
});

it('loses who was disabled and regains who is enabled again', async () => {
  const [one, other] = [await personId(), await personId()];
  const directory = createPeopleDirectory(server.kit, always);
  await directory.follow([one, other]);
  await change('disabled_at = now()', one);
  await directory.follow([one, other]);
  expect([directory.find(0), directory.find(1)?.id]).toEqual([undefined, other]);
  await change('disabled_at = null', one);
  await directory.follow([one, other]);
  expect(directory.find(0)?.id).toBe(one);
});

it('has another version whenever something changed, and only then', async () => {
  const [one, other] = [await personId(), await personId()];
  const directory = createPeopleDirectory(server.kit, always);
  const versions: number[] = [];
  const follow = async (ids: readonly string[]) => {
    await directory.follow(ids);
    versions.push(directory.version);
  };
  await follow([one]);
  await follow([one]);
  await follow([one, other]);
  await change('publishes_name = true', other);
  await follow([one, other]);
  await follow([one, other]);
  await change('disabled_at = now()', one);
  await follow([one, other]);
  expect(versions).toEqual([1, 1, 2, 3, 3, 4]);
});

it('reads new people at once and the others again only after a while', async () => {
  const ids = [await personId()];
  const directory = createPeopleDirectory(server.kit, { rereadAfterMs: 3_600_000 });
  await directory.follow(ids);
  await change('publishes_name = true', ids[0] ?? '');
  ids.push(await personId());
  await directory.follow(ids);
  expect(directory.find(0)?.name).toBeNull();
  expect(directory.find(1)?.id).toBe(ids[1]);
});

it('knows nobody outside of its list', async () => {
  const directory = createPeopleDirectory(server.kit, always);
  await directory.follow([]);
  expect([directory.find(0), directory.find(-1), directory.find(Number.NaN)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
