import { arenaEndpoints } from '@redoubt/contract/arena';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp, buildPlayer } from '#testing/arena/attempts.ts';
import { practiceChallenges } from '#testing/arena/practice.ts';
import { saying } from '#testing/challenges/records.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { publishPracticeChallenges } from './publish-practice-challenges.ts';

const [worded, edited, closed, current] = practiceChallenges;
if (!worded || !edited || !closed || !current) throw new Error('The product brings twelve challenges.');
const OLD = 'The text of an earlier release.';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

/** A database that began with an earlier release. */
async function sayOld(slug: string): Promise<void> {
  await server.database.ownerPool.query(
    `update challenge_version set brief = $2 from challenge where id = challenge_id and slug = $1`,
    [slug, OLD],
  );
}

async function recordOf(slug: string) {
  const { token } = admin;
  const { items } = await server.api.call(challengesEndpoints.listChallengeRecords, { token });
  const row = items.find((one) => one.slug === slug);
  if (!row) throw new Error(`There is no ${slug}.`);
  return server.api.call(challengesEndpoints.getChallengeRecord, { token, params: { id: row.id } });
}

async function versionsOf(slug: string) {
  const { id } = await recordOf(slug);
  const call = { token: admin.token, params: { id } };
  return (await server.api.call(challengesEndpoints.listChallengeVersions, call)).items;
}

const briefShown = async (slug: string) => (await server.app.arena.catalogue.find(slug))?.challenge.brief;

it('brings what the product says by now, once however many start, and attempts under way keep theirs', async () => {
  await sayOld(worded.slug);
  await expect.poll(() => briefShown(worded.slug)).toBe(OLD);
  const player = await buildPlayer(server);
  const running = await player.start(worded.slug);
  await Promise.all(Array.from({ length: 4 }, () => publishPracticeChallenges(server.kit)));
  await publishPracticeChallenges(server.kit);
  await expect.poll(() => briefShown(worded.slug)).toBe(worded.brief);
  const [newest, ...older] = await versionsOf(worded.slug);
  expect(newest).toMatchObject({
    version: 2,
    savedBy: null,
    savedAt: null,
    changes: [{ field: 'brief', before: OLD, after: worded.brief }],
  });
  expect(older).toHaveLength(1);
  const call = { token: player.token, params: { id: running.id } };
  const brief = await server.api.call(arenaEndpoints.getAttemptedChallenge, call);
  expect(brief.brief).toBe(OLD);
});

it('leaves alone what an Admin has worded, and when a challenge is open', async () => {
  await sayOld(edited.slug);
  await sayOld(closed.slug);
  const { token } = admin;
  const before = await recordOf(edited.slug);
  const body = saying(before, { title: 'Ours Now' });
  const params = { id: before.id };
  await server.api.call(challengesEndpoints.saveChallengeRecord, { token, params, body });
  const gone = await recordOf(closed.slug);
  await server.api.call(challengesEndpoints.closeChallenge, { token, params: { id: gone.id } });
  await publishPracticeChallenges(server.kit);
  expect(await recordOf(edited.slug)).toMatchObject({
    version: 2,
    content: { title: 'Ours Now', brief: OLD },
  });
  expect(await recordOf(closed.slug)).toMatchObject({
    version: 2,
    state: 'closed',
    content: { brief: closed.brief },
  });
});

it('tells an Admin who has the older version open, and touches nothing that is as it should be', async () => {
  await sayOld(current.slug);
  const open = await recordOf(current.slug);
  await publishPracticeChallenges(server.kit);
  const refused = await server.api.refused(challengesEndpoints.saveChallengeRecord, {
    token: admin.token,
    params: { id: open.id },
    headers: { 'if-match': `"${String(open.revision)}"` },
    body: saying(open, { title: 'Late' }),
  });
  expect(refused.code).toBe('challenge_saved_since');
  const after = await recordOf(current.slug);
  await publishPracticeChallenges(server.kit);
  expect(await recordOf(current.slug)).toEqual(after);
});

it('brings the fields of a release to a challenge that has none, without a version, and leaves an Admin’s alone', async () => {
  const { token } = admin;
  const before = await recordOf(current.slug);
  const params = { id: before.id };
  const saveFields = async (fields: string[]) => {
    const body = saying(await recordOf(current.slug), { fields });
    await server.api.call(challengesEndpoints.saveChallengeRecord, { token, params, body });
    await publishPracticeChallenges(server.kit);
    return recordOf(current.slug);
  };
  expect(await saveFields([])).toMatchObject({ fields: current.fields, version: before.version });
  expect(await saveFields(['Botany'])).toMatchObject({ fields: ['Botany'], version: before.version });
});
