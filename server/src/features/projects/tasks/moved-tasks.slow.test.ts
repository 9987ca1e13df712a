import { afterEach, beforeEach, expect, it } from 'vitest';
import { listKnownMigrations } from '#platform/database/migrations/known-migrations.ts';
import { runMigrations } from '#platform/database/migrations/run-migrations.ts';
import { type EmptyDatabase, emptyDatabase } from '#testing/empty-database.ts';
import { fingerprintOf } from './add-tasks.ts';

const MOVED = '0260-client-tasks-added';
let database: EmptyDatabase;

beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.close());

interface Given {
  readonly title: string;
  readonly type?: string;
  readonly state?: string;
  readonly reward?: readonly [number, string];
  readonly language?: string;
}

function addTask(
  organization: string,
  { title, type = 'rating', state = 'open', reward, language = '' }: Given,
) {
  return database.client.query(
    `insert into client_task (id, organization_id, batch_id, title, type, instructions, language, reward_minor, reward_currency,
       fingerprint, words, state, done_at, added_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), $2::text, $3, 'Say "which"', $4, $5, $6, sha256(convert_to($2::text, 'UTF8')), '',
       $7, case $7::text when 'done' then now() end, now())`,
    [organization, title, type, language, reward?.[0] ?? null, reward?.[1] ?? null, state],
  );
}

async function addOrganization(name: string): Promise<string> {
  const { rows } = await database.client.query<{ id: string }>(
    `with person as (
       insert into user_account (id, email, first_name, last_name, role, handle, created_at)
       values (gen_random_uuid(), md5($1::text) || '@people.example', 'Wren', 'Abara', 'Client', left(md5($1::text), 12), now())
       returning id
     ), made as (
       insert into organization (id, kind, name, contact_email, made_at)
       values (gen_random_uuid(), 'client', $1::text, 'a@b.example', now()) returning id
     )
     insert into organization_member (user_id, organization_id, role, joined_at)
     select person.id, made.id, 'owner', now() from person, made returning organization_id as id`,
    [name],
  );
  return rows[0]?.id ?? '';
}

it('puts what clients had under way into one draft of a project each', async () => {
  const { client } = database;
  await runMigrations(client, { count: (await listKnownMigrations()).indexOf(MOVED) });
  const agreed = await addOrganization('Lindqvist Mutual');
  const mixed = await addOrganization('Abara');
  const idle = await addOrganization('Idle');
  await addTask(agreed, { title: 'Rate  ÄÖ', reward: [1250, 'EUR'], language: 'German' });
  await addTask(agreed, { title: 'Compare', type: 'rlhf', state: 'paused', reward: [1800, 'EUR'] });
  await addTask(agreed, { title: 'Over', state: 'done' });
  await addTask(mixed, { title: 'One', reward: [100, 'EUR'] });
  await addTask(mixed, { title: 'Other', reward: [100, 'USD'] });
  await addTask(idle, { title: 'Gone', state: 'cancelled' });

  expect(await runMigrations(client)).toContain(MOVED);
  const { rows: projects } = await client.query(
    `select title, state, currency, languages, (select json_agg(json_build_array(kind, rate_minor) order by kind)
       from project_kind where project_id = project.id) as kinds from project order by title`,
  );
  expect(projects).toEqual([
    { title: 'Tasks of Abara', state: 'draft', currency: 'USD', languages: [], kinds: [['rating', null]] },
    {
      title: 'Tasks of Lindqvist Mutual',
      state: 'draft',
      currency: 'EUR',
      languages: ['German'],
      kinds: [
        ['content-writing', 1800],
        ['rating', 1250],
      ],
    },
  ]);
  const { rows: states } = await client.query<{ title: string; state: string }>(
    `select title, case when project_id is null then state else 'added' end as state from client_task order by title`,
  );
  expect(Object.fromEntries(states.map(({ title, state }) => [title, state]))).toEqual({
    Compare: 'added',
    Gone: 'cancelled',
    One: 'added',
    Other: 'added',
    Over: 'done',
    'Rate  ÄÖ': 'added',
  });
  const { rows: tasks } = await client.query(
    `select encode(fingerprint, 'hex') as fingerprint from project_task where title like 'Rate%'`,
  );
  const written = { kind: 'rating', title: 'Rate  ÄÖ', instructions: 'Say "which"', input: '' } as const;
  expect(tasks).toEqual([{ fingerprint: fingerprintOf(written) }]);
});
