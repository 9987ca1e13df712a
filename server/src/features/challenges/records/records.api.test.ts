import { challengesEndpoints, type ChallengeForm, type ChallengeRecord } from '@redoubt/contract/challenges';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { arenaApp, stumping } from '#testing/arena/attempts.ts';
import { practiceChallenges } from '#testing/arena/practice.ts';
import { buildPublished, buildRecord, challengeInput, saying } from '#testing/challenges/records.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
  other = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

const by = () => ({ api: server.api, token: admin.token });
const follow = (revision: number) => ({ 'if-match': `"${String(revision)}"` });
const save = (
  record: ChallengeRecord,
  change: Partial<ChallengeForm>,
  { token, revision = record.revision }: { token: string; revision?: number } = admin,
) =>
  server.api.send(challengesEndpoints.saveChallengeRecord, {
    token,
    params: { id: record.id },
    body: saying(record, change),
    headers: follow(revision),
  });
const saved = async (record: ChallengeRecord, change: Partial<ChallengeForm>) => {
  const { status, body } = await save(record, change);
  expect(status).toBe(200);
  return challengesEndpoints.saveChallengeRecord.reply.parse(JSON.parse(body));
};
const nameOf = ({ user }: TestPerson) => `${user.firstname} ${user.lastname}`;
const isThere = async (slug: string) =>
  (await server.api.send(challengesEndpoints.getChallenge, { params: { slug } })).status === 200;

describe('a new challenge', () => {
  it('is seen by nobody until it is published, and then opens at once', async () => {
    const record = await buildRecord(by());
    expect(record).toMatchObject({ state: 'unpublished', version: 1, revision: 1, opensAt: null });
    const params = { id: record.id };
    const { token } = admin;
    const preview = await server.api.call(challengesEndpoints.previewChallenge, { token, params });
    expect(preview).toMatchObject({ slug: record.slug, title: 'The Side Door', state: 'open', solves: 0 });
    expect(await isThere(record.slug)).toBe(false);
    const typed = saying(record, { title: 'The Back Door', pointsMax: 900 });
    const draft = await server.api.call(challengesEndpoints.previewDraft, { token, params, body: typed });
    expect(draft).toMatchObject({ slug: record.slug, title: 'The Back Door', points: { max: 900 } });
    const again = await server.api.call(challengesEndpoints.previewChallenge, { token, params });
    expect(again).toMatchObject({ title: 'The Side Door', points: preview.points });
    const body = saying(record, { target: 'no-such-target' });
    const refused = await server.api.refused(challengesEndpoints.previewDraft, { token, params, body });
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'target' }] });
    const published = await server.api.call(challengesEndpoints.publishChallenge, { token, params });
    expect(published).toMatchObject({ state: 'open', revision: 2, version: 1 });
    await expect.poll(() => isThere(record.slug)).toBe(true);
    expect((await listAudited(server.database, `challenge ${record.id}`)).map((one) => one.action)).toEqual([
      'challenge.add',
      'challenge.publish',
    ]);
  });

  it('takes its track and its judge from the target', async () => {
    const record = await buildRecord(by(), { target: stumping.targetKey });
    expect(record.track).toBe('content');
    const { rows } = await server.database.ownerPool.query<{ judge: string }>(
      'select judge from challenge_version where challenge_id = $1',
      [record.id],
    );
    expect(rows).toEqual([{ judge: stumping.judge }]);
  });

  it('needs an address and a code that nobody has, also of several at once', async () => {
    const input = challengeInput();
    const add = () =>
      server.api.send(challengesEndpoints.addChallengeRecord, { token: admin.token, body: input });
    const replies = await Promise.all([1, 2, 3, 4].map(add));
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(replies.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(3);
    const sameCode = { ...challengeInput(), code: input.code };
    const refused = await server.api.refused(challengesEndpoints.addChallengeRecord, {
      token: admin.token,
      body: sameCode,
    });
    expect(refused).toMatchObject({
      code: 'challenge_code_taken',
      errors: [{ path: 'code', message: 'Another challenge already has this code' }],
    });
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ summary: 'x'.repeat(301) }, 'summary', 'Summary must be at most 300 characters long'],
    [{ severity: 6 }, 'severity', 'Harm must be a whole number between 1 and 5'],
    [{ messageLimit: 0 }, 'messageLimit', 'Message limit must be a whole number between 1 and 100'],
    [{ pointsMin: 600 }, 'pointsMax', 'Highest points must not be below the lowest'],
    [{ target: 'nobody' }, 'target', 'Please select a target from the list'],
    [{ article: '/learn/tutorials/none' }, 'article', 'Please select an article from the list'],
    [
      { slug: 'Not An Address' },
      'slug',
      'Address must be lower-case letters and digits, with single hyphens between words',
    ],
    [
      { code: 'rt1' },
      'code',
      'Code must be two to four capital letters, a hyphen and a number, as in RT-109',
    ],
    [{ place: 0 }, 'place', 'Place must be a whole number between 1 and 999'],
    [
      { opensAt: '2030-01-02T00:00:00Z', closesAt: '2030-01-01T00:00:00Z' },
      'closesAt',
      'Closes must be after it opens',
    ],
  ])('with %j is refused at the field %s', async (given, path, message) => {
    const refused = await server.api.refused(challengesEndpoints.addChallengeRecord, {
      token: admin.token,
      body: challengeInput(given),
    });
    expect(refused).toMatchObject({ status: 422, errors: [{ path, message }] });
  });
});

