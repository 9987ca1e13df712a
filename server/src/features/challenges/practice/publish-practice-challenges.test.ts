import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Challenge } from '@redoubt/contract/challenges';
import { practiceChallenges } from '#testing/arena/practice.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { publishPracticeChallenges } from './publish-practice-challenges.ts';

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

/** The challenges as seen by a process that has just started. */
async function published(): Promise<Challenge[]> {
  return (await createCatalogue(server.kit).list()).map((one) => one.challenge);
}

async function countEvents(): Promise<number> {
  const { rows } = await server.database.ownerPool.query<{ count: number }>(
    "select count(*)::integer as count from outbox_event where type = 'challenge.published'",
  );
  return rows[0]?.count ?? 0;
}

it(
  'publishes each once, however many processes start at once and again later',
  { tags: ['slow'] },
  async () => {
    await Promise.all(Array.from({ length: 5 }, () => publishPracticeChallenges(server.kit)));
    await publishPracticeChallenges(server.kit);
    const slugs = practiceChallenges.map(({ slug }) => slug);
    expect((await published()).map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
    expect(await countEvents()).toBe(slugs.length);
  },
);

it('makes nobody and no solve', async () => {
  await publishPracticeChallenges(server.kit);
  expect((await published()).every(({ solves, tried }) => solves === 0 && tried === 0)).toBe(true);
  for (const table of ['user_account', 'attempt'])
    expect((await server.database.ownerPool.query(`select from ${table}`)).rows).toEqual([]);
});

it('leaves alone what was closed, changed or taken away since', async () => {
  await publishPracticeChallenges(server.kit);
  const [closed, renamed, taken] = await published();
  const { ownerPool } = server.database;
  await ownerPool.query('update challenge set closes_at = now() where id = $1', [closed?.id]);
  await ownerPool.query("update challenge set slug = 'renamed', code = 'RT-999' where id = $1", [
    renamed?.id,
  ]);
  await ownerPool.query('update challenge set published_at = null where id = $1', [taken?.id]);
  const before = await published();
  await publishPracticeChallenges(server.kit);
  expect(await published()).toEqual(before);
  expect(before.find(({ id }) => id === closed?.id)?.state).toBe('past');
  expect(before).toHaveLength(practiceChallenges.length - 1);
});

it('passes over a challenge whose address or code is there already', async () => {
  const [first] = practiceChallenges;
  await server.database.ownerPool.query(
    `with made as (
       insert into challenge (id, slug, code, track, created_at) values (gen_random_uuid(), 'another', $1, 'red-team', now())
       returning id
     )
     insert into challenge_version (challenge_id, version, title, summary, difficulty, requires, objective_title, severity,
       brief, counts_as_break, does_not_count, target_key, judge, message_limit, message_max_length, points_min, points_max)
     select id, 1, '', '', 'easy', 'none', '', 1, '', '', '', 'x', 'leak', 1, 1, 1, 1 from made`,
    [first?.code],
  );
  await publishPracticeChallenges(server.kit);
  expect((await published()).map(({ code }) => code)).not.toContain(first?.code);
  expect(await published()).toHaveLength(practiceChallenges.length - 1);
});
