import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { listFeatures } from '#app.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Columns that speak of a person without a reference to the account. */
const TELLING =
  '^(user_id|email|address|recipient|email_hash|address_hash|network|ip_address|user_agent|handle)$';

/**
 * The tables that speak of people, from the database's own catalogue: user_account, what refers to it, what refers to
 * those in turn, and what has a telling column.
 */
async function listTablesOfPeople(): Promise<string[]> {
  const { rows } = await server.database.ownerPool.query<{ name: string }>(
    `with recursive speaking (id) as (
      select 'user_account'::regclass::oid
      union
      select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
        where attname ~ $1 and not attisdropped and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      union
      select conrelid from pg_constraint join speaking on confrelid = speaking.id where contype = 'f'
    )
    select relname as name from speaking join pg_class on pg_class.oid = speaking.id order by relname`,
    [TELLING],
  );
  return rows.map(({ name }) => name);
}

function listClaimed(): string[] {
  return collectFromFeatures(listFeatures(server.kit), 'personalData').flatMap(({ tables }) => tables);
}

it('claims every table that speaks of a person, each by one holder', async () => {
  const tables = await listTablesOfPeople();
  expect(tables).toContain('verdict');
  expect(listClaimed().toSorted()).toEqual(tables);
});

/** Tables that name a person, or an attempt of one, and would take a row about somebody who was erased. */
async function listUnguarded(): Promise<string[]> {
  const { rows } = await server.database.ownerPool.query<{ name: string }>(
    `select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not attisdropped
       and (attname in ('user_id', 'attempt_id') or exists (
         select from pg_constraint where contype = 'f' and conrelid = pg_class.oid
           and confrelid in ('user_account'::regclass, 'attempt'::regclass)))
       and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'not_erased')
     order by relname`,
  );
  return rows.map(({ name }) => name);
}

it('takes no row about somebody who was erased, in whatever table', async () => {
  expect(await listUnguarded()).toEqual([]);
});

it('would not pass over a table of a later feature', async () => {
  await server.database.ownerPool.query(`
    create table planted_parent (id uuid primary key, "owner" uuid references user_account);
    create table planted_child (parent_id uuid references planted_parent);
    create table planted_address (email text)`);
  expect(await listUnguarded()).toEqual(['planted_parent']);
  const tables = await listTablesOfPeople();
  expect(tables.filter((name) => !listClaimed().includes(name))).toEqual([
    'planted_address',
    'planted_child',
    'planted_parent',
  ]);
  await server.database.ownerPool.query('drop table planted_child, planted_parent, planted_address');
});

it('keeps holders apart by name', () => {
  const names = collectFromFeatures(listFeatures(server.kit), 'personalData').map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

it('erases how somebody signs in after what they made, and the account last', () => {
  const names = collectFromFeatures(listFeatures(server.kit), 'personalData').map(({ name }) => name);
  const inOrder = [
    'attempts',
    'profile',
    'downloads',
    'deletion',
    'sessions',
    'mails',
    'mailed-links',
    'account',
  ];
  expect(names.filter((name) => inOrder.includes(name))).toEqual(inOrder);
  expect(names.at(-1)).toBe('account');
});

it('has every download and every job once', () => {
  const features = listFeatures(server.kit);
  const downloads = collectFromFeatures(features, 'downloads').map(({ name }) => name);
  const jobs = collectFromFeatures(features, 'jobs').flatMap(({ handlers }) =>
    handlers.map(({ name }) => name),
  );
  expect(downloads.length).toBeGreaterThanOrEqual(5);
  for (const names of [downloads, jobs]) expect(new Set(names).size).toBe(names.length);
});
