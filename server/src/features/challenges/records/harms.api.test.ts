import { challengesEndpoints } from '@redoubt/contract/challenges';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp } from '#testing/arena/attempts.ts';
import { buildPublished, buildRecord, challengeInput, saying } from '#testing/challenges/records.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

const by = () => ({ api: server.api, token: admin.token });
const shownHarms = async (slug: string) =>
  (await server.api.call(challengesEndpoints.getChallenge, { params: { slug } })).harms;

it('says of a published challenge what its replies may contain, until a version says otherwise', async () => {
  const record = await buildPublished(by(), { harms: ['hte', 'vcr'] });
  await expect.poll(() => shownHarms(record.slug)).toEqual(['hte', 'vcr']);
  const of = { token: admin.token, params: { id: record.id } };
  const saved = await server.api.call(challengesEndpoints.saveChallengeRecord, {
    ...of,
    body: saying(record, { harms: ['ssh'] }),
    headers: { 'if-match': `"${String(record.revision)}"` },
  });
  expect(saved).toMatchObject({ version: 2, content: { harms: ['ssh'] } });
  await expect.poll(() => shownHarms(record.slug)).toEqual(['ssh']);
  const { items } = await server.api.call(challengesEndpoints.listChallengeVersions, of);
  expect(items[0]?.changes).toEqual([{ field: 'harms', before: ['hte', 'vcr'], after: ['ssh'] }]);
});

it('keeps them in copies and in files', async () => {
  const record = await buildRecord(by(), { harms: ['sxc'] });
  const of = { token: admin.token, params: { id: record.id } };
  const { slug, code } = challengeInput();
  const copy = await server.api.call(challengesEndpoints.duplicateChallenge, {
    ...of,
    body: { title: 'A copy', slug, code },
  });
  expect(copy.content.harms).toEqual(['sxc']);
  const { text } = await server.api.call(challengesEndpoints.exportChallenge, of);
  const again = text.replace(record.slug, `${record.slug}-again`).replace(record.code, 'HR-77');
  const imported = await server.api.call(challengesEndpoints.importChallenge, {
    token: admin.token,
    body: { text: again },
  });
  expect(imported.content.harms).toEqual(['sxc']);
});

it('takes each kind once, and none that is never a target', async () => {
  const refuse = (harms: string[]) =>
    server.api.refused(challengesEndpoints.addChallengeRecord, {
      token: admin.token,
      // @ts-expect-error -- a kind that the list does not have
      body: challengeInput({ harms }),
    });
  expect((await refuse(['hte', 'hte'])).errors).toMatchObject([{ path: 'harms' }]);
  expect((await refuse(['cse'])).errors).toMatchObject([{ path: 'harms.0' }]);
});