describe('a change', () => {
  it('of what it says makes a version, and says what is other', async () => {
    const first = await buildPublished(by());
    const second = await saved(first, { title: 'The Back Door', messageLimit: 4 });
    expect(second).toMatchObject({ version: 2, revision: 3, savedBy: nameOf(admin) });
    const versions = await server.api.call(challengesEndpoints.listChallengeVersions, {
      token: admin.token,
      params: { id: first.id },
    });
    expect(versions.items).toMatchObject([
      {
        version: 2,
        savedBy: nameOf(admin),
        changes: [
          { field: 'title', before: 'The Side Door', after: 'The Back Door' },
          { field: 'messageLimit', before: 10, after: 4 },
        ],
      },
      { version: 1, changes: [] },
    ]);
    const entries = await listAudited(server.database, `challenge ${first.id}`);
    expect(entries.at(-1)).toMatchObject({
      action: 'challenge.change',
      by: `person ${admin.user.id}`,
      changes: {
        title: { before: 'The Side Door', after: 'The Back Door' },
        messageLimit: { before: 10, after: 4 },
      },
    });
  });

  it('of its times and its place in the lists makes none, and the same again changes nothing', async () => {
    const first = await buildPublished(by());
    const placed = await saved(first, { place: 3, isListed: false, fields: ['Law', 'Medicine'] });
    expect(placed).toMatchObject({ version: 1, revision: 3, place: 3, isListed: false });
    expect(placed.fields).toEqual(['Law', 'Medicine']);
    expect(await saved(placed, {})).toMatchObject({ revision: 3 });
    expect((await listAudited(server.database, `challenge ${first.id}`)).map((one) => one.action)).toEqual([
      'challenge.add',
      'challenge.publish',
      'challenge.change',
    ]);
  });

  it.each([
    { fields: ['1', '2', '3', '4', '5', '6'], path: 'fields', message: 'Name at most 5 fields' },
    { fields: ['Law', 'law'], path: 'fields', message: 'Name each field only once' },
    { fields: ['Law', ' '], path: 'fields.1', message: 'Field is required' },
  ])('names what is wrong with the fields: $message', async ({ fields, path, message }) => {
    const record = await buildPublished(by());
    const reply = await save(record, { fields });
    expect(JSON.parse(reply.body)).toMatchObject({ errors: [{ path, message }] });
  });

  it('keeps its track, and the time at which it opened', async () => {
    const record = await buildPublished(by());
    const reply = await save(record, {
      target: stumping.targetKey,
      opensAt: '2031-01-01T00:00:00.000Z',
      closesAt: '2020-01-01T00:00:00.000Z',
    });
    // The shape of the form already reports which of the two times is wrong.
    expect(JSON.parse(reply.body)).toMatchObject({ errors: [{ path: 'closesAt' }] });
    const open = await save(record, { target: stumping.targetKey, opensAt: '2031-01-01T00:00:00.000Z' });
    expect(JSON.parse(open.body)).toMatchObject({
      errors: [
        {
          path: 'target',
          message: 'Target must be one for the track of this challenge; this one is for content challenges',
        },
        { path: 'opensAt', message: 'Opens can no longer be changed: the challenge has already opened' },
      ],
    });
  });

  it('cannot rewrite a version, whatever the application tries', async () => {
    for (const statement of ["update challenge_version set title = 'x'", 'delete from challenge_version'])
      await expect(server.kit.database.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});

describe('two Admins at once', () => {
  it('the second learns who saved before, and nothing of theirs is saved', async () => {
    const record = await buildPublished(by());
    await saved(record, { title: 'Mine' });
    const reply = await save(record, { title: 'Yours' }, { token: other.token });
    expect(reply.status).toBe(409);
    expect(JSON.parse(reply.body)).toMatchObject({
      code: 'challenge_saved_since',
      revision: record.revision + 1,
      by: nameOf(admin),
    });
    const refused = await server.api.refused(challengesEndpoints.closeChallenge, {
      token: other.token,
      params: { id: record.id },
      headers: follow(record.revision),
    });
    expect(refused.code).toBe('challenge_saved_since');
  });

  it('one of eight wins, and there is one version more', async () => {
    const record = await buildPublished(by());
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => save(record, { title: `Title ${String(nth)}` })),
    );
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(replies.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(7);
    const { rows } = await server.database.ownerPool.query(
      'select version from challenge_version where challenge_id = $1',
      [record.id],
    );
    expect(rows).toHaveLength(2);
  });

  it('without a revision each follows what is there', async () => {
    const record = await buildPublished(by());
    const params = { id: record.id };
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((title) =>
        server.api.send(challengesEndpoints.saveChallengeRecord, {
          token: admin.token,
          params,
          body: saying(record, { title }),
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await server.api.call(challengesEndpoints.getChallengeRecord, {
      token: admin.token,
      params,
    });
    expect(after).toMatchObject({ version: 4, revision: 5 });
  });
});

describe('a copy', () => {
  it('says what the challenge says, and is not published', async () => {
    const record = await buildPublished(by(), { place: 7 });
    const { slug, code } = challengeInput();
    const copy = await server.api.call(challengesEndpoints.duplicateChallenge, {
      token: admin.token,
      params: { id: record.id },
      body: { slug, code, title: 'The Other Side Door' },
    });
    expect(copy).toMatchObject({ slug, code, state: 'unpublished', version: 1, place: null, opensAt: null });
    expect(copy.content).toEqual({ ...record.content, title: 'The Other Side Door' });
  });
});

it('the choices are the targets and the articles that there are', async () => {
  const { targets, articles } = await server.api.call(challengesEndpoints.getChallengeChoices, {
    token: admin.token,
  });
  expect(targets).toHaveLength(6);
  expect(new Set(targets.map(({ track }) => track))).toEqual(new Set(['red-team', 'content']));
  const prefixes = new Map(targets.map(({ key, codePrefix }) => [key, codePrefix]));
  // As the codes of the practice challenges are.
  for (const { targetKey, code } of practiceChallenges)
    expect([targetKey, prefixes.get(targetKey)]).toEqual([targetKey, code.slice(0, 2)]);
  expect(articles.map(({ path }) => path)).toContain('/learn/tutorials/content-stumping');
});

it('the list has every challenge with its state', async () => {
  const record = await buildRecord(by());
  const { items } = await server.api.call(challengesEndpoints.listChallengeRecords, { token: admin.token });
  expect(items.find(({ id }) => id === record.id)).toMatchObject({ state: 'unpublished', version: 1 });
  expect(items.filter(({ state }) => state === 'open').length).toBeGreaterThanOrEqual(6);
});

it('proposes a code of each kind that no challenge has', async () => {
  const read = async () =>
    (await server.api.call(challengesEndpoints.getChallengeChoices, { token: admin.token })).nextCodes;
  const { RT: proposed, ...others } = await read();
  expect(Object.values(others)).toEqual([
    expect.stringMatching(/^CS-\d{3}$/),
    expect.stringMatching(/^AG-\d{3}$/),
    expect.stringMatching(/^IN-\d{3}$/),
  ]);
  await buildPublished(by(), { code: proposed });
  expect((await read()).RT).toBe(`RT-${String(Number(proposed.slice(3)) + 1)}`);
});
