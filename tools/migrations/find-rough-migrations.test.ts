import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findRoughMigrations, isLookedAt } from './find-rough-migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'redoubt-rough-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The rules that a migration breaks. */
async function listBroken(text: string): Promise<string[]> {
  const file = join(folder, '0999-platform.sql');
  writeFileSync(file, text);
  const faults = await findRoughMigrations([file]);
  return faults.map((fault) => /\(([\w-]+)\)$/.exec(fault)?.[1] ?? fault);
}

it.each([
  ['create index thing_name on thing (name);', 'require-concurrent-index-creation'],
  [
    'select 1; create index concurrently thing_name on thing (name);',
    'ban-concurrent-index-creation-in-transaction',
  ],
  ['alter table thing alter column name type bigint using name::bigint;', 'changing-column-type'],
  [
    'alter table thing add column made_at timestamptz not null default clock_timestamp();',
    'adding-field-with-default',
  ],
  ['alter table thing add column name text not null;', 'adding-required-field'],
  ['alter table thing alter column size set not null;', 'adding-not-nullable-field'],
  ['alter table thing add constraint positive check (size > 0);', 'constraint-missing-not-valid'],
  ['alter table thing rename column name to title;', 'renaming-column'],
  ['alter table thing drop column name;', 'ban-drop-column'],
])('refuses %s', async (text, rule) => {
  expect(await listBroken(text)).toEqual([rule]);
});

it('takes what is quick, and what was thought about', async () => {
  expect(
    await listBroken(`create table fresh (id bigint primary key, name text not null check (name <> ''));
      create index fresh_name on fresh (name);
      alter table thing add column size bigint not null default 0;
      alter table thing add constraint positive check (size > 0) not valid;
      -- squawk-ignore ban-drop-column
      alter table thing drop column old;`),
  ).toEqual([]);
  expect(
    await listBroken('-- outside a transaction\ncreate index concurrently thing_name on thing (name);'),
  ).toEqual([]);
});

it('wants one statement where there is no transaction', async () => {
  const twice =
    'create index concurrently one on thing (name); create index concurrently two on thing (size);';
  expect(await listBroken(`-- outside a transaction\n${twice}`)).toEqual([
    expect.stringContaining('more than one statement outside a transaction'),
  ]);
});

it('looks at those that came after it alone', () => {
  expect([isLookedAt('server/migrations/0116-award-places.sql'), isLookedAt('0140-platform.sql')]).toEqual([
    false,
    true,
  ]);
});
